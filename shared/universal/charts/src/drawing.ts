import type { Palette } from '@harbour/tokens';
import { type Meaning, meaningColours } from '@harbour/tokens/meanings';

/** One quantity over the steps of a chart. */
export interface Series {
  name: string;
  /** GBP, one for each step; null where it is not known: a line breaks there. */
  values: readonly (number | null)[];
  /** What it is: its colour; otherwise its place among the others decides. */
  meaning?: Meaning | undefined;
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
export function topsOf(layers: readonly Series[]): number[][] {
  let below: number[] = [];
  return layers.map(({ values }) => {
    below = values.map((value, index) => (below[index] ?? 0) + (value ?? 0));
    return below;
  });
}

/** What the axis has to reach for the layers. */
export const stackedTops = (layers: readonly Series[]): number[] => topsOf(layers).at(-1) ?? [];

/** How opaque one band of a fan is; an inner band lies on the outer ones. */
export const bandOpacity = 0.18;

/** The colours of the lines of a drawing: over anything else they are ink, alone they are totals that are compared. */
export function lineColours({ columns, layers, fan }: Drawing, palette: Palette): readonly string[] {
  const { total, compared } = meaningColours(palette);
  return columns || layers || fan ? [palette.ink, palette.ink, palette.ink] : [total, compared, palette.inkSoft];
}

/** The colour of one of several on each other. */
export function colourOf({ meaning }: Series, index: number, palette: Palette): string {
  return (meaning && meaningColours(palette)[meaning]) ?? palette.series[index] ?? palette.ink;
}

/** The fans of a drawing with their colours. */
export function fansOf({ fan = [], bands = [], otherFan = [], otherBands = [] }: Drawing, palette: Palette) {
  const { total, compared } = meaningColours(palette);
  return [
    { series: fan, bands, colour: total, isDashed: false },
    { series: otherFan, bands: otherBands, colour: compared, isDashed: true },
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
    ...fansOf(drawing, palette).flatMap(({ series, bands, colour, isDashed }) =>
      series.flatMap(({ name }, index): LegendEntry[] => {
        const middle = (series.length - 1) / 2;
        if (index === middle) return [{ name, colour, form: isDashed ? 'dashed' : 'line' }];
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
