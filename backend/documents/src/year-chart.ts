import {
  bandOpacity,
  colourOf,
  type Drawing,
  fansOf,
  type LegendEntry,
  legendOf,
  lineColours,
  type Series,
  stackedTops,
  topsOf,
} from '@harbour/charts/drawing';
import { fittedAxis, tickLabels } from '@harbour/charts/fitted-axis';
import { roundYears, tickTexts } from '@harbour/charts/round-years';
import { light } from '@harbour/tokens';
import { meanings } from '@harbour/tokens/meanings';
import { legendSvg } from './chart-legend.ts';
import { at, drawingSvg, gridSvg, lineSvg, text } from './svg-parts.ts';

/** One quantity over the steps of a chart, GBP; null where it is not known. */
export interface ChartSeries {
  name: string;
  /** What it is, as charts on screen colour it. */
  meaning?: string | undefined;
  values: readonly (number | null)[];
}

/** Amounts over years, as charts on screen draw them: columns or layers on each other, a fan, lines over them. */
export interface YearChart {
  /** `2041, at 75 and 77`; the events of a step are marked. */
  steps: readonly { label: string; events?: readonly string[] | undefined }[];
  columns?: readonly ChartSeries[] | undefined;
  layers?: readonly ChartSeries[] | undefined;
  /** From the lowest to the highest, an odd number. */
  fan?: readonly ChartSeries[] | undefined;
  /** What is between each pair of the fan, the outermost first; otherwise the pair's two names. */
  bands?: readonly string[] | undefined;
  lines?: readonly ChartSeries[] | undefined;
}

/** Points. */
const height = 190;
const frame = { left: 44, right: 6, top: 8, bottom: 30 } as const;
/** For a year and the ages below it. */
const tickRoom = 34;
/** How lines are drawn, as on screen. */
const forms = ['line', 'dashed', 'dotted'] as const;

/** The chart as charts on screen have it; a meaning that is not known is none. */
function drawingOf({ columns, layers, fan, bands, lines }: YearChart): Drawing {
  const known = (all: readonly ChartSeries[] | undefined) =>
    all?.map(({ meaning, ...series }): Series => ({ ...series, meaning: meanings.find((each) => each === meaning) }));
  return { columns: known(columns), layers: known(layers), fan: known(fan), bands, lines: known(lines) };
}

interface Scale {
  /** The left edge of a step, and of the one after the last. */
  x: (index: number) => number;
  centre: (index: number) => number;
  y: (amount: number) => number;
}

function columnMarks(columns: readonly Series[], { x, y }: Scale): string[] {
  const tops = topsOf(columns);
  return columns.flatMap((series, level) =>
    series.values.map((value, index) => {
      if (!value) return '';
      const [from, to] = [y(tops[level - 1]?.[index] ?? 0), y(tops[level]?.[index] ?? 0)];
      const width = Math.max(x(index + 1) - x(index) - 0.4, 0.4);
      return `<rect x="${at(x(index))}" y="${at(to)}" width="${at(width)}" height="${at(from - to)}" fill="${colourOf(series, level, light)}"/>`;
    }),
  );
}

/** What is between two lines of steps. */
function area(low: readonly number[], high: readonly number[], fill: string, opacity: number, { centre, y }: Scale) {
  const up = high.map((amount, index) => `${at(centre(index))} ${at(y(amount))}`);
  const back = low.map((amount, index) => `${at(centre(index))} ${at(y(amount))}`).reverse();
  return `<path d="M${[...up, ...back].join('L')}Z" fill="${fill}" fill-opacity="${opacity}"/>`;
}

const known = ({ values }: Series) => values.map((value) => value ?? 0);

function layerMarks(layers: readonly Series[], scale: Scale): string[] {
  const tops = topsOf(layers);
  return layers.map((series, level) => {
    const top = tops[level] ?? [];
    return area(tops[level - 1] ?? top.map(() => 0), top, colourOf(series, level, light), 0.85, scale);
  });
}

function fanMarks(drawing: Drawing, scale: Scale): string[] {
  return fansOf(drawing, light).flatMap(({ series, colour }) => {
    const middle = (series.length - 1) / 2;
    const centre = series[middle];
    const bands = series.slice(0, Math.max(0, middle)).flatMap((low, index) => {
      const high = series[series.length - 1 - index];
      return high ? [area(known(low), known(high), colour, bandOpacity, scale)] : [];
    });
    return centre ? [...bands, lineMark(centre, { colour, form: 'line' }, scale, false)] : bands;
  });
}

/** A line; over columns it is a stair, whose amount holds from one edge to the next. */
function lineMark(
  { values }: Series,
  look: Pick<LegendEntry, 'colour' | 'form'>,
  { x, centre, y }: Scale,
  isStair: boolean,
): string {
  const points = values.flatMap((value, index): (readonly [number, number] | null)[] => {
    if (value === null) return [null];
    return isStair
      ? [
          [x(index), y(value)],
          [x(index + 1), y(value)],
        ]
      : [[centre(index), y(value)]];
  });
  return lineSvg(points, look);
}

/** The years below the drawing, with the ages below them, at round years that do not touch. */
function yearMarks({ steps }: YearChart, { centre, y }: Scale, foot: number): string[] {
  const years = steps.map(({ label }) => Number(label.slice(0, 4)));
  return roundYears(years, centre, tickRoom).flatMap((index) => {
    const { year, ages } = tickTexts(steps[index]?.label ?? '');
    const below = ages === undefined ? [] : [text(centre(index), y(foot) + 18, ages, 'middle')];
    return [text(centre(index), y(foot) + 10, year, 'middle'), ...below];
  });
}

/**
 * A chart as SVG, whose words are text of the document: they can be selected and searched.
 * @param width in points
 */
export function yearChartSvg(chart: YearChart, width: number): string {
  const { steps } = chart;
  const drawing = drawingOf(chart);
  const { columns = [], layers = [], fan = [], lines = [] } = drawing;
  const drawn = [
    ...stackedTops(columns.length > 0 ? columns : layers),
    ...[...fan, ...lines].flatMap(({ values }) => values.filter((value) => value !== null)),
  ];
  // Whole pounds from nothing up: on paper nobody can ask where an axis begins.
  const axis = fittedAxis([0, ...drawn], 1);
  const labels = tickLabels(axis, 'GBP');
  const [low = 0, high = 1] = [axis.ticks[0], axis.ticks.at(-1)];
  const inner = { width: width - frame.left - frame.right, height: height - frame.top - frame.bottom };
  const x = (index: number) => frame.left + (index / Math.max(1, steps.length)) * inner.width;
  const scale: Scale = {
    x,
    centre: (index) => (x(index) + x(index + 1)) / 2,
    y: (amount) => frame.top + (1 - (amount - low) / (high - low)) * inner.height,
  };
  const { y, centre } = scale;
  const grid = gridSvg(axis.ticks, labels, { left: frame.left, right: width - frame.right, y });
  const events = steps.flatMap(({ events: list = [] }, index) =>
    list.length > 0
      ? [
          `<path d="M${at(centre(index))} ${frame.top}V${at(y(low))}" stroke="${light.inkSoft}" stroke-width="0.5" stroke-dasharray="2 2"/>`,
          `<circle cx="${at(centre(index))}" cy="${frame.top}" r="1.8" fill="${light.inkSoft}"/>`,
        ]
      : [],
  );
  const keys = legendSvg(legendOf(drawing, light), { left: frame.left, width, top: height + 4 });
  const total = height + 4 + keys.height;
  return drawingSvg(width, total, [
    ...grid,
    ...columnMarks(columns, scale),
    ...(columns.length > 0 ? [] : layerMarks(layers, scale)),
    ...fanMarks(drawing, scale),
    ...lines.map((each, index) =>
      lineMark(
        each,
        { colour: lineColours(drawing, light)[index] ?? light.ink, form: forms[index] ?? 'line' },
        scale,
        columns.length > 0,
      ),
    ),
    ...events,
    ...yearMarks(chart, scale, low),
    ...keys.marks,
  ]);
}
