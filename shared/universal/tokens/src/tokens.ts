/**
 * The look of the portal, in one place: antd's theme, the style sheets, the charts and the PDF take their values here,
 * so that a firm brands the portal by changing this file.
 */
export interface Palette {
  page: string;
  card: string;
  /** Behind parts of a card that stand back: table heads, chosen rows. */
  sunken: string;
  hairline: string;
  ink: string;
  /** Text that accompanies: labels, dates. At least 4.5:1 on `page`, `card` and `sunken`. */
  inkSoft: string;
  accent: string;
  accentStrong: string;
  /** Behind something chosen or informative, in the accent's hue. */
  accentWash: string;
  onAccent: string;
  sidebar: string;
  sidebarInk: string;
  sidebarInkSoft: string;
  sidebarChosen: string;
  amber: string;
  amberWash: string;
  red: string;
  redWash: string;
  /** Six hues that colour-blind eyes tell apart (after Okabe and Ito, 2008, darkened for contrast). */
  series: readonly [string, string, string, string, string, string];
}

export const light: Palette = {
  page: '#faf8f4',
  card: '#ffffff',
  sunken: '#f4f1ea',
  hairline: '#e4dfd5',
  ink: '#14233b',
  inkSoft: '#556070',
  accent: '#0f6b66',
  accentStrong: '#0a4f4b',
  accentWash: '#e6f1ef',
  onAccent: '#ffffff',
  sidebar: '#12203a',
  sidebarInk: '#f3f1ea',
  sidebarInkSoft: '#b3bccb',
  sidebarChosen: '#22355a',
  amber: '#8a5a00',
  amberWash: '#fbf1dc',
  red: '#a32a2a',
  redWash: '#fbe9e7',
  series: ['#0f6b66', '#1f4e8c', '#b4690e', '#8e4585', '#5c7f1a', '#a32a2a'],
};

export const dark: Palette = {
  page: '#0e1626',
  card: '#152034',
  sunken: '#1b2840',
  hairline: '#2b3a55',
  ink: '#eef0f4',
  inkSoft: '#a9b4c6',
  accent: '#5cc2b8',
  accentStrong: '#8fdad2',
  accentWash: '#153a3d',
  onAccent: '#06201e',
  sidebar: '#0a111f',
  sidebarInk: '#eef0f4',
  sidebarInkSoft: '#a9b4c6',
  sidebarChosen: '#1d2c4a',
  amber: '#e8b75a',
  amberWash: '#372a10',
  red: '#f19a92',
  redWash: '#3c1c1c',
  series: ['#5cc2b8', '#7fabe6', '#e2a35a', '#cf93c7', '#a9c768', '#f19a92'],
};

export const fonts = {
  text: "'Inter Harbour', 'Inter Fallback', Arial, sans-serif",
  title: "'Source Serif Harbour', 'Source Serif Fallback', Georgia, serif",
} as const;

/** The type scale, in pixels; nothing on a screen is set in another size. */
export const type = { note: 12, small: 14, body: 16, lead: 20, title: 28, figure: 40 } as const;

/** Pixels. */
export const radius = 8;

/** Widths from which a layout changes (decision 4, docs/decisions). Pixels. */
export const breakpoints = { tablet: 768, small: 1024, medium: 1366 } as const;

/** A palette as custom properties of a style sheet: `--ink-soft`, … */
export function paletteProperties(palette: Palette): Record<string, string> {
  const named = (name: string) => `--${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;
  const single = Object.entries(palette).filter((entry): entry is [string, string] => typeof entry[1] === 'string');
  return Object.fromEntries(single.map(([name, value]) => [named(name), value]));
}
