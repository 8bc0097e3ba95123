import { fileURLToPath } from 'node:url';
import { light } from '@harbour/tokens';
import type { CustomTableLayout, Style } from 'pdfmake';

/** Colours of all documents: the portal's own, for paper (@harbour/tokens). */
export const ink = {
  text: light.ink,
  soft: light.inkSoft,
  hairline: light.hairline,
  band: light.sunken,
  accent: light.accent,
  amber: light.amber,
} as const;

/**
 * The portal's two font families with all glyphs: the browser's files contain only the letters of its screens, but a
 * client's name may have others. A document embeds only the glyphs that it uses.
 */
export const fonts = {
  text: {
    normal: fileURLToPath(import.meta.resolve('@expo-google-fonts/inter/400Regular/Inter_400Regular.ttf')),
    bold: fileURLToPath(import.meta.resolve('@expo-google-fonts/inter/600SemiBold/Inter_600SemiBold.ttf')),
  },
  title: {
    normal: fileURLToPath(
      import.meta.resolve('@expo-google-fonts/source-serif-4/500Medium/SourceSerif4_500Medium.ttf'),
    ),
  },
} as const;

/** Points; A4 is 595 × 842. */
export const page = { side: 48, top: 64, bottom: 60 } as const;

/** Tabular lining figures, so that numbers in a column can be compared. */
export const figures: Style = { fontFeatures: ['tnum', 'lnum'], alignment: 'right' };

export const styles: Record<string, Style> = {
  firm: { font: 'title', fontSize: 11, color: ink.accent },
  title: { font: 'title', fontSize: 26, margin: [0, 10, 0, 14] },
  section: { font: 'title', fontSize: 16, margin: [0, 0, 0, 6] },
  notes: { font: 'title', fontSize: 12, margin: [0, 28, 0, 6] },
  label: { color: ink.soft },
  head: { color: ink.soft, fontSize: 7.5 },
  plan: { bold: true, fontSize: 9.5 },
  strong: { bold: true },
  grandTotal: { font: 'title', fontSize: 15 },
  old: { color: ink.amber, fontSize: 7.5, bold: true },
  stale: { color: ink.soft, fontSize: 7.5, bold: true },
  note: { color: ink.soft, fontSize: 8, lineHeight: 1.25 },
  running: { color: ink.soft, fontSize: 7.5 },
};

/** Only hairlines between rows. */
export const ruled: CustomTableLayout = {
  hLineWidth: (row) => (row === 0 ? 0 : 0.5),
  vLineWidth: () => 0,
  hLineColor: () => ink.hairline,
  paddingLeft: (column) => (column === 0 ? 0 : 5),
  paddingRight: (column, node) => (column === (node.table.widths?.length ?? 0) - 1 ? 0 : 5),
  paddingTop: () => 3.5,
  paddingBottom: () => 3.5,
};
