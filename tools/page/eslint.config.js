// ESLint: it is plain JavaScript, so it runs wherever the Node.js wheel does, and it has plugins that know the types of
// promises and the templates of Lit. Faster linters were not compared.

import js from '@eslint/js';
import globals from 'globals';
import { configs as lit } from 'eslint-plugin-lit';
import typed from 'typescript-eslint';

export default [
  { ignores: ['web/vendor/**'] },
  js.configs.recommended,
  lit['flat/recommended'],
  {
    files: ['web/**/*.js'],
    plugins: { typed: typed.plugin },
    languageOptions: {
      globals: globals.browser,
      parser: typed.parser,
      parserOptions: { project: './tsconfig.json', tsconfigRootDir: import.meta.dirname },
    },
    linterOptions: { reportUnusedDisableDirectives: 'error' },
    rules: {
      'no-undef': 'off', // TypeScript finds names that do not exist, and knows those of JSDoc types.
      'no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      'array-callback-return': 'error',
      'consistent-return': 'error',
      eqeqeq: ['error', 'always', { null: 'ignore' }], // `!= null` means neither null nor undefined.
      'max-lines': ['error', 400],
      'no-duplicate-imports': 'error',
      'no-else-return': 'error',
      'no-param-reassign': 'error',
      'no-promise-executor-return': 'error',
      'no-self-compare': 'error',
      'no-shadow': 'error',
      'no-template-curly-in-string': 'error',
      'no-unmodified-loop-condition': 'error',
      'no-unneeded-ternary': 'error',
      'no-unreachable-loop': 'error',
      'no-unused-expressions': 'error',
      'no-useless-return': 'error',
      'no-var': 'error',
      'prefer-const': 'error',
      'require-atomic-updates': 'error',
      'typed/await-thenable': 'error',
      'typed/no-floating-promises': 'error',
      'typed/no-misused-promises': [
        'error',
        // Lit ignores what connectedCallback returns, so it may be async.
        { checksVoidReturn: { inheritedMethods: false } },
      ],
      'typed/prefer-promise-reject-errors': 'error',
    },
  },
  {
    // Drawings, and the types of the wire format, are as long as they need to be.
    files: ['web/drawings.js', 'web/wire.js'],
    rules: { 'max-lines': 'off' },
  },
];
