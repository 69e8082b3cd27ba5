import { change } from './store.ts';

const KEY = 'theme';

export function isDark(): boolean {
  return document.documentElement.dataset.theme !== 'light';
}

/** Dark unless this browser was switched to light before. */
export function restoreTheme(): void {
  document.documentElement.dataset.theme = localStorage.getItem(KEY) === 'light' ? 'light' : 'dark';
}

export function switchTheme(): void {
  const theme = isDark() ? 'light' : 'dark';
  document.documentElement.dataset.theme = theme;
  localStorage.setItem(KEY, theme);
  change({});
}
