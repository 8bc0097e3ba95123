import { wholeYears, yearsAfter } from '@harbour/wealthplan';
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

/** Without a property; what is owed for it and its rent stay, and belong to no property. */
export function withoutProperty(of: Household, id: string): Household {
  return {
    ...of,
    properties: of.properties.filter((property) => property.id !== id),
    debts: of.debts.map((debt) => (debt.property === id ? { ...debt, property: null } : debt)),
    incomes: of.incomes.map(({ property, ...income }) =>
      property === undefined || property === id ? income : { ...income, property },
    ),
  };
}

/** The same moment, of the client, where it was one of the partner. */
const ofSelf = (moment: Moment): Moment => ('person' in moment ? { ...moment, person: 'self' } : moment);

/** With every moment of its entries replaced. */
function withMoments(of: Household, replace: (moment: Moment) => Moment): Household {
  const period = <Item extends { from: Moment; until: Moment }>(item: Item): Item => ({
    ...item,
    from: replace(item.from),
    until: replace(item.until),
  });
  return {
    ...of,
    incomes: of.incomes.map(period),
    spending: of.spending.map((spending) => ({
      ...period(spending),
      ...(spending.phases ? { phases: spending.phases.map((phase) => ({ ...phase, from: replace(phase.from) })) } : {}),
    })),
    savings: of.savings.map(period),
    goals: of.goals.map((goal) => ({ ...goal, at: replace(goal.at), until: replace(goal.until) })),
    receipts: of.receipts.map((receipt) => ({ ...receipt, at: replace(receipt.at) })),
    properties: of.properties.map((property) => ({
      ...property,
      sale: property.sale && { ...property.sale, at: replace(property.sale.at) },
    })),
  };
}

/** Without a child: what began or ended with its age does so at the client's age of that day. */
export function withoutChild(of: Household, id: string): Household {
  const born = of.children?.find((child) => child.id === id)?.born;
  const self = of.people.find(({ key }) => key === 'self');
  const ofClient = (moment: Moment): Moment => {
    if (moment.kind !== 'child-age' || moment.child !== id || !born || !self) return moment;
    const age = wholeYears(self.born, yearsAfter(born, moment.age));
    return { kind: 'age', person: 'self', age: Math.min(120, age) };
  };
  const rest = withMoments(of, ofClient);
  return { ...rest, children: (of.children ?? []).filter((child) => child.id !== id) };
}

/**
 * Without the partner: their incomes, accounts and receipts go with them, properties become the client's alone, and
 * what began or ended by their age does so by the client's.
 */
export function withoutPartner(of: Household): Household {
  const isSelf = ({ owner }: { owner: PersonKey }) => owner === 'self';
  const wrappers = of.wrappers.filter(isSelf);
  const rest = {
    ...of,
    people: of.people.filter(({ key }) => key === 'self'),
    incomes: of.incomes.filter(isSelf),
    spending: of.spending.filter(({ person }) => person !== 'partner'),
    receipts: of.receipts.filter(isSelf),
    wrappers,
    savings: of.savings.filter((saving) => wrappers.some(({ id }) => id === saving.wrapper)),
    properties: of.properties.map((property) => ({ ...property, selfPercent: 100 })),
  };
  return withMoments(rest, ofSelf);
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

/** What questions are about, by the id that ends an answer's key; `household` is what is lived on as a whole. */
function askedAbout(of: Household): ReadonlyMap<string, string> {
  const { incomes, spending, goals, receipts, wrappers, savings, properties, debts } = of;
  const entries = [incomes, spending, goals, receipts, wrappers, savings, properties, debts].flat();
  return new Map([...entries, { id: 'household', spending }].map((each) => [each.id, JSON.stringify(each)]));
}

/** A changed household without the answers about entries that are others now, or gone, by whichever change. */
export function withoutOldAnswers(before: Household, { answered = [], ...after }: Household): Household {
  if (answered.length === 0) return after;
  const [was, is] = [askedAbout(before), askedAbout(after)];
  const kept = answered.filter((key) => {
    const id = key.slice(key.indexOf(':') + 1);
    return is.has(id) && is.get(id) === was.get(id);
  });
  return kept.length > 0 ? { ...after, answered: kept } : after;
}
