import type { Household, Moment, PersonKey, WrapperKind } from '@harbour/wealthplan/household';

// Changes of a household that touch more than one entry. Each gives a household whose parts fit together.

/** Without an account, and without what is paid into it. */
export function withoutWrapper(of: Household, id: string): Household {
  return {
    ...of,
    wrappers: of.wrappers.filter((wrapper) => wrapper.id !== id),
    savings: of.savings.filter((saving) => saving.wrapper !== id),
  };
}

/** Without a property; what is owed for it stays, and belongs to no property. */
export function withoutProperty(of: Household, id: string): Household {
  return {
    ...of,
    properties: of.properties.filter((property) => property.id !== id),
    debts: of.debts.map((debt) => (debt.property === id ? { ...debt, property: null } : debt)),
  };
}

/** The same moment, of the client, where it was one of the partner. */
const ofSelf = (moment: Moment): Moment => ('person' in moment ? { ...moment, person: 'self' } : moment);

/**
 * Without the partner: their incomes, accounts and receipts go with them, properties become the client's alone, and
 * what began or ended by their age does so by the client's.
 */
export function withoutPartner(of: Household): Household {
  const isSelf = ({ owner }: { owner: PersonKey }) => owner === 'self';
  const period = <Item extends { from: Moment; until: Moment }>(item: Item): Item => ({
    ...item,
    from: ofSelf(item.from),
    until: ofSelf(item.until),
  });
  const wrappers = of.wrappers.filter(isSelf);
  return {
    ...of,
    people: of.people.filter(({ key }) => key === 'self'),
    incomes: of.incomes.filter(isSelf).map(period),
    spending: of.spending.map(period),
    goals: of.goals.map((goal) => ({ ...goal, at: ofSelf(goal.at), until: ofSelf(goal.until) })),
    receipts: of.receipts.filter(isSelf).map((receipt) => ({ ...receipt, at: ofSelf(receipt.at) })),
    wrappers,
    savings: of.savings.filter((saving) => wrappers.some(({ id }) => id === saving.wrapper)).map(period),
    properties: of.properties.map((property) => ({
      ...property,
      selfPercent: 100,
      sale: property.sale && { ...property.sale, at: ofSelf(property.sale.at) },
    })),
  };
}

/** With a kind of account one place earlier or later in the order of withdrawals. */
export function withOrderMoved(of: Household, kind: WrapperKind, by: -1 | 1): Household {
  const order = [...of.withdrawalOrder];
  const at = order.indexOf(kind);
  const other = order[at + by];
  if (other === undefined) return of;
  order[at] = other;
  order[at + by] = kind;
  return { ...of, withdrawalOrder: order };
}
