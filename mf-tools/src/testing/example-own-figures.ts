import type { SelfManagedLiability } from '@harbour/definitions/investments/self-managed/holdings';
import { getSelfManagedLiabilities } from '@harbour/definitions/investments/self-managed/holdings';
import { getPlans, getPlanTotals, type Plan } from '@harbour/definitions/investments/valuation/plans';
import { type Answer, reply } from '@harbour/testing';

export const alex = '11111111-1111-4111-8111-111111111111';
export const robin = '22222222-2222-4222-8222-222222222222';
export const valuedOn = '2026-11-20';
const fresh = { pricedOn: valuedOn, ratedOn: null, freshness: 'fresh' } as const;

export function plan(planstring: string, productType: Plan['productType'], name: string, ownership = [alex]): Plan {
  return { planstring, productType, label: name, ownership, name, value: planstring, performance: true, items: [] };
}
export const plans = [
  plan('HB-ISA-1', 'isa', 'Alex’s ISA'),
  plan('HB-GIA-1', 'nonpens', 'Joint account', [alex, robin]),
  plan('HB-PEN-1', 'pens', 'Robin’s pension', [robin]),
];
export const values: Record<string, number | null> = {
  'HB-ISA-1': 20_000.1,
  'HB-GIA-1': 30_000.2,
  'HB-PEN-1': 100_000,
};

export const totalsOf = (of: Record<string, number | null>) =>
  reply(getPlanTotals, {
    valuationDate: valuedOn,
    plantotals: Object.entries(of).map(([planstring, value]) => ({
      planstring,
      opened: true,
      value,
      reason: value === null ? 'A price is missing.' : null,
      ...fresh,
    })),
  });

/** A recorded mortgage that has 20 years and a month left. */
export const homeLoan: SelfManagedLiability = {
  liabilityId: '44444444-4444-4444-8444-444444444444',
  selectedCategory: 'mortgages',
  selectedInvestmentType: 'mortgage',
  label: 'Mortgage',
  planName: 'Home loan',
  currency: 'GBP',
  ownership: [{ owner: alex, percentage: 100 }],
  filteredExtendedDetails: [
    { id: 'rate', value: '4.25' },
    { id: 'endsOn', value: '2046-12-20' },
    { id: 'repayment', value: 'repayment' },
  ],
  holdings: [],
  value: 182_041.37,
  reason: null,
  ...fresh,
  counted: 182_041.37,
  change: null,
  valuedOn,
  isOld: false,
  endedOn: null,
  canChange: true,
};

export const liabilitiesOf = (...liabilities: SelfManagedLiability[]) =>
  reply(getSelfManagedLiabilities, { valuationDate: valuedOn, liabilities });

/** A client with three plans and a mortgage. */
export const ownFigures: Answer[] = [reply(getPlans, { plans }), totalsOf(values), liabilitiesOf(homeLoan)];

/** A client with nothing yet. */
export const nothing: Answer[] = [reply(getPlans, { plans: [] }), liabilitiesOf()];
