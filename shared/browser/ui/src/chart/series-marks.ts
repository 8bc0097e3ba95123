import type { Palette } from '@harbour/tokens';
import { type Meaning, meaningColours } from '@harbour/tokens/meanings';

/** One quantity over the steps of a chart. */
export interface Series {
  name: string;
  /** GBP, one for each step; null where it is not known: a line breaks there. */
  values: readonly (number | null)[];
  /** What it is: its colour; otherwise its place among the layers decides. */
  meaning?: Meaning;
}

export interface Drawing {
  /**
   * What happens within a step: columns on each other, from the step to the next, with lines as stairs over them. Their
   * amounts are zero or more.
   */
  columns?: readonly Series[] | undefined;
  /** Areas on each other, the first at the foot; their amounts are zero or more. Six at most, as there are hues, unless they have meanings. */
  layers?: readonly Series[] | undefined;
  /** From the lowest to the highest, an odd number: what is between each pair is shaded, the middle one is a line. */
  fan?: readonly Series[] | undefined;
  /** A second fan, to be compared with the first, in another colour and with a dashed middle. */
  otherFan?: readonly Series[] | undefined;
  /** What is between each pair of the fan, the outermost first, for the legend; otherwise the pair's two names. */
  bands?: readonly string[] | undefined;
  otherBands?: readonly string[] | undefined;
  /** Over the rest: the first whole, the second dashed, the third dotted. */
  lines?: readonly Series[] | undefined;
}

/** The height of each layer's upper edge at every step. */
function topsOf(layers: readonly Series[]): number[][] {
  let below: number[] = [];
  return layers.map(({ values }) => {
    below = values.map((value, index) => (below[index] ?? 0) + (value ?? 0));
    return below;
  });
}

/** What the axis has to reach for the layers. */
export const stackedTops = (layers: readonly Series[]): number[] => topsOf(layers).at(-1) ?? [];

/** How opaque one band of a fan is; an inner band lies on the outer ones. */
const bandOpacity = 0.18;

const dashes = [undefined, [6, 4], [2, 3]];

function lineColours({ columns, layers, fan }: Drawing, palette: Palette): readonly string[] {
  return columns || layers || fan
    ? [palette.ink, palette.ink, palette.ink]
    : [palette.accent, palette.series[1], palette.series[3]];
}

/** The colour of one of several on each other. */
function colourOf({ meaning }: Series, index: number, palette: Palette): string {
  return (meaning && meaningColours(palette)[meaning]) ?? palette.series[index] ?? palette.ink;
}

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

/** The fans of a drawing with their colours. */
function fansOf({ fan = [], bands = [], otherFan = [], otherBands = [] }: Drawing, palette: Palette) {
  return [
    { series: fan, bands, colour: palette.accent, strong: palette.accentStrong, isDashed: false },
    { series: otherFan, bands: otherBands, colour: palette.series[2], strong: palette.series[2], isDashed: true },
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
  const centres = fansOf(drawing, palette).flatMap(({ series, strong, isDashed }) => {
    const centre = series[(series.length - 1) / 2];
    return centre ? [line(centre, { stroke: strong, ...(isDashed ? { lineDash: dashes[1] } : {}) })] : [];
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

export interface LegendEntry {
  name: string;
  colour: string;
  /** As it is seen on the card, 0–1. */
  opacity?: number;
  form: 'area' | 'line' | 'dashed' | 'dotted';
}

/** What the colours of a drawing mean. */
export function legendOf(drawing: Drawing, palette: Palette): LegendEntry[] {
  const { columns = [], layers = [], lines = [] } = drawing;
  const colours = lineColours(drawing, palette);
  const forms = ['line', 'dashed', 'dotted'] as const;
  return [
    ...[...columns, ...layers].map(
      (series, index): LegendEntry => ({ name: series.name, colour: colourOf(series, index, palette), form: 'area' }),
    ),
    ...fansOf(drawing, palette).flatMap(({ series, bands, colour, strong, isDashed }) =>
      series.flatMap(({ name }, index): LegendEntry[] => {
        const middle = (series.length - 1) / 2;
        if (index === middle) return [{ name, colour: strong, form: isDashed ? 'dashed' : 'line' }];
        if (index > middle) return [];
        const between = bands[index] ?? `${name} to ${series[series.length - 1 - index]?.name}`;
        const opacity = 1 - (1 - bandOpacity) ** (index + 1);
        return [{ name: between, colour, opacity, form: 'area' }];
      }),
    ),
    ...lines.map(
      ({ name }, index): LegendEntry => ({
        name,
        colour: colours[index] ?? palette.ink,
        form: forms[index] ?? 'line',
      }),
    ),
  ];
}
