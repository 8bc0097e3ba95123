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

/** A place on the axis, and what an area fills from and to there. */
interface Reach {
  at: number;
  from: number;
  to: number;
  /** The area that it is of. */
  area: string;
  fill: string;
}

/** Areas as one mark, the first at the back: the library sets up each mark for some milliseconds. */
const areas = (data: readonly Reach[], style: object, shape: 'area' | 'hv' = 'area') => ({
  type: 'area',
  animate: false,
  data,
  encode: { x: 'at', y: ['from', 'to'], series: 'area', shape },
  style: { fill: ([first]: readonly Reach[]) => first?.fill, ...style },
});

/** The first and the last index of each run of amounts that are not nothing. */
function runsOf(values: Series['values']): { first: number; last: number }[] {
  const runs: { first: number; last: number }[] = [];
  values.forEach((value, index) => {
    const run = runs.at(-1);
    if (!value) return;
    if (run?.last === index - 1) run.last = index;
    else runs.push({ first: index, last: index });
  });
  return runs;
}

/**
 * Columns as stairs from edge to edge: one shape for all years in a row of a series, since the library takes some time
 * for each. Thin lines of the card's colour part the years.
 */
function columnsOf(columns: readonly Series[], edges: readonly number[], palette: Palette): object[] {
  const tops = topsOf(columns);
  const top = tops.at(-1) ?? [];
  const stairs = columns.flatMap((series, level) =>
    runsOf(series.values).flatMap(({ first, last }) =>
      edges.slice(first, last + 2).map((at, index): Reach => {
        // The last edge ends the last year.
        const year = Math.min(first + index, last);
        return {
          at,
          from: tops[level - 1]?.[year] ?? 0,
          to: tops[level]?.[year] ?? 0,
          area: `${series.name} ${first}`,
          fill: colourOf(series, level, palette),
        };
      }),
    ),
  );
  if (stairs.length === 0) return [];
  const parting = edges
    .slice(1, -1)
    .flatMap((at, index) => [0, Math.max(top[index] ?? 0, top[index + 1] ?? 0), null].map((value) => ({ at, value })));
  return [
    // Level from one edge to the next.
    areas(stairs, { fillOpacity: 0.9, stroke: palette.card, lineWidth: 1 }, 'hv'),
    {
      type: 'line',
      animate: false,
      data: parting,
      encode: { x: 'at', y: 'value' },
      style: { stroke: palette.card, lineWidth: 1 },
    },
  ];
}

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
