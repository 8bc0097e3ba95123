import { type ValueLine, type ValuePoint, valueLines, valueLooks } from '@harbour/charts/value-looks';
import type { Palette } from '@harbour/tokens';
import type { LineNames } from './point-label.ts';
import type { Frame } from './value-frame.ts';

/** The lines beside the value. */
export type OtherLine = Exclude<ValueLine, 'value'>;

/** The end of a line. */
export interface LineEnd {
  name: string;
  value: number;
  colour: string;
}

/** The lines beside the value that are drawn: those that have a figure at any point. */
export function otherLines(points: readonly ValuePoint[]): OtherLine[] {
  return (['paidIn', 'benchmark'] as const).filter((line) => points.some((point) => typeof point[line] === 'number'));
}

/** The marks of the lines, the value on top. */
export function valueMarks(
  points: readonly ValuePoint[],
  others: readonly OtherLine[],
  { axis }: Frame,
  palette: Palette,
): object[] {
  const data = points.map(({ date, value, paidIn = null, benchmark = null }) => ({
    at: Date.parse(date),
    value,
    paidIn,
    benchmark,
  }));
  const looks = valueLooks(palette);
  const strokes = {
    paidIn: { stroke: looks.paidIn.colour, lineDash: [5, 4], lineWidth: 1.5 },
    benchmark: { stroke: looks.benchmark.colour, lineDash: [1, 3], lineWidth: 2 },
  };
  const mark = (type: 'line' | 'area', of: ValueLine, style: object) => ({
    type,
    animate: false,
    data,
    encode: { x: 'at', y: of },
    style,
  });
  // An area shows an amount from nothing up, so it needs an axis that begins at zero.
  const area = axis.fromZero ? [mark('area', 'value', { fill: looks.value.colour, fillOpacity: 0.08 })] : [];
  return [
    ...area,
    ...others.map((line) => mark('line', line, strokes[line])),
    mark('line', 'value', { lineWidth: 2, stroke: looks.value.colour }),
  ];
}

/** The last value of each line, where its name is drawn. */
export function lineEnds(points: readonly ValuePoint[], names: LineNames, palette: Palette): LineEnd[] {
  const looks = valueLooks(palette);
  return valueLines.flatMap((line) => {
    const value = points.at(-1)?.[line] ?? null;
    return value === null ? [] : [{ name: names[line], value, colour: looks[line].colour }];
  });
}
