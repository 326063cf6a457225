// Runs before the first paint, so that a chosen theme does not flash; themes.js changes it.
try {
  const theme = localStorage.getItem('altiplano-theme');
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme;
} catch {
  // Without storage the theme is the system's.
}
