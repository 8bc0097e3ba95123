/** The ticks of an axis for values, fitted to them. */
export interface FittedAxis {
  /** Rising, evenly apart, around all values. */
  ticks: readonly number[];
  /** Between two ticks. */
  step: number;
  /** False where the axis begins elsewhere than at nothing, which has to be said: differences look larger then. */
  fromZero: boolean;
}

/** Steps that are read easily, within a power of ten. */
const niceSteps = [1, 2, 2.5, 5, 10];
/** Spaces between ticks, at most. */
const maxIntervals = 5;
/** If the smallest value is below this share of the largest, the axis starts at zero. */
const closeToZero = 0.4;
/** If values differ by less than this share of the largest, they are as good as one: the axis starts at zero too. */
const asGoodAsOne = 0.001;

/** The smallest nice step with which few enough ticks are around all values. */
function stepFor(low: number, high: number, smallest: number): number {
  const least = Math.max((high - low) / maxIntervals, smallest);
  const power = 10 ** Math.floor(Math.log10(least));
  const fits = (step: number) => Math.ceil(high / step) - Math.floor(low / step) <= maxIntervals;
  const steps = [1, 10].flatMap((decade) => niceSteps.map((nice) => nice * power * decade));
  return steps.find((step) => step >= least && fits(step)) ?? power * 100;
}

/** Without what floating point adds: 0.1 × 3 is 0.3. */
const clean = (value: number) => Number(value.toPrecision(12));

/**
 * @param values at least one
 * @param smallest the smallest unit that the values have, as a penny has: ticks are never closer
 */
export function fittedAxis(values: readonly number[], smallest = 0.01): FittedAxis {
  const [least, greatest] = [Math.min(...values), Math.max(...values)];
  const isOne = greatest - least < greatest * asGoodAsOne;
  const low = least >= 0 && (isOne || least < greatest * closeToZero) ? 0 : least;
  // Values that hardly move still get ticks that differ.
  const room = Math.max(smallest * maxIntervals - (greatest - low), 0) / 2;
  const [from, to] = [low === 0 ? 0 : low - room, greatest + room];
  const step = clean(stepFor(from, to === from ? from + smallest * maxIntervals : to, smallest));
  const [first, last] = [Math.floor(clean(from / step)), Math.ceil(clean(to / step))];
  const ticks = Array.from({ length: last - first + 1 }, (_, index) => clean((first + index) * step));
  return { ticks, step, fromZero: (ticks[0] ?? 0) <= 0 && (ticks.at(-1) ?? 0) >= 0 };
}

const units = [
  { size: 1e6, sign: 'm' },
  { size: 1e3, sign: 'k' },
  { size: 1, sign: '' },
] as const;

/** As many decimals as a step needs: 0.025 has three; undefined where that is more than can be read at a glance. */
function decimalsFor(step: number): number | undefined {
  return [0, 1, 2, 3].find((decimals) => {
    const scaled = step * 10 ** decimals;
    return scaled > 0.5 && Math.abs(scaled - Math.round(scaled)) < 1e-6;
  });
}

/** A tick in few characters and with enough digits to differ from its neighbours: `£1.375m`, `£980k`, `(£20)`. */
export function tickLabels({ ticks, step }: FittedAxis, currency: string): string[] {
  const greatest = Math.max(...ticks.map(Math.abs));
  const { size, sign } = units.find((unit) => greatest >= unit.size && decimalsFor(step / unit.size) !== undefined) ?? {
    size: 1,
    sign: '',
  };
  const decimals = decimalsFor(step / size) ?? 2;
  const format = new Intl.NumberFormat('en-GB', {
    style: 'currency',
    currency,
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  });
  return ticks.map((tick) => {
    const text = `${format.format(Math.abs(tick) / size)}${tick === 0 ? '' : sign}`;
    return tick < 0 ? `(${text})` : text;
  });
}
