import type { HouseholdState } from './compile-household.ts';
import { beginDebtYear, endDebtYear, owed, resetDebt } from './debts.ts';
import { estateOfPerson } from './estate-of-person.ts';
import { lossesLeft, nationalInsurance } from './other-taxes.ts';
import { payPension, resetPension } from './paid-pensions.ts';
import { type PersonState, resetPerson } from './people.ts';
import { taxesOf } from './person-taxes.ts';
import type { Market } from './projection.ts';
import { buyForLess, growProperty, inheritProperty, resetProperty, sellProperty } from './properties.ts';
import { paySavings, planSavings, saveLess } from './save.ts';
import { type IncomeState, inPrices, type SpendingState, streamAmount } from './streams.ts';
import { indexSchedule, type TaxSchedule } from './tax-schedule.ts';
import { takeChargeFromPensions, withdraw } from './withdraw.ts';
import { beginWrapperYear, growWrapper, payIn, resetWrapper } from './wrappers.ts';

/** Weeks for which a year's State Pension is counted, as in @harbour/uk-tax. */
const weeksOfYear = 52;

function reset(state: HouseholdState): void {
  for (const person of state.people) resetPerson(person);
  for (const wrapper of state.wrappers) resetWrapper(wrapper);
  for (const debt of state.debts) resetDebt(debt);
  for (const property of state.properties) resetProperty(property);
  for (const income of state.incomes) {
    income.owner = income.startOwner;
    if (income.pension) resetPension(income.pension);
  }
  for (const goal of state.goals) goal.isMet = true;
  state.spendingMet = true;
  state.paidYears = 0;
  state.prices[0] = 1;
  state.thresholds[0] = 1;
}

/** What somebody had passes to the other: without tax between spouses and civil partners (IHTA 1984 s.18). */
function passOn(state: HouseholdState, dead: PersonState, survivor: PersonState, year: number): void {
  dead.leftAtDeath = { estate: estateOfPerson(state, dead), year };
  for (const wrapper of state.wrappers) {
    if (wrapper.owner !== dead) continue;
    wrapper.owner = survivor;
    // Its value of that day is the survivor's cost (TCGA 1992 s.62).
    if (wrapper.kind === 'general') wrapper.cost = wrapper.value;
  }
  for (const property of state.properties) inheritProperty(property, dead);
  for (const income of state.incomes) if (income.owner === dead) income.owner = survivor;
}

function beginPeople(state: HouseholdState, schedule: TaxSchedule, year: number): void {
  for (const person of state.people) {
    const lived = person.alive;
    person.alive = person.years[year]?.age !== null;
    if (year > 0 && lived && !person.alive) {
      const survivor = state.people.find((other) => other !== person);
      if (survivor) passOn(state, person, survivor, year);
    }
    person.otherBefore = 0;
    person.property = 0;
    person.savingsBefore = 0;
    person.dividends = 0;
    person.extension = 0;
    person.statePension = 0;
    person.employment = 0;
    person.profits = 0;
    person.pensionTaxed = 0;
    person.bondGains = 0;
    person.bondSlices = 0;
    person.gains = 0;
    person.paidIntoPensions = 0;
    person.paidByEmployer = 0;
    // Only the living are taxed anew: what the dead paid in their last year is of no later one.
    person.incomeTax = 0;
    person.capitalGainsTax = 0;
    person.pensionCharge = 0;
    person.isaPaidIn = 0;
    person.isaCashPaidIn = 0;
    person.childBenefit = 0;
    person.childBenefitCharge = 0;
    person.accessed ||= person.drawsPension;
    person.drawsPension = false;
    person.lumpSumLeft = Math.max(0, schedule.lumpSumAllowance.now - person.lumpSumUsed);
  }
}

/** Growth of half a year of every wrapper, at a rate that comes to the market's in two halves. */
function growWrappers(state: HouseholdState, schedule: TaxSchedule, cash: number): void {
  for (const wrapper of state.wrappers) growWrapper(wrapper, cash, schedule.savingsBasicRate);
}

const halfYear = (growth: number): number => Math.sqrt(Math.max(0, 1 + growth)) - 1;

/** Child Benefit of a year: not taxed, but a charge on high incomes takes it back. */
function receiveChildBenefit(state: HouseholdState, { childBenefitWeekly }: TaxSchedule, year: number): number {
  const count = state.children[year] ?? 0;
  const { eldest, other } = childBenefitWeekly;
  state.childBenefit = count === 0 ? 0 : (eldest.now + (count - 1) * other.now) * weeksOfYear;
  for (const person of state.people) person.childBenefit = person.alive ? state.childBenefit : 0;
  return state.childBenefit;
}

/** What an income comes to in a year, and what is paid once beside it. */
function payIncome(income: IncomeState, state: HouseholdState, year: number): void {
  if (income.pension) {
    const paid = payPension(income.pension, income, income.startOwner, year, state.prices);
    income.amount = paid.amount;
    income.lumpSum = paid.lumpSum;
    return;
  }
  const base = income.startOwner.alive ? income.base : income.base * income.survivorShare;
  income.amount = streamAmount(income, base, year, state.prices[year] ?? 1);
}

/** A lump sum of a pension: free of tax as far as its owner's allowance reaches, the rest is taxed as a pension. */
function receiveLumpSum({ owner, lumpSum }: IncomeState): void {
  const free = Math.min(lumpSum, owner.lumpSumLeft);
  owner.lumpSumLeft -= free;
  owner.lumpSumUsed += free;
  owner.otherBefore += lumpSum - free;
}

/** By its tax: what is received is neither taxed for maintenance (ITTOIA 2005 s.727) nor for what is free of tax. */
function taxIncome({ owner, kind, amount }: IncomeState): void {
  switch (kind) {
    case 'rent':
      owner.property += amount;
      break;
    case 'dividends':
      owner.dividends += amount;
      break;
    case 'maintenance':
    case 'tax-free':
      break;
    default:
      owner.otherBefore += amount;
  }
  if (kind === 'employment') owner.employment += amount;
  if (kind === 'self-employment') owner.profits += amount;
}

/** Income of the year by its tax. @returns what comes in */
function receiveIncomes(state: HouseholdState, schedule: TaxSchedule, year: number, prices: number): number {
  let received = 0;
  for (const income of state.incomes) {
    payIncome(income, state, year);
    received += income.amount + income.lumpSum;
    receiveLumpSum(income);
    taxIncome(income);
  }
  const full = schedule.statePensionWeekly.now;
  const fullAtFirst = state.schedules[0]?.statePensionWeekly.now ?? full;
  for (const person of state.people) {
    const share = person.alive ? (person.years[year]?.statePensionShare ?? 0) : 0;
    if (share === 0) continue;
    const forecast = person.statePensionWeekly;
    const weekly =
      forecast === null ? Math.round(full * person.statePensionPart) : inPrices(forecast, full / fullAtFirst);
    person.statePension = Math.floor(weekly * weeksOfYear * share);
    person.otherBefore += person.statePension;
    received += person.statePension;
  }
  received += receiveChildBenefit(state, schedule, year);
  for (const receipt of state.receipts) {
    receipt.amount = receipt.year === year ? inPrices(receipt.base, prices) : 0;
    received += receipt.amount;
  }
  for (const property of state.properties) received += property.sold;
  return received;
}

/** Interest and dividends of twelve months up to the middle of the year. */
function receiveInterest(state: HouseholdState): void {
  for (const wrapper of state.wrappers) {
    wrapper.owner.savingsBefore += wrapper.interest;
    wrapper.owner.dividends += wrapper.dividends;
    wrapper.interest = 0;
    wrapper.dividends = 0;
  }
}

function contribute(people: readonly PersonState[], schedule: TaxSchedule, year: number): void {
  for (const person of people) {
    person.nationalInsurance = person.years[year]?.overStatePensionAge
      ? 0
      : nationalInsurance(schedule.employee, person.employment) +
        nationalInsurance(schedule.selfEmployed, person.profits);
  }
}

/** Of an entry, in the prices of the first day: what is spent on one person ends with them. */
function spendingBase({ person, base, survivorShare }: SpendingState, isCouple: boolean): number {
  if (person) return person.alive ? base : 0;
  return isCouple ? base : base * survivorShare;
}

/** What is to be paid in the year: all of it is taken as paid until money is short. */
function wantedOutgoings(state: HouseholdState, year: number, prices: number): number {
  const isCouple = state.people.every(({ alive }) => alive);
  let wanted = 0;
  for (const each of state.spending) {
    each.wanted = streamAmount(each, spendingBase(each, isCouple), year, prices);
    each.paid = each.wanted;
    wanted += each.wanted;
  }
  for (const goal of state.goals) {
    goal.wanted = goal.due[year] ? inPrices(goal.base, prices) : 0;
    goal.paid = goal.wanted;
    wanted += goal.wanted;
  }
  for (const debt of state.debts) {
    beginDebtYear(debt, year);
    wanted += debt.wanted;
  }
  return wanted;
}

/** Leaves unpaid what there is no money for: a dearer home, goals, spending, debts. @returns what cannot be left out */
function leaveUnpaid(state: HouseholdState, short: number): number {
  let open = short;
  for (const property of state.properties) {
    if (property.sold >= 0 || open === 0) continue;
    const less = Math.min(open, -property.sold);
    buyForLess(property, less);
    open -= less;
  }
  for (let at = state.goals.length - 1; at >= 0; at -= 1) open = payLess(state.goals[at], open);
  for (let at = state.spending.length - 1; at >= 0; at -= 1) open = payLess(state.spending[at], open);
  for (let at = state.debts.length - 1; at >= 0; at -= 1) open = payLess(state.debts[at], open);
  return open;
}

function payLess(item: { paid: number } | undefined, short: number): number {
  if (!item) return short;
  const less = Math.min(short, item.paid);
  item.paid -= less;
  return short - less;
}

/** Taxes that nobody can pay, as after a market that has taken everything, are not paid. */
function waiveTaxes(people: readonly PersonState[], short: number): void {
  let open = short;
  for (const person of people) {
    for (const kind of [
      'capitalGainsTax',
      'incomeTax',
      'childBenefitCharge',
      'pensionCharge',
      'nationalInsurance',
    ] as const) {
      const waived = Math.min(open, person[kind]);
      person[kind] -= waived;
      open -= waived;
    }
  }
}

/** Pays for the year: savings as far as income and cash reach, then withdrawals, then what is left over into cash. */
function settle(state: HouseholdState, schedule: TaxSchedule, year: number, prices: number, income: number): void {
  const outgoings = wantedOutgoings(state, year, prices);
  const planned = planSavings(state, schedule, year, prices);
  contribute(state.people, schedule, year);
  let taxes = taxesOf(state.people, schedule);
  let cash = 0;
  for (const wrapper of state.wrappers) if (wrapper.kind === 'cash') cash += wrapper.value;
  const affordable = Math.max(0, income + cash - outgoings - taxes);
  if (planned > affordable && saveLess(state, schedule, planned - affordable)) {
    taxes = taxesOf(state.people, schedule);
  }
  const saved = paySavings(state);
  let open = outgoings + taxes + saved - income;
  if (open > 0) open = withdraw(state, schedule, year, open, taxes);
  if (open > 0) open = leaveUnpaid(state, open);
  if (open > 0) open = takeChargeFromPensions(state, open);
  if (open > 0) waiveTaxes(state.people, open);
  state.surplus = Math.max(0, -open);
  payIn(state.surplusTo, state.surplus);
}

function endYear(state: HouseholdState, schedule: TaxSchedule, year: number, inflation: number): void {
  let wealth = 0;
  for (const person of state.people) {
    if (person.gains !== 0) person.losses = lossesLeft(schedule, person.gains, person.losses);
  }
  for (const property of state.properties) {
    growProperty(property, inflation);
    wealth += property.value;
  }
  for (const debt of state.debts) {
    if (debt.paid < debt.wanted) state.spendingMet = false;
    endDebtYear(debt);
    wealth -= owed(debt);
  }
  let money = 0;
  for (const wrapper of state.wrappers) money += wrapper.value;
  for (const each of state.spending) if (each.paid < each.wanted) state.spendingMet = false;
  for (const goal of state.goals) if (goal.paid < goal.wanted) goal.isMet = false;
  if (state.spendingMet) state.paidYears = year + 1;
  state.wealth[year] = wealth + money;
  state.money[year] = money;
}

/**
 * Projects a prepared household through one market; docs/wealthplan.md has the order of a year.
 * @param record is told at the end of each year, while the state is that of this year
 */
export function runHousehold(state: HouseholdState, market: Market, record?: (year: number) => void): void {
  const { timeline, schedules, prices, thresholds } = state;
  const aboveLevel = 1 + state.household.assumptions.thresholdsAbovePrices / 100;
  reset(state);
  for (let year = 0; year < timeline.years; year += 1) {
    const schedule = schedules[year];
    if (!schedule) return;
    const level = prices[year] ?? 1;
    const inflation = market.inflation(year);
    prices[year + 1] = level * (1 + inflation);
    thresholds[year + 1] = (thresholds[year] ?? 1) * (1 + inflation) * aboveLevel;
    indexSchedule(schedule, year, thresholds);
    for (const mix of state.mixes) mix.half = halfYear(market.growth(year, mix.sharesPercent));
    const cash = halfYear(market.cash(year));

    beginPeople(state, schedule, year);
    for (const wrapper of state.wrappers) beginWrapperYear(wrapper, year);
    for (const property of state.properties) sellProperty(property, year, level);
    growWrappers(state, schedule, cash);
    receiveInterest(state);
    const income = receiveIncomes(state, schedule, year, level);
    settle(state, schedule, year, level, income);
    growWrappers(state, schedule, cash);
    endYear(state, schedule, year, inflation);
    record?.(year);
  }
}
