import { type DebtState, debtYears } from './debts.ts';
import type { AllowanceUse, Household, PersonKey, WrapperKind } from './household.ts';
import { paidPension } from './paid-pensions.ts';
import { penceOf } from './pence.ts';
import { type PersonState, peopleOf } from './people.ts';
import type { PropertyState } from './properties.ts';
import {
  type GoalState,
  goalYears,
  type IncomeState,
  type ReceiptState,
  type SavingState,
  type SpendingState,
  spendingStream,
  streamOf,
} from './streams.ts';
import { type TaxSchedule, taxSchedules } from './tax-schedule.ts';
import { type Timeline, timelineOf } from './timeline.ts';
import { wholeYears, yearsAfter } from './whole-years.ts';
import type { Mix, WrapperState } from './wrappers.ts';

/** A household as numbers that one path after another is computed with, without making anything new. */
export interface HouseholdState {
  household: Household;
  timeline: Timeline;
  schedules: readonly TaxSchedule[];
  people: readonly PersonState[];
  wrappers: readonly WrapperState[];
  /** Wrappers of a kind by their owners at the start, in the order of withdrawals. */
  withdrawalOrder: readonly WrapperKind[];
  /** What withdrawals use before that order. */
  allowancesFirst: readonly AllowanceUse[];
  mixes: readonly Mix[];
  /** Where a surplus goes. */
  surplusTo: WrapperState;
  incomes: readonly IncomeState[];
  /** What is cut first comes last. */
  spending: readonly SpendingState[];
  goals: readonly GoalState[];
  receipts: readonly ReceiptState[];
  savings: readonly SavingState[];
  properties: readonly PropertyState[];
  /** By year: children for whom Child Benefit is paid. */
  children: readonly number[];
  /** Of this year. */
  childBenefit: number;
  debts: readonly DebtState[];
  /** Level of prices at the start of each year and after the last. */
  prices: Float64Array;
  /** Level of allowances and thresholds that are indexed. */
  thresholds: Float64Array;
  /** At the end of each year: wrappers and properties less debts; wrappers alone. */
  wealth: Float64Array;
  money: Float64Array;
  /** How many years from the first on all spending and debt payments were paid in. */
  paidYears: number;
  /** Whether all spending and debt payments were paid in every year until now. */
  spendingMet: boolean;
  surplus: number;
}

/** The account that takes a surplus where a household has no cash: its id is none that an entry may have. */
export const addedCashID = 'cash:surplus';
export const statePensionID = (person: PersonKey): string => `state-pension:${person}`;

export const childBenefitID = 'child-benefit:household';

/** Children on a day who are born and not yet too old for Child Benefit. */
const childrenOn = ({ children = [] }: Household, day: string): number =>
  children.filter(({ born, benefitUntil }) => born <= day && day < yearsAfter(born, benefitUntil)).length;

type WrapperEntry = Household['wrappers'][number];

/** Whole years of a bond at the first day of each year, at least one (ITTOIA 2005 s.536(2)). */
function yearsHeld({ heldSince }: WrapperEntry, { startsOn }: Household, { starts }: Timeline): number[] {
  const since = heldSince ?? startsOn;
  return starts.map((day) => Math.max(1, wholeYears(since, day)));
}

function wrapperState(
  { id, kind, isCashIsa = false, value, cost, sharesPercent, chargePercent }: WrapperEntry,
  owner: PersonState,
  mix: Mix | null,
  generalIncomePercent: number,
): WrapperState {
  return {
    id,
    kind,
    yearsHeld: [],
    held: 1,
    isCashIsa: kind === 'isa' && isCashIsa,
    startOwner: owner,
    startValue: penceOf(value),
    startCost: penceOf(cost),
    mix,
    charge: chargePercent / 200,
    paidOut: generalIncomePercent / 200,
    dividendShare: sharesPercent / 100,
    owner,
    value: 0,
    cost: 0,
    premiums: 0,
    allowed: 0,
    allowedInAll: 0,
    interest: 0,
    dividends: 0,
    opening: 0,
    paidIn: 0,
    takenOut: 0,
    growth: 0,
    charges: 0,
    tax: 0,
    before: { value: 0, cost: 0, allowed: 0, takenOut: 0 },
  };
}

/** In this order spending is cut where money is short. */
const cutFirst: readonly Household['spending'][number]['kind'][] = [
  'lifestyle',
  'other',
  'children',
  'school',
  'childcare',
  'care',
  'maintenance',
  'housing',
  'essential',
];

/**
 * The accounts, the mixes that they hold, and the account that a surplus goes to: one for cash, added if there is none.
 */
function accountsOf(
  household: Household,
  timeline: Timeline,
  personOf: (key: PersonKey) => PersonState,
): Pick<HouseholdState, 'wrappers' | 'mixes' | 'surplusTo'> {
  const { generalIncomePercent } = household.assumptions;
  const mixes: Mix[] = [];
  const mixOf = (sharesPercent: number): Mix => {
    const known = mixes.find((mix) => mix.sharesPercent === sharesPercent);
    if (known) return known;
    const mix = { sharesPercent, half: 0 };
    mixes.push(mix);
    return mix;
  };
  const wrappers = household.wrappers.map((entry) => {
    const isCash = entry.kind === 'cash' || (entry.kind === 'isa' && entry.isCashIsa);
    const mix = isCash ? null : mixOf(entry.sharesPercent);
    const state = wrapperState(entry, personOf(entry.owner), mix, generalIncomePercent);
    return entry.kind === 'bond' ? { ...state, yearsHeld: yearsHeld(entry, household, timeline) } : state;
  });
  const noCash: WrapperEntry = {
    id: addedCashID,
    name: 'Cash',
    owner: 'self',
    kind: 'cash',
    value: 0,
    cost: 0,
    sharesPercent: 0,
    chargePercent: 0,
  };
  const surplusTo = wrappers.find(({ kind }) => kind === 'cash') ?? wrapperState(noCash, personOf('self'), null, 0);
  if (!wrappers.includes(surplusTo)) wrappers.push(surplusTo);
  return { wrappers, mixes, surplusTo };
}

const debtState = (debt: Household['debts'][number], startsOn: string): DebtState => ({
  id: debt.id,
  property: debt.property,
  startBalance: penceOf(debt.balance),
  schedule: debtYears(debt, startsOn),
  rate: debt.ratePercent / 100,
  scheduled: 0,
  arrears: 0,
  isRepaid: false,
  wanted: 0,
  paid: 0,
});

function propertyState(
  { sale, ...property }: Household['properties'][number],
  timeline: Timeline,
  people: readonly PersonState[],
  debts: readonly DebtState[],
): PropertyState {
  return {
    id: property.id,
    isHome: property.isHome,
    startValue: penceOf(property.value),
    startCost: penceOf(property.cost),
    abovePrices: property.abovePrices / 100,
    sale: sale && { year: timeline.at(sale.at), buysFor: penceOf(sale.buysFor), costs: sale.costsPercent / 100 },
    debts: debts.filter((debt) => debt.property === property.id),
    shares: people.map((person) => {
      const percent = person.key === 'self' ? property.selfPercent : 100 - property.selfPercent;
      return { person, startPart: percent / 100, part: 0, cost: 0 };
    }),
    value: 0,
    sold: 0,
    isSold: false,
    formerHome: null,
  };
}

/** What an income brings, after its costs; a rent ends when its property is sold. */
function incomeStream(income: Household['incomes'][number], { properties }: Household, timeline: Timeline) {
  const { yearly, costs = 0, property } = income;
  const stream = streamOf({ ...income, yearly: Math.max(0, yearly - costs) }, timeline);
  const sale = properties.find(({ id }) => id === property)?.sale;
  const sold = sale ? timeline.at(sale.at) : null;
  return sold === null ? stream : { ...stream, until: Math.min(stream.until, sold) };
}

/** What comes in and what goes out by the years of the timeline, apart from savings. */
function flowsOf(
  household: Household,
  timeline: Timeline,
  personOf: (key: PersonKey) => PersonState,
): Pick<HouseholdState, 'incomes' | 'spending' | 'goals' | 'receipts'> {
  const spending = household.spending.toSorted((a, b) => cutFirst.indexOf(b.kind) - cutFirst.indexOf(a.kind));
  return {
    incomes: household.incomes.map((income) => ({
      ...incomeStream(income, household, timeline),
      kind: income.kind,
      startOwner: personOf(income.owner),
      owner: personOf(income.owner),
      survivorShare: income.survivorPercent / 100,
      pension: paidPension(income, household, timeline),
      amount: 0,
      lumpSum: 0,
    })),
    spending: spending.map((each) => ({
      ...spendingStream(each, timeline),
      person: each.person ? personOf(each.person) : null,
      survivorShare: each.survivorPercent / 100,
      wanted: 0,
      paid: 0,
    })),
    goals: household.goals.map((goal) => ({
      id: goal.id,
      isGift: goal.kind === 'gift',
      base: penceOf(goal.amount),
      due: goalYears(goal, timeline),
      wanted: 0,
      paid: 0,
      isMet: true,
    })),
    receipts: household.receipts.map(({ id, amount, at }) => ({
      id,
      base: penceOf(amount),
      year: timeline.at(at),
      amount: 0,
    })),
  };
}

/** What is paid into accounts; nothing for an account that is not there. */
function savingsOf(
  household: Household,
  timeline: Timeline,
  wrappers: HouseholdState['wrappers'],
): HouseholdState['savings'] {
  return household.savings.flatMap((saving) => {
    const wrapper = wrappers.find(({ id }) => id === saving.wrapper);
    if (!wrapper) return [];
    const state: SavingState = {
      ...streamOf(saving, timeline),
      wrapper,
      saver: wrapper.startOwner,
      employerBase: wrapper.kind === 'pension' ? penceOf(saving.employerYearly) : 0,
      net: 0,
      relief: 0,
      employer: 0,
    };
    return [state];
  });
}

/**
 * Prepares a household for `runHousehold`.
 * @throws MissingRateError if it begins before the tables of @harbour/uk-tax do
 */
export function householdState(household: Household): HouseholdState {
  const timeline = timelineOf(household);
  const people = peopleOf(household, timeline);
  const self = people[0];
  if (!self) throw new RangeError('A household without a person cannot be projected: add the client.');
  const personOf = (key: PersonKey) => people.find((each) => each.key === key) ?? self;
  const accounts = accountsOf(household, timeline, personOf);
  const debts = household.debts.map((debt) => debtState(debt, household.startsOn));
  return {
    household,
    timeline,
    schedules: taxSchedules(timeline, household.assumptions),
    people,
    ...accounts,
    withdrawalOrder: household.withdrawalOrder,
    allowancesFirst: household.allowancesFirst ?? [],
    ...flowsOf(household, timeline, personOf),
    savings: savingsOf(household, timeline, accounts.wrappers),
    properties: household.properties.map((property) => propertyState(property, timeline, people, debts)),
    children: timeline.starts.slice(0, -1).map((day) => childrenOn(household, day)),
    childBenefit: 0,
    debts,
    prices: new Float64Array(timeline.years + 1),
    thresholds: new Float64Array(timeline.years + 1),
    wealth: new Float64Array(timeline.years),
    money: new Float64Array(timeline.years),
    paidYears: 0,
    spendingMet: true,
    surplus: 0,
  };
}
