import { dayTicks } from '@harbour/charts/day-ticks';
import { fittedAxis, tickLabels } from '@harbour/charts/fitted-axis';
import { allAmounts, type ValueLine, type ValuePoint, valueLines, valueLooks } from '@harbour/charts/value-looks';
import { light } from '@harbour/tokens';
import { legendSvg } from './chart-legend.ts';
import { drawingSvg, gridSvg, lineSvg, text } from './svg-parts.ts';

export type { ValuePoint } from '@harbour/charts/value-looks';

/** A drawing, and where its scale begins if that is not nothing: differences look larger then, which has to be said. */
export interface ValueChart {
  svg: string;
  startsAt: string | undefined;
}

/** Points. */
const height = 150;
const frame = { left: 44, right: 6, top: 6, bottom: 18 } as const;
/** For the name of a day. */
const dayRoom = 70;

/**
 * A value over time as SVG with what it is compared with, as charts on screen draw it. Its words are text of the
 * document: they can be selected and searched.
 * @param points oldest first; GBP
 * @param width in points
 */
export function valueChart(
  points: readonly ValuePoint[],
  names: Readonly<Record<ValueLine, string>>,
  width: number,
): ValueChart {
  const axis = fittedAxis(allAmounts(points), 1);
  const labels = tickLabels(axis, 'GBP');
  const [low = 0, high = 1] = [axis.ticks[0], axis.ticks.at(-1)];
  const [first, last] = [Date.parse(points[0]?.date ?? ''), Date.parse(points.at(-1)?.date ?? '')];
  const right = width - frame.right;
  const x = (date: string) => frame.left + ((Date.parse(date) - first) / (last - first || 1)) * (right - frame.left);
  const y = (amount: number) => frame.top + (1 - (amount - low) / (high - low)) * (height - frame.top - frame.bottom);
  const looks = valueLooks(light);
  const drawn = valueLines.filter((line) => points.some((point) => typeof point[line] === 'number'));
  const ticks = dayTicks(
    points.map(({ date }) => date),
    Math.floor((right - frame.left) / dayRoom),
  );
  const keys = legendSvg(
    drawn.map((line) => ({ name: names[line], ...looks[line] })),
    { left: frame.left, width, top: height + 4 },
  );
  const svg = drawingSvg(width, height + 4 + keys.height, [
    ...gridSvg(axis.ticks, labels, { left: frame.left, right, y }),
    // The value over the others.
    ...drawn.toReversed().map((line) =>
      lineSvg(
        points.map(({ date, [line]: amount }) => (typeof amount === 'number' ? [x(date), y(amount)] : null)),
        looks[line],
      ),
    ),
    ...ticks.map(({ date, label }, index) =>
      text(x(date), height - 6, label, index === 0 ? 'start' : index === ticks.length - 1 ? 'end' : 'middle'),
    ),
    ...keys.marks,
  ]);
  return { svg, startsAt: axis.fromZero ? undefined : labels[0] };
}
