import { allowanceRoom } from './allowance-room.ts';
import type { HouseholdState } from './compile-household.ts';
import type { AllowanceUse, WrapperKind } from './household.ts';
import { notePerson, type PersonState, taxedIncome, undoWithdrawals } from './people.ts';
import { taxesOf } from './person-taxes.ts';
import type { TaxSchedule } from './tax-schedule.ts';
import { noteBefore, takeOut, undoTakeOut, type WrapperState } from './wrappers.ts';

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

/** What one has to take from a pension to have the taxed income of two; negative for what two has to take. */
function pensionToEqual(one: PersonState, two: PersonState): number {
  const difference = taxedIncome(two) - taxedIncome(one);
  const { lumpSumLeft } = difference > 0 ? one : two;
  // A quarter is not taxed, up to what is left of the lump sum allowance.
  const taxFree = Math.min(Math.round(Math.abs(difference) / 3), lumpSumLeft);
  return difference > 0 ? difference + taxFree : difference - taxFree;
}

/** The most that is taken from each of two people, pence: limited while an allowance is used. */
const most = { one: Number.POSITIVE_INFINITY, two: Number.POSITIVE_INFINITY };

/** What may be taken from the two together. */
function availableWithinMost(state: HouseholdState, kind: WrapperKind, year: number): number {
  const [one, two] = state.people;
  const ofOne = one ? Math.min(most.one, available(state, kind, year, one)) : 0;
  return two ? ofOne + Math.min(most.two, available(state, kind, year, two)) : ofOne;
}

/**
 * Takes an amount from wrappers of a kind, at most what there is. Two people take equally, so that both their
 * allowances are used; of pensions who has the lower income takes first, until both have the same.
 */
function draw(state: HouseholdState, kind: WrapperKind, year: number, amount: number): void {
  const [one, two] = state.people;
  if (!one) return;
  if (!two?.alive || !one.alive) {
    takeFrom(state, kind, one.alive || !two ? one : two, amount);
    return;
  }
  const ofOne = Math.min(most.one, available(state, kind, year, one));
  const ofTwo = Math.min(most.two, available(state, kind, year, two));
  const gap = kind === 'pension' ? pensionToEqual(one, two) : 0;
  const aimed = Math.ceil((amount + Math.max(-amount, Math.min(amount, gap))) / 2);
  const fromOne = Math.max(amount - ofTwo, Math.min(aimed, ofOne));
  takeFrom(state, kind, one, fromOne);
  takeFrom(state, kind, two, amount - fromOne);
}

/** What is kept of a pound at the least: a bound for steps, not a rate. */
const leastKept = 0.25;

/** The search for a withdrawal: amounts, pence, that bring too little and enough, and what they bring after tax. */
interface Search {
  low: number;
  netOfLow: number;
  /** The last amount below `low` that was tried. */
  lower: number;
  netOfLower: number;
  /** The whole wrapper kind until an amount was found that brings enough. */
  high: number;
  netOfHigh: number;
  hasHigh: boolean;
  /** Whether the last step left more than half between `low` and `high`. */
  isSlow: boolean;
}
const search: Search = {
  low: 0,
  netOfLow: 0,
  lower: 0,
  netOfLower: 0,
  high: 0,
  netOfHigh: 0,
  hasHigh: false,
  isSlow: false,
};

/**
 * The next amount to try. Between two amounts it goes along the straight line, and halves the space where that is slow;
 * without an upper one it goes on as the last two amounts did. Tax is a straight line within a band, so few are needed.
 */
function nextAmount({ low, netOfLow, lower, netOfLower, high, netOfHigh, hasHigh, isSlow }: Search, need: number) {
  const open = need - netOfLow;
  if (hasHigh && isSlow) return Math.floor((low + high) / 2);
  const slope = hasHigh ? (netOfHigh - netOfLow) / (high - low) : low > 0 ? (netOfLow - netOfLower) / (low - lower) : 1;
  const step = Math.max(1, Math.ceil(open / Math.min(1, Math.max(leastKept, slope))));
  return hasHigh ? Math.min(low + step, high - 1) : Math.min(low + step, high);
}

/** Notes what an amount that was tried brings. @returns whether the search has ended with it */
function note(amount: number, net: number, need: number): boolean {
  const space = search.high - search.low;
  if (net >= need) {
    search.high = amount;
    search.netOfHigh = net;
    search.isSlow = search.hasHigh && amount - search.low > space / 2;
    search.hasHigh = true;
    return net - need <= 1 || amount - search.low <= 1;
  }
  const isAll = !search.hasHigh && amount === search.high;
  search.lower = search.low;
  search.netOfLower = search.netOfLow;
  search.low = amount;
  search.netOfLow = net;
  search.isSlow = search.hasHigh && search.high - amount > space / 2;
  return isAll;
}

function undo(state: HouseholdState, kind: WrapperKind): void {
  for (const wrapper of state.wrappers) if (wrapper.kind === kind) undoTakeOut(wrapper);
  for (const person of state.people) undoWithdrawals(person);
}

/**
 * Takes from a taxed kind the amount that brings what is needed after the taxes that it causes, to the penny, or all
 * that there is. What is kept of an amount rises by at most a penny a penny and falls only where the law takes
 * something away at once, so between an amount that brings too little and one that brings enough there is one that
 * brings it.
 * @returns what is still needed; −1 for a penny of rounding
 */
function withdrawTaxed(
  state: HouseholdState,
  schedule: TaxSchedule,
  kind: WrapperKind,
  year: number,
  need: number,
  taxes: number,
): number {
  const all = availableWithinMost(state, kind, year);
  if (all === 0) return need;
  for (const wrapper of state.wrappers) if (wrapper.kind === kind) noteBefore(wrapper);
  for (const person of state.people) notePerson(person);
  const bring = (amount: number): number => {
    undo(state, kind);
    draw(state, kind, year, amount);
    return amount - (taxesOf(state.people, schedule) - taxes);
  };
  Object.assign(search, { low: 0, netOfLow: 0, lower: 0, netOfLower: 0, hasHigh: false, isSlow: false });
  search.high = all;
  let amount = 0;
  let net = 0;
  do {
    amount = search.hasHigh && search.high - search.low <= 1 ? search.high : nextAmount(search, need);
    net = bring(amount);
  } while (!note(amount, net, need));
  return need - net;
}

/** The kind of wrapper that each allowance is used by. */
const usedBy: Readonly<Record<AllowanceUse, WrapperKind>> = {
  'gains-exemption': 'general',
  'personal-allowance': 'pension',
  'basic-rate-band': 'pension',
};

/** Takes what an allowance leaves room for, at most what is needed. @returns what is still needed */
function withdrawWithin(
  state: HouseholdState,
  schedule: TaxSchedule,
  use: AllowanceUse,
  year: number,
  need: number,
  taxes: number,
): number {
  const [one, two] = state.people;
  most.one = one?.alive ? allowanceRoom(state, schedule, use, one) : 0;
  most.two = two?.alive ? allowanceRoom(state, schedule, use, two) : 0;
  const open = withdrawTaxed(state, schedule, usedBy[use], year, need, taxes);
  most.one = Number.POSITIVE_INFINITY;
  most.two = Number.POSITIVE_INFINITY;
  return open;
}

/**
 * Takes what is needed from wrappers with the taxes that this causes: what uses allowances first, then the household's
 * order.
 * @param need pence that everything paid, taxes included, is above what came in
 * @param taxes that `need` contains
 * @returns what is still needed; negative for what was taken too much: a penny of rounding
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
  for (const use of state.allowancesFirst) {
    open = withdrawWithin(state, schedule, use, year, open, taxed);
    if (open <= 0) return open;
    taxed = taxesOf(state.people, schedule);
  }
  for (const kind of state.withdrawalOrder) {
    if (kind === 'cash' || kind === 'isa') {
      const amount = Math.min(open, available(state, kind, year, null));
      draw(state, kind, year, amount);
      open -= amount;
    } else {
      open = withdrawTaxed(state, schedule, kind, year, open, taxed);
      if (open > 0) taxed = taxesOf(state.people, schedule);
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
