import {
  type Basis,
  basisOf,
  type Plan,
  type PlanTotal,
  restsOnNothing,
  type Transit,
} from '@harbour/definitions/investments/valuation/plans';
import { addGbp } from '@harbour/finance';

/** A value in GBP, or why there is none. */
export interface Figure {
  value: number | null;
  reason: string | null;
}

/** The same with what it rests on. */
export interface ValuedFigure extends Figure, Basis {}

export interface ValuedPlan {
  plan: Plan;
  opened: boolean;
  figure: ValuedFigure;
}

export interface PlanGroup {
  productType: Plan['productType'];
  title: string;
  plans: ValuedPlan[];
  /** What is on its way between two of its plans; part of the total. */
  inTransit: Transit[];
  total: ValuedFigure;
}

/** The groups of a valuation, in the order and words of the specification (section 9). */
export const groupTitles: readonly (readonly [productType: Plan['productType'], title: string])[] = [
  ['pens', 'Pension Holdings'],
  ['nonpens', 'Non Pension Holding'],
  ['isa', 'ISA'],
];

/**
 * The sum of figures in GBP, which rests on all that they do; one that is missing makes the sum missing, for its own
 * reason.
 */
export function sumFigures(figures: readonly ValuedFigure[]): ValuedFigure {
  const basis = basisOf(figures);
  const missing = figures.find(({ value }) => value === null);
  if (missing) return { value: null, reason: missing.reason, ...basis };
  return { value: addGbp(figures.flatMap(({ value }) => value ?? [])), reason: null, ...basis };
}

/** A plan's figure; sums leave out plans that had not been opened. */
function valued(plan: Plan, total: PlanTotal | undefined): ValuedPlan {
  if (!total) {
    const reason = 'The value of this plan is missing.';
    return { plan, opened: true, figure: { value: null, reason, ...restsOnNothing } };
  }
  const { opened, value, reason, pricedOn, ratedOn, freshness } = total;
  return { plan, opened, figure: { value, reason, pricedOn, ratedOn, freshness } };
}

/** Whether a transfer left one of some plans for another. */
function isBetween({ fromPlanstring, toPlanstring }: Transit, plans: readonly ValuedPlan[]): boolean {
  const among = (planstring: string) => plans.some(({ plan }) => plan.planstring === planstring);
  return among(fromPlanstring) && among(toPlanstring);
}

/**
 * Plans by group with their totals; groups without plans are left out.
 * @param inTransit what is on its way between two of the plans
 */
export function groupPlans(
  plans: readonly Plan[],
  totals: readonly PlanTotal[],
  inTransit: readonly Transit[] = [],
): PlanGroup[] {
  const byPlan = new Map(totals.map((total) => [total.planstring, total]));
  return groupTitles.flatMap(([productType, title]) => {
    const inGroup = plans
      .filter((plan) => plan.productType === productType)
      .map((plan) => valued(plan, byPlan.get(plan.planstring)));
    if (inGroup.length === 0) return [];
    const within = inTransit.filter((moving) => isBetween(moving, inGroup));
    return [
      {
        productType,
        title,
        plans: inGroup,
        inTransit: within,
        total: sumFigures([...inGroup.filter(({ opened }) => opened).map(({ figure }) => figure), ...within]),
      },
    ];
  });
}

/** What is on its way between plans of two groups: in the total of neither. */
export function betweenGroups(groups: readonly PlanGroup[], inTransit: readonly Transit[]): Transit[] {
  return inTransit.filter((moving) => !groups.some(({ plans }) => isBetween(moving, plans)));
}

/** The value of all groups together, of what is on its way between them, and of what is managed elsewhere. */
export function grandTotal(
  groups: readonly PlanGroup[],
  inTransit: readonly Transit[] = [],
  elsewhere?: ValuedFigure,
): ValuedFigure {
  return sumFigures([
    ...groups.map(({ total }) => total),
    ...betweenGroups(groups, inTransit),
    ...(elsewhere ? [elsewhere] : []),
  ]);
}

/**
 * What part each figure is of a total, in percent with one decimal; undefined where either is not known or the total is
 * not above zero. The parts of a total that are all known add up to 100: what rounding down leaves goes to those that
 * lost the most by it (largest remainder).
 */
export function sharesOf(figures: readonly Figure[], total: Figure): (number | undefined)[] {
  const runningTotal = total.value;
  if (runningTotal === null || runningTotal <= 0) return figures.map(() => undefined);
  const exact = figures.map(({ value }) => (value === null ? undefined : (value / runningTotal) * 1_000));
  const down = exact.map((tenths) => tenths && Math.floor(tenths));
  const sum = (tenths: readonly (number | undefined)[]) => tenths.reduce<number>((total, one) => total + (one ?? 0), 0);
  const left = exact.includes(undefined) ? 0 : Math.round(sum(exact)) - sum(down);
  const byLoss = exact
    .map((tenths = 0, index) => ({ index, loss: tenths - (down[index] ?? 0) }))
    .sort((one, other) => other.loss - one.loss)
    .slice(0, Math.max(0, left))
    .map(({ index }) => index);
  const raised = new Set(byLoss);
  return down.map((tenths, index) => (tenths === undefined ? undefined : (tenths + (raised.has(index) ? 1 : 0)) / 10));
}
