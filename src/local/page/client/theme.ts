import { change } from './store.ts';

const KEY = 'theme';

export const isDark = (): boolean => document.documentElement.dataset.theme !== 'light';

/** Dark unless this browser was switched to light before. */
export const restoreTheme = (): void => {
  document.documentElement.dataset.theme = localStorage.getItem(KEY) === 'light' ? 'light' : 'dark';
};

export const switchTheme = (): void => {
  const theme = isDark() ? 'light' : 'dark';
  document.documentElement.dataset.theme = theme;
  localStorage.setItem(KEY, theme);
  change({});
};
