import type { LegendEntry } from '@harbour/charts/drawing';
import { at, lineSvg, text } from './svg-parts.ts';

/** Points. */
const lineOfLegend = 12;

/** What the colours mean, in lines that are as wide as the drawing. @returns the marks and their height */
export function legendSvg(
  keys: readonly LegendEntry[],
  { left, width, top }: { left: number; width: number; top: number },
): { marks: string[]; height: number } {
  let [x, line] = [left, 0];
  const marks = keys.flatMap(({ name, colour, opacity = 1, form }) => {
    // Inter at this size takes 3.6 points a letter.
    const taken = 12 + name.length * 3.6 + 10;
    if (x + taken > width && x > left) [x, line] = [left, line + 1];
    const y = top + line * lineOfLegend;
    const key =
      form !== 'area'
        ? lineSvg(
            [
              [x, y + 2.8],
              [x + 10, y + 2.8],
            ],
            { colour, form },
          )
        : `<rect x="${at(x)}" y="${at(y - 1)}" width="8" height="7" fill="${colour}" fill-opacity="${opacity}"/>`;
    const label = text(x + 11, y + 5, name, 'start');
    x += taken;
    return [key, label];
  });
  return { marks, height: (line + 1) * lineOfLegend };
}
