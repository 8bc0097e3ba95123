import { light } from '@harbour/tokens';
import { type Meaning, meaningColours } from '@harbour/tokens/meanings';

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
const lineOfLegend = 12;
const bandOpacity = 0.18;

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
const at = (value: number) => value.toFixed(2);

/** Ticks at round amounts, at most six, around all that is drawn and nothing. */
export function roundTicks(amounts: readonly number[]): number[] {
  const [low, high] = [Math.min(0, ...amounts), Math.max(1, ...amounts)];
  const least = (high - low) / 5;
  const power = 10 ** Math.floor(Math.log10(least));
  const step = [1, 2, 2.5, 5, 10].map((nice) => nice * power).find((each) => each >= least) ?? power * 10;
  const first = Math.floor(low / step);
  return Array.from({ length: Math.ceil(high / step) - first + 1 }, (_, index) => (first + index) * step);
}

const units = [
  [1e6, 'm'],
  [1e3, 'k'],
] as const;
function tickLabel(amount: number): string {
  const [size, sign] = units.find(([each]) => Math.abs(amount) >= each) ?? [1, ''];
  const text = `£${Number((Math.abs(amount) / size).toFixed(3))}${sign}`;
  return amount < 0 ? `(${text})` : text;
}

const isMeaning = (meaning: string, colours: object): meaning is Meaning => meaning in colours;
function colourOf({ meaning }: ChartSeries, index: number): string {
  const colours = meaningColours(light);
  if (meaning !== undefined && isMeaning(meaning, colours)) return colours[meaning];
  return light.series[index] ?? light.inkSoft;
}

/** The upper edge of each series that stands on those before it. */
function topsOf(series: readonly ChartSeries[], steps: number): number[][] {
  let below = new Array<number>(steps).fill(0);
  return series.map(({ values }) => {
    below = below.map((sum, index) => sum + (values[index] ?? 0));
    return below;
  });
}

interface Scale {
  /** The left edge of a step, and of the one after the last. */
  x: (index: number) => number;
  centre: (index: number) => number;
  y: (amount: number) => number;
}

/** Points of a line, broken where an amount is not known. */
function path(points: readonly (readonly [x: number, y: number] | null)[]): string {
  return points
    .map((point, index) =>
      point ? `${index > 0 && points[index - 1] ? 'L' : 'M'}${at(point[0])} ${at(point[1])}` : '',
    )
    .join('');
}

function columnMarks(columns: readonly ChartSeries[], steps: number, { x, y }: Scale): string[] {
  const tops = topsOf(columns, steps);
  return columns.flatMap((series, level) =>
    series.values.map((value, index) => {
      if (!value) return '';
      const [from, to] = [y(tops[level - 1]?.[index] ?? 0), y(tops[level]?.[index] ?? 0)];
      const width = Math.max(x(index + 1) - x(index) - 0.4, 0.4);
      return `<rect x="${at(x(index))}" y="${at(to)}" width="${at(width)}" height="${at(from - to)}" fill="${colourOf(series, level)}"/>`;
    }),
  );
}

/** What is between two lines of steps. */
function area(low: readonly number[], high: readonly number[], fill: string, opacity: number, { centre, y }: Scale) {
  const up = high.map((amount, index) => `${at(centre(index))} ${at(y(amount))}`);
  const back = low.map((amount, index) => `${at(centre(index))} ${at(y(amount))}`).reverse();
  return `<path d="M${[...up, ...back].join('L')}Z" fill="${fill}" fill-opacity="${opacity}"/>`;
}

const known = ({ values }: ChartSeries) => values.map((value) => value ?? 0);

function layerMarks(layers: readonly ChartSeries[], steps: number, scale: Scale): string[] {
  const tops = topsOf(layers, steps);
  const ground = new Array<number>(steps).fill(0);
  return layers.map((series, level) =>
    area(tops[level - 1] ?? ground, tops[level] ?? ground, colourOf(series, level), 0.85, scale),
  );
}

function fanMarks(fan: readonly ChartSeries[], scale: Scale): string[] {
  const middle = (fan.length - 1) / 2;
  const centre = fan[middle];
  const bands = fan.slice(0, Math.max(0, middle)).flatMap((low, index) => {
    const high = fan[fan.length - 1 - index];
    return high ? [area(known(low), known(high), light.accent, bandOpacity, scale)] : [];
  });
  return centre ? [...bands, lineMark(centre, light.accentStrong, undefined, scale, false)] : bands;
}

/** A line; over columns it is a stair, whose amount holds from one edge to the next. */
function lineMark(
  { values }: ChartSeries,
  stroke: string,
  dash: string | undefined,
  { x, centre, y }: Scale,
  isStair: boolean,
) {
  const points = values.flatMap((value, index): (readonly [number, number] | null)[] => {
    if (value === null) return [null];
    return isStair
      ? [
          [x(index), y(value)],
          [x(index + 1), y(value)],
        ]
      : [[centre(index), y(value)]];
  });
  const dashes = dash ? ` stroke-dasharray="${dash}"` : '';
  return `<path d="${path(points)}" fill="none" stroke="${stroke}" stroke-width="1.4"${dashes}/>`;
}

function text(x: number, y: number, words: string, anchor: 'start' | 'middle' | 'end'): string {
  return `<text x="${at(x)}" y="${at(y)}" font-family="text" font-size="6.5" fill="${light.inkSoft}" text-anchor="${anchor}">${escaped(words)}</text>`;
}

/** The years below the drawing, with the ages below them, at round years that do not touch. */
function yearMarks({ steps }: YearChart, { centre, y }: Scale, foot: number): string[] {
  const room = 34;
  const years = steps.map(({ label }) => Number(label.slice(0, 4)));
  const round = (span: number) => years.flatMap((year, index) => (year % span === 0 ? [index] : []));
  const fits = (chosen: readonly number[]) =>
    chosen.every((index, nth) => nth === 0 || centre(index) - centre(chosen[nth - 1] ?? 0) >= room);
  const chosen = [1, 2, 5, 10, 20, 50].map(round).find(fits) ?? [];
  return chosen.flatMap((index) => {
    const [year = '', ages] = (steps[index]?.label ?? '').split(', at ');
    const below = ages === undefined ? [] : [text(centre(index), y(foot) + 18, ages.replace(' and ', ', '), 'middle')];
    return [text(centre(index), y(foot) + 10, year, 'middle'), ...below];
  });
}

interface Key {
  name: string;
  colour: string;
  opacity: number;
  isLine: boolean;
}

function keysOf({ columns = [], layers = [], fan = [], bands = [], lines = [] }: YearChart): Key[] {
  const middle = (fan.length - 1) / 2;
  return [
    ...[...columns, ...layers].map((series, index) => ({
      name: series.name,
      colour: colourOf(series, index),
      opacity: 1,
      isLine: false,
    })),
    ...fan.slice(0, Math.max(0, middle) + (fan.length > 0 ? 1 : 0)).map(({ name }, index) =>
      index === middle
        ? { name, colour: light.accentStrong, opacity: 1, isLine: true }
        : {
            name: bands[index] ?? `${name} to ${fan[fan.length - 1 - index]?.name}`,
            colour: light.accent,
            opacity: 1 - (1 - bandOpacity) ** (index + 1),
            isLine: false,
          },
    ),
    ...lines.map(({ name }) => ({ name, colour: light.ink, opacity: 1, isLine: true })),
  ];
}

/** What the colours mean, in lines that are as wide as the drawing. @returns the marks and their height */
function legend(keys: readonly Key[], width: number, top: number): { marks: string[]; height: number } {
  let [x, line] = [frame.left, 0];
  const marks = keys.flatMap(({ name, colour, opacity, isLine }) => {
    // Inter at this size takes 3.6 points a letter.
    const taken = 12 + name.length * 3.6 + 10;
    if (x + taken > width && x > frame.left) [x, line] = [frame.left, line + 1];
    const y = top + line * lineOfLegend;
    const key = isLine
      ? `<rect x="${at(x)}" y="${at(y + 2)}" width="8" height="1.6" fill="${colour}"/>`
      : `<rect x="${at(x)}" y="${at(y - 1)}" width="8" height="7" fill="${colour}" fill-opacity="${opacity}"/>`;
    const words = text(x + 11, y + 5, name, 'start');
    x += taken;
    return [key, words];
  });
  return { marks, height: (line + 1) * lineOfLegend };
}

/**
 * A chart as SVG, whose words are text of the document: they can be selected and searched.
 * @param width in points
 */
export function yearChartSvg(chart: YearChart, width: number): string {
  const { steps, columns = [], layers = [], fan = [], lines = [] } = chart;
  const stacked = columns.length > 0 ? columns : layers;
  const drawn = [
    ...(topsOf(stacked, steps.length).at(-1) ?? []),
    ...[...fan, ...lines].flatMap(({ values }) => values.filter((value) => value !== null)),
  ];
  const ticks = roundTicks(drawn);
  const [low = 0, high = 1] = [ticks[0], ticks.at(-1)];
  const inner = { width: width - frame.left - frame.right, height: height - frame.top - frame.bottom };
  const x = (index: number) => frame.left + (index / Math.max(1, steps.length)) * inner.width;
  const scale: Scale = {
    x,
    centre: (index) => (x(index) + x(index + 1)) / 2,
    y: (amount) => frame.top + (1 - (amount - low) / (high - low)) * inner.height,
  };
  const { y, centre } = scale;
  const grid = ticks.flatMap((tick) => [
    `<path d="M${frame.left} ${at(y(tick))}H${at(width - frame.right)}" stroke="${light.hairline}" stroke-width="0.5"/>`,
    text(frame.left - 4, y(tick) + 2.2, tickLabel(tick), 'end'),
  ]);
  const events = steps.flatMap(({ events: list = [] }, index) =>
    list.length > 0
      ? [
          `<path d="M${at(centre(index))} ${frame.top}V${at(y(low))}" stroke="${light.inkSoft}" stroke-width="0.5" stroke-dasharray="2 2"/>`,
          `<circle cx="${at(centre(index))}" cy="${frame.top}" r="1.8" fill="${light.inkSoft}"/>`,
        ]
      : [],
  );
  const keys = legend(keysOf(chart), width, height + 4);
  const total = height + 4 + keys.height;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${at(width)}" height="${at(total)}" viewBox="0 0 ${at(width)} ${at(total)}">`,
    ...grid,
    ...columnMarks(columns, steps.length, scale),
    ...(columns.length > 0 ? [] : layerMarks(layers, steps.length, scale)),
    ...fanMarks(fan, scale),
    ...lines.map((each, index) =>
      lineMark(each, light.ink, index === 0 ? undefined : '4 3', scale, columns.length > 0),
    ),
    ...events,
    ...yearMarks(chart, scale, low),
    ...keys.marks,
    '</svg>',
  ].join('');
}
