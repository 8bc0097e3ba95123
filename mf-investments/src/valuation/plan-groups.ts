import { type Basis, basisOf, type Plan, type PlanTotal, restsOnNothing } from '@harbour/api/definitions/valuation';
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
  begun: boolean;
  figure: ValuedFigure;
}

export interface PlanGroup {
  productType: Plan['productType'];
  title: string;
  plans: ValuedPlan[];
  total: ValuedFigure;
}

/** The groups of a valuation, in the order and words of the specification (section 9). */
export const groupTitles: readonly (readonly [productType: Plan['productType'], title: string])[] = [
  ['pens', 'Pension Holdings'],
  ['nonpens', 'Non Pension Holding'],
  ['isa', 'ISA'],
];

/** The sum of figures in GBP, which rests on all that they do; one that is missing makes the sum missing, for its own reason. */
export function sumFigures(figures: readonly ValuedFigure[]): ValuedFigure {
  const basis = basisOf(figures);
  const missing = figures.find(({ value }) => value === null);
  if (missing) return { ...missing, ...basis };
  return { value: addGbp(figures.flatMap(({ value }) => value ?? [])), reason: null, ...basis };
}

/** A plan's figure; plans that had not begun are left out of sums by whoever adds. */
function valued(plan: Plan, total: PlanTotal | undefined): ValuedPlan {
  if (!total) {
    const reason = 'The value of this plan has not arrived.';
    return { plan, begun: true, figure: { value: null, reason, ...restsOnNothing } };
  }
  const { begun, value, reason, pricedOn, ratedOn, freshness } = total;
  return { plan, begun, figure: { value, reason, pricedOn, ratedOn, freshness } };
}

/** Plans by group with their totals; groups without plans are left out. */
export function groupPlans(plans: readonly Plan[], totals: readonly PlanTotal[]): PlanGroup[] {
  const byPlan = new Map(totals.map((total) => [total.planstring, total]));
  return groupTitles.flatMap(([productType, title]) => {
    const inGroup = plans
      .filter((plan) => plan.productType === productType)
      .map((plan) => valued(plan, byPlan.get(plan.planstring)));
    if (inGroup.length === 0) return [];
    return [
      {
        productType,
        title,
        plans: inGroup,
        total: sumFigures(inGroup.filter(({ begun }) => begun).map(({ figure }) => figure)),
      },
    ];
  });
}

/** The value of all groups together. */
export function grandTotal(groups: readonly PlanGroup[]): ValuedFigure {
  return sumFigures(groups.map(({ total }) => total));
}
