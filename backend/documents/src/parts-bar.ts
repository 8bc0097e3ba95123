import { drawnParts, type Part } from '@harbour/charts/parts';
import { light } from '@harbour/tokens';
import { meaningColours } from '@harbour/tokens/meanings';
import { legendSvg } from './chart-legend.ts';
import { at, drawingSvg } from './svg-parts.ts';

/** Points. */
const barHeight = 8;

/**
 * What a total is made of, as one bar with a legend as SVG, in the colours of the screen.
 * @param width in points
 */
export function partsBarSvg(parts: readonly Part[], width: number): string {
  const colours = meaningColours(light);
  const drawn = drawnParts(parts);
  const keys = drawn.map(({ name, meaning }) => ({ name, colour: colours[meaning], form: 'area' as const }));
  const legend = legendSvg(keys, { left: 0, width, top: barHeight + 8 });
  const height = barHeight + 8 + legend.height;
  return drawingSvg(width, height, [
    ...drawn.map(
      ({ meaning, from, share }) =>
        `<rect x="${at(from * width)}" y="0" width="${at(share * width)}" height="${barHeight}" fill="${colours[meaning]}"/>`,
    ),
    ...legend.marks,
  ]);
}
