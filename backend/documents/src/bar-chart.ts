import { fittedAxis, tickLabels } from '@harbour/charts/fitted-axis';
import { light } from '@harbour/tokens';
import { type Meaning, meaningColours } from '@harbour/tokens/meanings';
import { at, drawingSvg, gridSvg, text } from './svg-parts.ts';

/** A figure with its name, as a chart draws it. */
export interface Bar {
  name: string;
  /** What it is, as charts on screen colour it. */
  meaning?: Meaning | undefined;
  value: number;
  /** The value as the table says it: `1,234.50`. */
  label: string;
}

/** Points. */
const line = 15;
const bar = 9;
const columnsHeight = 120;
const room = { names: 170, labels: 62, axis: 44, days: 14 } as const;

/** Inter at the size of the words takes 3.6 points a letter. */
const shortened = (name: string, width: number): string => {
  const most = Math.floor(width / 3.6);
  return name.length > most ? `${name.slice(0, most - 1)}…` : name;
};

/** What is below nothing is grey: red is only what is not met. */
const colourOf = ({ meaning, value }: Bar): string => {
  return meaningColours(light)[value < 0 ? 'other-income' : (meaning ?? 'total')];
};

/**
 * A bar for each figure, below each other, with its name before and its value behind it, as SVG.
 * @param width in points
 */
export function barsSvg(bars: readonly Bar[], width: number): string {
  const [low, high] = [Math.min(0, ...bars.map(({ value }) => value)), Math.max(0, ...bars.map(({ value }) => value))];
  const inner = width - room.names - room.labels;
  const x = (value: number) => room.names + (high === low ? 0 : ((value - low) / (high - low)) * inner);
  const height = bars.length * line;
  const marks = bars.flatMap((each, index) => {
    const top = index * line;
    const [from, to] = [x(Math.min(0, each.value)), x(Math.max(0, each.value))];
    return [
      text(0, top + 9, shortened(each.name, room.names - 6), 'start'),
      `<rect x="${at(from)}" y="${at(top + 2)}" width="${at(Math.max(to - from, 0.4))}" height="${bar}" fill="${colourOf(each)}"/>`,
      text(width, top + 9, each.label, 'end'),
    ];
  });
  const zero = `<path d="M${at(x(0))} 0V${at(height)}" stroke="${light.inkSoft}" stroke-width="0.5"/>`;
  return drawingSvg(width, height, [...marks, zero]);
}

/**
 * A column for each figure, beside each other, with round amounts at the left and every name that has room, as SVG.
 * @param width in points
 */
export function columnsSvg(bars: readonly Bar[], width: number): string {
  const axis = fittedAxis([0, ...bars.map(({ value }) => value)], 1);
  const { ticks } = axis;
  const labels = tickLabels(axis, 'GBP');
  const [low = 0, high = 1] = [ticks[0], ticks.at(-1)];
  const y = (value: number) => 6 + (1 - (value - low) / (high - low)) * columnsHeight;
  const step = (width - room.axis) / Math.max(1, bars.length);
  const every = Math.ceil(34 / step);
  const grid = gridSvg(ticks, labels, { left: room.axis, right: width, y });
  const marks = bars.flatMap((each, index) => {
    const left = room.axis + index * step;
    const [top, foot] = [y(Math.max(0, each.value)), y(Math.min(0, each.value))];
    return [
      `<rect x="${at(left + step * 0.15)}" y="${at(top)}" width="${at(step * 0.7)}" height="${at(foot - top)}" fill="${colourOf(each)}"/>`,
      ...(index % every === 0 ? [text(left + step / 2, y(low) + 10, each.name, 'middle')] : []),
    ];
  });
  return drawingSvg(width, y(low) + room.days, [...grid, ...marks]);
}
