/** The server's description of itself (OpenAPI), in words. */

import { html, nothing } from 'lit';
import { PageElement, problemNote, states } from './elements.js';
import { get, sentenceOf } from './server.js';

/** @import {TemplateResult} from 'lit' */

/**
 * As much of a JSON Schema as is shown.
 * @typedef {object} Schema
 * @property {string} [$ref]
 * @property {string | string[]} [type]
 * @property {string} [title]
 * @property {string} [description]
 * @property {unknown} [const]
 * @property {unknown[]} [enum]
 * @property {Schema[]} [oneOf]
 * @property {Schema[]} [anyOf]
 * @property {Schema} [items]
 * @property {Record<string, Schema>} [properties]
 * @property {Schema | boolean} [additionalProperties]
 * @property {string[]} [required]
 * @property {unknown} [default]
 */

/** @typedef {Record<string, {schema?: Schema}>} Content */
/** @typedef {{name: string, in: string, required?: boolean, description?: string, schema?: Schema}} Parameter */

/**
 * @typedef {object} Operation
 * @property {string} [summary]
 * @property {string} [description]
 * @property {Parameter[]} [parameters]
 * @property {{content?: Content}} [requestBody]
 * @property {Record<string, {description?: string, content?: Content}>} [responses]
 */

/**
 * @typedef {object} Description
 * @property {{title?: string, version?: string, description?: string}} [info]
 * @property {Record<string, Record<string, Operation>>} [paths]
 * @property {{schemas?: Record<string, Schema>}} [components]
 */

const METHODS = ['get', 'post', 'put', 'patch', 'delete'];

class ApiDocs extends PageElement {
  static properties = states('about', 'problem');

  constructor() {
    super();
    /** @type {Description | null} */
    this.about = null;
    this.problem = '';
  }

  async connectedCallback() {
    super.connectedCallback();
    try {
      this.about = await get('/api/openapi.json');
    } catch (thrown) {
      this.problem = sentenceOf(thrown);
    }
  }

  render() {
    const operations = Object.entries(this.about?.paths ?? {}).flatMap(([path, methods]) =>
      METHODS.filter((method) => methods[method]).map((method) => ({ method, path, operation: methods[method] })),
    );
    const schemas = Object.entries(this.about?.components?.schemas ?? {});
    return html`<section class="page api-docs">
      <h1>For programs</h1>
      <div class="prose">
        <p>
          What this page can do, a program can do as well. Everything is JSON; the whole description is
          <a href="/api/openapi.json" target="_blank" rel="noopener">an OpenAPI document</a>.
        </p>
        <p>
          A seat belongs to the browser that has its cookie. Unsafe requests repeat the cookie
          <code>altiplano-csrf</code> in the header <code>x-csrf-token</code>. A refusal has a
          <code>code</code>, a <code>sentence</code> and the number of the <code>rule</code>.
        </p>
        <p>
          The WebSocket <code>/api/tables/{match}/live</code> sends <code>table</code>, <code>update</code> and
          <code>notes</code> whenever they change, and takes the same commands.
        </p>
      </div>
      ${problemNote(this.problem)}
      ${operations.length > 0
        ? html`<h2>Requests</h2>
            <div class="stack">${operations.map(operationView)}</div>`
        : nothing}
      ${schemas.length > 0
        ? html`<h2>Messages</h2>
            <div class="grid messages">${schemas.map(([name, schema]) => schemaView(name, schema))}</div>`
        : nothing}
    </section>`;
  }
}

/** @param {{method: string, path: string, operation: Operation}} shown */
function operationView({ method, path, operation }) {
  const done = Object.entries(operation.responses ?? {}).find(([status]) => status.startsWith('2'));
  return html`<article class="panel operation">
    <h3><span class="badge method">${method.toUpperCase()}</span> <code>${path}</code></h3>
    <p>${operation.description ?? operation.summary}</p>
    <dl>
      ${(operation.parameters ?? []).map(
        (parameter) => html`<div>
          <dt><code>${parameter.name}</code></dt>
          <dd>
            in the ${parameter.in}${parameter.required ? '' : ', may be omitted'}:
            ${typeText(parameter.schema ?? {})} ${parameter.description ?? nothing}
          </dd>
        </div>`,
      )}
      ${operation.requestBody
        ? html`<div>
            <dt>body</dt>
            <dd>${contentText(operation.requestBody.content)}</dd>
          </div>`
        : nothing}
      ${done
        ? html`<div>
            <dt>answer</dt>
            <dd>${contentText(done[1].content)} <small class="muted">(${done[0]})</small></dd>
          </div>`
        : nothing}
    </dl>
  </article>`;
}

/**
 * @param {string} name
 * @param {Schema} schema
 */
function schemaView(name, schema) {
  const fields = Object.entries(schema.properties ?? {});
  return html`<article class="panel schema" id="schema-${name}">
    <h3>${schema.title ?? name}</h3>
    ${schema.description ? html`<p>${schema.description}</p>` : nothing}
    ${fields.length > 0
      ? html`<dl>
          ${fields.map(
            ([field, type]) => html`<div>
              <dt><code>${field}</code></dt>
              <dd>
                ${typeText(type)}${schema.required?.includes(field) ? '' : ', may be omitted'}.
                ${type.description ?? nothing}
              </dd>
            </div>`,
          )}
        </dl>`
      : html`<p>${typeText({ ...schema, $ref: undefined })}</p>`}
  </article>`;
}

/** @param {Content | undefined} content */
function contentText(content) {
  const [kind, { schema } = { schema: undefined }] = Object.entries(content ?? {})[0] ?? ['nothing'];
  return schema && kind.includes('json') ? typeText(schema) : kind === 'nothing' ? kind : html`<code>${kind}</code>`;
}

/**
 * @param {Schema} schema
 * @returns {TemplateResult | string}
 */
function typeText(schema) {
  if (schema.$ref) {
    const name = schema.$ref.split('/').pop() ?? '';
    return html`<a href="#schema-${name}">${name.split('_').pop()}</a>`;
  }
  const variants = schema.oneOf ?? schema.anyOf;
  if (variants) return joined(variants.map(typeText), ' or ');
  if (schema.const !== undefined) return html`<code>${JSON.stringify(schema.const)}</code>`;
  if (schema.enum) return joined(schema.enum.map((each) => html`<code>${JSON.stringify(each)}</code>`), ' or ');
  if (Array.isArray(schema.type)) return schema.type.join(' or ');
  if (schema.type === 'array') return html`list of ${typeText(schema.items ?? {})}`;
  if (schema.type === 'object' && typeof schema.additionalProperties === 'object') {
    return html`names with ${typeText(schema.additionalProperties)}`;
  }
  return schema.type ?? 'anything';
}

/**
 * @param {(TemplateResult | string)[]} parts
 * @param {string} between
 */
function joined(parts, between) {
  return html`${parts.map((part, at) => (at === 0 ? part : html`${between}${part}`))}`;
}

customElements.define('altiplano-api-docs', ApiDocs);
