import type { LegendEntry } from '@harbour/charts/drawing';
import { light } from '@harbour/tokens';

const escaped = (content: string) =>
  content.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

/** A coordinate in points. */
export const at = (value: number): string => value.toFixed(2);

/** Text of a drawing, which are text of the document: they can be selected and searched. */
export function text(x: number, y: number, content: string, anchor: 'start' | 'middle' | 'end'): string {
  return `<text x="${at(x)}" y="${at(y)}" font-family="text" font-size="6.5" fill="${light.inkSoft}" text-anchor="${anchor}">${escaped(content)}</text>`;
}

/** How a line of a form is broken, as on screen; nothing for a whole one. */
const dashesOf: Readonly<Partial<Record<LegendEntry['form'], string>>> = { dashed: '4 3', dotted: '1.5 2' };

/** A line by its points; where one is not known it breaks. */
export function lineSvg(
  points: readonly (readonly [x: number, y: number] | null)[],
  { colour, form, width = 1.4 }: Pick<LegendEntry, 'colour' | 'form'> & { width?: number },
): string {
  const path = points
    .map((point, index) =>
      point ? `${index > 0 && points[index - 1] ? 'L' : 'M'}${at(point[0])} ${at(point[1])}` : '',
    )
    .join('');
  const dash = dashesOf[form];
  const broken = dash ? ` stroke-dasharray="${dash}"` : '';
  return `<path d="${path}" fill="none" stroke="${colour}" stroke-width="${width}"${broken}/>`;
}

/** A line across the drawing for each round amount, which stands before it. */
export function gridSvg(
  ticks: readonly number[],
  labels: readonly string[],
  { left, right, y }: { left: number; right: number; y: (amount: number) => number },
): string[] {
  return ticks.flatMap((tick, index) => [
    `<path d="M${at(left)} ${at(y(tick))}H${at(right)}" stroke="${light.hairline}" stroke-width="0.5"/>`,
    text(left - 4, y(tick) + 2.2, labels[index] ?? '', 'end'),
  ]);
}

/** A drawing of a document. Points. */
export const drawingSvg = (width: number, height: number, marks: readonly string[]): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${at(width)}" height="${at(height)}" viewBox="0 0 ${at(width)} ${at(height)}">${marks.join('')}</svg>`;
