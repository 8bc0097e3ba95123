import { bandOpacity, colourOf, type Drawing, fansOf, lineColours, type Series, topsOf } from '@harbour/charts/drawing';
import type { Palette } from '@harbour/tokens';

const dashes = [undefined, [6, 4], [2, 3]];

/** The end of the last step: as long after it as the one before. Milliseconds. */
function endOf(dates: readonly string[]): number {
  const [last, before] = [Date.parse(dates.at(-1) ?? ''), Date.parse(dates.at(-2) ?? '')];
  const year = 365 * 86_400_000;
  return last + (Number.isNaN(before) ? year : last - before);
}

/** Where each column begins and where the last one ends, ISO dates: one more than there are steps. */
export const columnEdges = (dates: readonly string[]): string[] =>
  dates.length === 0 ? [] : [...dates, new Date(endOf(dates)).toISOString().slice(0, 10)];

/** Columns as one mark, from edge to edge. */
function columnsOf(columns: readonly Series[], edges: readonly number[], palette: Palette): object[] {
  const tops = topsOf(columns);
  const data = columns.flatMap((series, level) =>
    series.values.flatMap((value, index) =>
      value
        ? [
            {
              start: edges[index],
              end: edges[index + 1],
              from: tops[level - 1]?.[index] ?? 0,
              to: tops[level]?.[index] ?? 0,
              fill: colourOf(series, level, palette),
              name: series.name,
            },
          ]
        : [],
    ),
  );
  if (data.length === 0) return [];
  return [
    {
      type: 'rect',
      animate: false,
      data,
      encode: { x: 'start', x1: 'end', y: 'from', y1: 'to' },
      style: { fill: ({ fill }: { fill: string }) => fill, fillOpacity: 0.9, stroke: palette.card, lineWidth: 1 },
    },
  ];
}

/** A step's place on the axis, and what an area fills from and to there. */
interface Reach {
  at: number;
  from: number;
  to: number;
  /** The area that it is of. */
  area: string;
  fill: string;
}

/** Areas as one mark, the first at the back: the library sets up each mark for some milliseconds. */
const areas = (data: readonly Reach[], style: object) => ({
  type: 'area',
  animate: false,
  data,
  encode: { x: 'at', y: ['from', 'to'], series: 'area' },
  style: { fill: ([first]: readonly Reach[]) => first?.fill, ...style },
});

/** The drawing as marks of the chart library, from the back to the front. */
export function marksOf(drawing: Drawing, dates: readonly string[], palette: Palette): object[] {
  const { columns = [], layers = [], lines = [] } = drawing;
  const edges = columnEdges(dates).map((edge) => Date.parse(edge));
  /** Where one of the two is not known, nothing is drawn. */
  const reaches = (area: string, fill: string, from: Series['values'], to: Series['values']) =>
    dates.flatMap((date, index): Reach[] => {
      const [low, high] = [from[index] ?? null, to[index] ?? null];
      return low === null || high === null ? [] : [{ at: Date.parse(date), from: low, to: high, area, fill }];
    });
  const line = ({ values }: Series, style: object) => ({
    type: 'line',
    animate: false,
    // Over columns a line is a stair: its amount holds from one edge to the next.
    data: dates.flatMap((date, index) => {
      const value = values[index] ?? null;
      const edgeTimes = columns.length > 0 ? [edges[index], edges[index + 1]] : [Date.parse(date)];
      return edgeTimes.map((at) => ({ at, value }));
    }),
    encode: { x: 'at', y: 'value' },
    style: { lineWidth: 2, ...style },
  });

  const tops = topsOf(layers);
  const stacked = layers.flatMap((layer, index) =>
    reaches(layer.name, colourOf(layer, index, palette), tops[index - 1] ?? dates.map(() => 0), tops[index] ?? []),
  );
  const bands = fansOf(drawing, palette).flatMap(({ series, colour }) =>
    series
      .slice(0, (series.length - 1) / 2)
      .flatMap(({ name, values }, index) =>
        reaches(name, colour, values, series[series.length - 1 - index]?.values ?? []),
      ),
  );
  const centres = fansOf(drawing, palette).flatMap(({ series, colour, isDashed }) => {
    const centre = series[(series.length - 1) / 2];
    return centre ? [line(centre, { stroke: colour, ...(isDashed ? { lineDash: dashes[1] } : {}) })] : [];
  });
  const colours = lineColours(drawing, palette);
  return [
    ...columnsOf(columns, edges, palette),
    // A thin line of the card's colour parts two layers for eyes that see no hues.
    ...(stacked.length > 0 ? [areas(stacked, { fillOpacity: 0.85, stroke: palette.card, lineWidth: 1 })] : []),
    ...(bands.length > 0 ? [areas(bands, { fillOpacity: bandOpacity })] : []),
    ...centres,
    ...lines.map((each, index) =>
      line(each, { stroke: colours[index], ...(dashes[index] ? { lineDash: dashes[index] } : {}) }),
    ),
  ];
}
