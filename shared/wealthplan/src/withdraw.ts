import type { HouseholdState } from './compile-household.ts';
import type { WrapperKind } from './household.ts';
import type { PersonState } from './people.ts';
import { taxesOf } from './person-taxes.ts';
import type { TaxSchedule } from './tax-schedule.ts';
import { takeOut, type WrapperState } from './wrappers.ts';

/** Whether money can be taken out of a wrapper in a year: of a pension from the minimum age, or once it was begun. */
function isOpen({ kind, owner }: WrapperState, year: number): boolean {
  return kind !== 'pension' || owner.accessed || owner.drawsPension || (owner.years[year]?.pensionOpen ?? false);
}

/** What a person, or everybody, has in wrappers of a kind that can be taken from. */
function available(state: HouseholdState, kind: WrapperKind, year: number, owner: PersonState | null): number {
  let sum = 0;
  for (const wrapper of state.wrappers) {
    if (wrapper.kind !== kind || (owner && wrapper.owner !== owner)) continue;
    if (isOpen(wrapper, year)) sum += wrapper.value;
  }
  return sum;
}

/** Takes from all wrappers of a person and kind by their value, to the penny. */
function takeFrom(state: HouseholdState, kind: WrapperKind, owner: PersonState, amount: number): void {
  let left = 0;
  for (const wrapper of state.wrappers) if (wrapper.kind === kind && wrapper.owner === owner) left += wrapper.value;
  let open = amount;
  for (const wrapper of state.wrappers) {
    if (wrapper.kind !== kind || wrapper.owner !== owner || wrapper.value === 0) continue;
    const part = open >= left ? wrapper.value : Math.min(wrapper.value, Math.floor(open * (wrapper.value / left)));
    left -= wrapper.value;
    open -= part;
    takeOut(wrapper, part);
  }
}

const taxedIncome = (person: PersonState) =>
  person.otherBefore + person.pensionTaxed + person.savingsBefore + person.property + person.dividends;

/**
 * Takes an amount from wrappers of a kind, at most what there is. Two people take equally, so that both their allowances
 * are used; of pensions who has the lower income takes first, until both have the same.
 */
function draw(state: HouseholdState, kind: WrapperKind, year: number, amount: number): void {
  const [one, two] = state.people;
  if (!one) return;
  if (!two?.alive || !one.alive) {
    takeFrom(state, kind, one.alive || !two ? one : two, amount);
    return;
  }
  const ofOne = available(state, kind, year, one);
  const ofTwo = available(state, kind, year, two);
  // A quarter of a pension is not taxed: four thirds of the difference make incomes equal.
  const gap = kind === 'pension' ? Math.round(((taxedIncome(two) - taxedIncome(one)) * 4) / 3) : 0;
  const aimed = Math.ceil((amount + Math.max(-amount, Math.min(amount, gap))) / 2);
  const fromOne = Math.max(amount - ofTwo, Math.min(aimed, ofOne));
  takeFrom(state, kind, one, fromOne);
  takeFrom(state, kind, two, amount - fromOne);
}

/** What is kept of a pound at the least: a bound for steps, not a rate. */
const leastKept = 0.25;

/**
 * Takes what is needed from wrappers in the household's order, and more for the taxes that this causes: what a step
 * leaves open is taken in the next, by what the last one kept after tax.
 * @param need pence that everything paid, taxes included, is above what came in
 * @param taxes that `need` contains
 * @returns what is still needed; negative for what was taken too much, as a penny of rounding
 */
export function withdraw(
  state: HouseholdState,
  schedule: TaxSchedule,
  year: number,
  need: number,
  taxes: number,
): number {
  let open = need;
  let taxed = taxes;
  for (const kind of state.withdrawalOrder) {
    const isTaxed = kind !== 'cash' && kind !== 'isa';
    let kept = 1;
    while (open > 0) {
      const amount = Math.min(Math.ceil(open / kept), available(state, kind, year, null));
      if (amount === 0) break;
      draw(state, kind, year, amount);
      const before = taxed;
      if (isTaxed) taxed = taxesOf(state.people, schedule);
      kept = Math.min(1, Math.max(leastKept, 1 - (taxed - before) / amount));
      open += taxed - before - amount;
    }
    if (open <= 0) return open;
  }
  return open;
}

/** Takes the annual allowance charge from pensions where nothing else is left: the scheme pays (FA 2004 s.237B). */
export function takeChargeFromPensions(state: HouseholdState, need: number): number {
  let open = need;
  for (const wrapper of state.wrappers) {
    if (wrapper.kind !== 'pension' || open === 0) continue;
    const paid = Math.min(open, wrapper.value, wrapper.owner.pensionCharge);
    wrapper.value -= paid;
    wrapper.takenOut += paid;
    open -= paid;
  }
  return open;
}
