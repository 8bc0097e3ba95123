/**
 * All real roots of f(y) = Σ amount · e^(−time · y) for y > 0, found by interval bisection.
 *
 * Each term shrinks as y grows, so that on an interval the sum of the positive terms, that of the negative terms,
 * and the same sums weighted by time (the slope's) lie between their values at its ends. An interval that cannot
 * hold zero is dropped; one on which the slope keeps its sign holds one root at most and is bisected; any other is
 * halved. No start value is guessed, and no root is missed that lies further than `apart` from the next one (Moore,
 * Interval Analysis, 1966).
 */

export interface Term {
  /** Years, ascending, each once; the first is 0. */
  time: number;
  /** Not 0. */
  amount: number;
}

interface Point {
  y: number;
  positive: number;
  negative: number;
  positiveByTime: number;
  negativeByTime: number;
  value: number;
}

/** Narrower intervals than this are not halved: what is left is a root that only touches zero, or none. */
const narrowest = 1e-7;
/** Roots nearer to each other than this are one: no screen could show them apart. */
const apart = 1e-5;
/** A touching root counts when the sums differ by no more than this part of themselves. */
const touching = 1e-12;
/** A root is bisected until it is known this well (relative above 1). */
const rootTolerance = 1e-15;

function pointAt(terms: readonly Term[], y: number): Point {
  const point: Point = { y, positive: 0, negative: 0, positiveByTime: 0, negativeByTime: 0, value: 0 };
  for (const { time, amount } of terms) {
    const weighted = amount * Math.exp(-time * y);
    if (amount > 0) {
      point.positive += weighted;
      point.positiveByTime += weighted * time;
    } else {
      point.negative -= weighted;
      point.negativeByTime -= weighted * time;
    }
  }
  point.value = point.positive - point.negative;
  return point;
}

/** From here on the first term is twice as large as all others together. */
function noRootsBeyond(terms: readonly Term[]): number {
  const [first, second, ...later] = terms;
  if (!first || !second) return 0;
  const others = later.reduce((sum, { amount }) => sum + Math.abs(amount), Math.abs(second.amount));
  return Math.log((2 * others) / Math.abs(first.amount)) / second.time;
}

function bisected(terms: readonly Term[], from: Point, to: Point): Point {
  let [low, high] = [from, to];
  while (high.y - low.y > rootTolerance * Math.max(1, low.y)) {
    const middle = pointAt(terms, (low.y + high.y) / 2);
    if (middle.value === 0 || middle.y === low.y || middle.y === high.y) return middle;
    if (middle.value > 0 === low.value > 0) low = middle;
    else high = middle;
  }
  return low;
}

/** Roots in (low, high], ascending. */
function rootsBetween(terms: readonly Term[], low: Point, high: Point): Point[] {
  if (low.positive < high.negative || high.positive > low.negative) return [];
  const oneAtMost = low.negativeByTime < high.positiveByTime || high.negativeByTime > low.positiveByTime;
  const tooNarrow = high.y - low.y <= narrowest;
  if (oneAtMost || tooNarrow) {
    if (high.value === 0) return [high];
    if (low.value * high.value < 0) return [bisected(terms, low, high)];
    const isTouched = !oneAtMost && Math.abs(high.value) <= touching * (high.positive + high.negative);
    return isTouched ? [high] : [];
  }
  const middle = pointAt(terms, (low.y + high.y) / 2);
  return [...rootsBetween(terms, low, middle), ...rootsBetween(terms, middle, high)];
}

/** Of roots that are too near to be told apart, the one whose value comes nearest to zero. */
function merged(roots: readonly Point[]): Point[] {
  const groups: Point[][] = [];
  for (const root of roots) {
    const group = groups.at(-1);
    const last = group?.at(-1);
    if (group && last && root.y - last.y <= apart) group.push(root);
    else groups.push([root]);
  }
  return groups.map((group) => group.reduce((a, b) => (Math.abs(b.value) < Math.abs(a.value) ? b : a)));
}

/**
 * The roots above 0, ascending.
 * @param atZero f(0), the exact sum of the amounts: whether 0 itself is a root is known by it, and is not told here
 */
export function positiveRoots(terms: readonly Term[], atZero: number): number[] {
  const end = noRootsBeyond(terms);
  if (!(end > 0)) return [];
  const zero = { ...pointAt(terms, 0), value: atZero };
  const roots = merged(rootsBetween(terms, zero, pointAt(terms, end))).map(({ y }) => y);
  // A root that touches zero at 0 shows again just beside it.
  return atZero === 0 ? roots.filter((y) => y > apart) : roots;
}
