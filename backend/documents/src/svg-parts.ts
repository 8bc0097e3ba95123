import { light } from '@harbour/tokens';

const escaped = (content: string) =>
  content.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

/** A coordinate in points. */
export const at = (value: number): string => value.toFixed(2);

/** Text of a drawing, which are text of the document: they can be selected and searched. */
export function text(x: number, y: number, content: string, anchor: 'start' | 'middle' | 'end'): string {
  return `<text x="${at(x)}" y="${at(y)}" font-family="text" font-size="6.5" fill="${light.inkSoft}" text-anchor="${anchor}">${escaped(content)}</text>`;
}
