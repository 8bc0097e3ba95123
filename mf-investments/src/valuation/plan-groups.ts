import type { Plan, PlanTotal } from '@harbour/api/definitions/valuation';
import { addGbp } from '@harbour/finance';

/** A value in GBP, or why there is none. */
export interface Figure {
  value: number | null;
  reason: string | null;
}

export interface ValuedPlan {
  plan: Plan;
  begun: boolean;
  figure: Figure;
}

export interface PlanGroup {
  productType: Plan['productType'];
  title: string;
  plans: ValuedPlan[];
  total: Figure;
}

/** The groups of a valuation, in the order and words of the specification (section 9). */
export const groupTitles: readonly (readonly [productType: Plan['productType'], title: string])[] = [
  ['pens', 'Pension Holdings'],
  ['nonpens', 'Non Pension Holding'],
  ['isa', 'ISA'],
];

/** The sum of figures in GBP; one that is missing makes the sum missing, for its own reason. */
export function sumFigures(figures: readonly Figure[]): Figure {
  const missing = figures.find(({ value }) => value === null);
  if (missing) return missing;
  return { value: addGbp(figures.flatMap(({ value }) => value ?? [])), reason: null };
}

/** A plan's figure; plans that had not begun are left out of sums by whoever adds. */
function valued(plan: Plan, total: PlanTotal | undefined): ValuedPlan {
  if (!total) return { plan, begun: true, figure: { value: null, reason: 'The value of this plan has not arrived.' } };
  return { plan, begun: total.begun, figure: { value: total.value, reason: total.reason } };
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
export function grandTotal(groups: readonly PlanGroup[]): Figure {
  return sumFigures(groups.map(({ total }) => total));
}

/** The oldest day that any price in these totals comes from, ISO date. */
export function oldestPriceDate(totals: readonly PlanTotal[]): string | undefined {
  return totals.flatMap(({ pricedOn }) => pricedOn ?? []).sort()[0];
}
