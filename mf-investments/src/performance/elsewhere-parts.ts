import type { Currency } from '@harbour/definitions/investments/valuation/currencies';
import { addGbp, addMoney } from '@harbour/finance';
import { inCurrency } from '../valuation/reporting-currency.ts';
import type { Valuation } from '../valuation/use-valuation.ts';

/** What is managed elsewhere of one kind, as it counts in the total: a debt below zero. */
export interface ElsewherePart {
  id: 'self-managed' | 'linked' | 'debts';
  name: string;
  /** In the currency of the page; null if one of its values is unknown. */
  amount: number | null;
}

const kinds = [
  { id: 'self-managed', name: 'Self-managed holdings' },
  { id: 'linked', name: 'Linked accounts' },
  { id: 'debts', name: 'Debts' },
] as const satisfies readonly Omit<ElsewherePart, 'amount'>[];

/**
 * What the page's total contains from elsewhere, by kind; nothing where the total leaves it out. In another currency
 * each amount is the step from one converted running total to the next, so that the last is the page's total to the
 * penny.
 * @param ofPlans the value of all plans, GBP; null if unknown
 */
export function elsewhereParts(
  elsewhere: Valuation['elsewhere'],
  ofPlans: number | null,
  currency: Currency,
): ElsewherePart[] {
  if (!elsewhere?.included) return [];
  let before = ofPlans;
  return kinds.flatMap(({ id, name }) => {
    const held = elsewhere.holdings.filter((one) => (one.kind === 'liability' ? 'debts' : one.source) === id);
    if (held.length === 0) return [];
    const values = held.flatMap(({ value }) => value ?? []);
    if (values.length < held.length || before === null) {
      before = null;
      return { id, name, amount: null };
    }
    const after = addGbp([before, addGbp(values) * (id === 'debts' ? -1 : 1)]);
    const [from, to] = [before, after].map((value) => inCurrency({ value, reason: null }, currency).value);
    before = after;
    return { id, name, amount: from == null || to == null ? null : addMoney([to, -from], currency.currencyCode) };
  });
}
