import { svg, type TemplateResult } from 'lit/html.js';

const icon = (body: TemplateResult) => svg`<svg class="icon" viewBox="0 0 24 24" aria-hidden="true">${body}</svg>`;
const line = (d: string) =>
  icon(
    svg`<path d=${d} fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round"/>`,
  );

export const hash = line('M10 3 8 21M16 3l-2 18M4 9h17M3 15h17');
export const threadIcon = line('M10 3 8.6 14M16 3l-1.4 9M4 9h17M3 15h6M13 21v-6h8v4h-5l-3 2Z');
export const plus = line('M12 5v14M5 12h14');
export const cross = line('M6 6l12 12M18 6 6 18');
export const menuIcon = line('M4 7h16M4 12h16M4 17h16');
export const people = line(
  'M16 20v-1.5A4.5 4.5 0 0 0 11.5 14h-4A4.5 4.5 0 0 0 3 18.5V20M9.5 10.5a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7ZM21 20v-1.5a4.5 4.5 0 0 0-3-4.2M15.5 3.8a3.5 3.5 0 0 1 0 6.4',
);
export const sun = line(
  'M12 16a4 4 0 1 0 0-8 4 4 0 0 0 0 8ZM12 2v2M12 20v2M4.9 4.9l1.4 1.4M17.7 17.7l1.4 1.4M2 12h2M20 12h2M4.9 19.1l1.4-1.4M17.7 6.3l1.4-1.4',
);
export const moon = line('M20 14.5A8.5 8.5 0 1 1 9.5 4a7 7 0 0 0 10.5 10.5Z');
export const chevron = line('m6 9 6 6 6-6');
export const swap = line('M7 4 3 8l4 4M3 8h14M17 12l4 4-4 4M21 16H7');
export const eye = line(
  'M2 12s3.5-6.5 10-6.5S22 12 22 12s-3.5 6.5-10 6.5S2 12 2 12ZM12 15a3 3 0 1 0 0-6 3 3 0 0 0 0 6Z',
);
export const link = line('M14 4h6v6M20 4 10 14M18 14v5a1 1 0 0 1-1 1H5a1 1 0 0 1-1-1V7a1 1 0 0 1 1-1h5');
export const fileIcon = line('M14 3H6a1 1 0 0 0-1 1v16a1 1 0 0 0 1 1h12a1 1 0 0 0 1-1V8ZM14 3v5h5M9 13h6M9 17h6');
export const tram = line(
  'M8 6h8a3 3 0 0 1 3 3v6a3 3 0 0 1-3 3H8a3 3 0 0 1-3-3V9a3 3 0 0 1 3-3ZM5 12.5h14M12 6V3M9 3h6M8 21l1.5-3M16 21l-1.5-3',
);
export const check = line('m5 12.5 4.5 4.5L19 7.5');
export const sendIcon = icon(svg`<path d="M3.5 20.5 21 12 3.5 3.5 3.4 10l11 2-11 2z" fill="currentColor"/>`);
