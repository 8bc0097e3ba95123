import { MissingRateError, statePensionDate } from '@harbour/uk-tax';
import { lastKnown, minimumPensionAge } from './assumed-rules.ts';
import type { Household, Person, PersonKey } from './household.ts';
import { penceOf } from './pence.ts';
import type { TaxedIncome } from './stacked-tax.ts';
import type { Timeline } from './timeline.ts';

/** What a year is for a person, whatever markets do. */
export interface PersonYear {
  age: number | null;
  /** The part of the year in which State Pension is paid, 0–1. */
  statePensionShare: number;
  /** No National Insurance is due (SSCBA 1992 s.6(3)). */
  overStatePensionAge: boolean;
  /** The normal minimum pension age is reached. */
  pensionOpen: boolean;
  /** Below 75, up to which contributions get relief (FA 2004 s.188(3)(a)). */
  hasPensionRelief: boolean;
}

/** What withdrawals change of a person; pence. */
interface WithdrawalMarks {
  pensionTaxed: number;
  bondGains: number;
  /** Of bond gains, what each is for a year that its bond was held. */
  bondSlices: number;
  /** Gains less losses of the year. */
  gains: number;
  /** From year to year. */
  lumpSumUsed: number;
  lumpSumLeft: number;
  /** Whether pension was taken in this year. */
  drawsPension: boolean;
}

/** A person while a household is projected; amounts are pence of the year. */
export interface PersonState extends TaxedIncome, WithdrawalMarks {
  key: PersonKey;
  years: readonly PersonYear[];
  /** GBP a week of their forecast in pence; null for `statePensionPart` of the full amount. */
  statePensionWeekly: number | null;
  /** 0–1, by qualifying years. */
  statePensionPart: number;
  alive: boolean;

  statePension: number;
  employment: number;
  profits: number;
  nationalInsurance: number;
  /** Of `other` and `savings`, what is known before withdrawals. */
  otherBefore: number;
  savingsBefore: number;
  /** Contributions to pensions, gross. */
  paidIntoPensions: number;
  paidByEmployer: number;
  isaPaidIn: number;
  /** The part that goes into cash ISAs. */
  isaCashPaidIn: number;
  /** The part of the personal allowance that the spouse has this year. */
  allowanceGiven: number;

  incomeTax: number;
  capitalGainsTax: number;
  pensionCharge: number;
  /** What the household receives in Child Benefit this year, and the charge on it that this person pays. */
  childBenefit: number;
  childBenefitCharge: number;

  /** From year to year. */
  losses: number;
  /** Whether pension was taken in an earlier year. */
  accessed: boolean;
  /** What was left when this person died before the other: pence, and the year; null until then. */
  leftAtDeath: { estate: number; year: number } | null;

  /** What a withdrawal that is being tried changes, as it was before. */
  before: WithdrawalMarks;
}

function copyMarks(from: WithdrawalMarks, to: WithdrawalMarks): void {
  to.pensionTaxed = from.pensionTaxed;
  to.bondGains = from.bondGains;
  to.bondSlices = from.bondSlices;
  to.gains = from.gains;
  to.lumpSumUsed = from.lumpSumUsed;
  to.lumpSumLeft = from.lumpSumLeft;
  to.drawsPension = from.drawsPension;
}

/** Notes what withdrawals change, so that `undoWithdrawals` can bring it back. */
export const notePerson = (person: PersonState): void => copyMarks(person, person.before);

/** Brings a person back to where `notePerson` was called. */
export const undoWithdrawals = (person: PersonState): void => copyMarks(person.before, person);

/** Income of the year that takes up the personal allowance and the bands, pence. */
export const taxedIncome = (person: PersonState): number =>
  person.otherBefore + person.pensionTaxed + person.savingsBefore + person.property + person.dividends;

export function resetPerson(person: PersonState): void {
  person.alive = true;
  person.lumpSumUsed = 0;
  person.losses = 0;
  person.drawsPension = false;
  person.accessed = false;
  person.leftAtDeath = null;
}

/** The day of State Pension age; null for births before the table's, who have reached it. */
function statePensionDay(born: string): string | null {
  try {
    return statePensionDate(born).on;
  } catch (error) {
    if (error instanceof MissingRateError && error.figure === 'statePensionAge') return null;
    throw error;
  }
}

const days = (from: string, to: string) => Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000);

function personYears(person: Person, timeline: Timeline): PersonYear[] {
  const pensionDay = statePensionDay(person.born);
  return Array.from({ length: timeline.years }, (_, year) => {
    const start = timeline.starts[year] ?? '';
    const end = timeline.starts[year + 1] ?? '';
    const age = timeline.age(person, year);
    const reached = pensionDay === null || pensionDay <= start;
    const share = reached ? 1 : pensionDay >= end ? 0 : days(pensionDay, end) / days(start, end);
    return {
      age: timeline.lives(person, year) ? age : null,
      statePensionShare: share,
      overStatePensionAge: reached,
      pensionOpen: age >= minimumPensionAge(start),
      hasPensionRelief: age < pensionReliefUntil,
    };
  });
}

/**
 * Qualifying years that a person will have: those of their record, and one for each year until they retire or reach
 * State Pension age.
 */
export function qualifyingYears(
  { key, statePensionYears = 0 }: Person,
  timeline: Timeline,
  years: readonly PersonYear[],
) {
  const retires = timeline.from({ kind: 'retirement', person: key });
  return statePensionYears + years.filter((year, index) => index < retires && !year.overStatePensionAge).length;
}

/** The part of the full State Pension that a record gives (Pensions Act 2014 s.2 to s.4). */
function statePensionPart(person: Person, timeline: Timeline, years: readonly PersonYear[]): number {
  if (person.statePensionYears === undefined) return 1;
  const { minimum, full } = lastKnown('statePensionYears', timeline.starts[0] ?? '').value;
  const counted = qualifyingYears(person, timeline, years);
  return counted < minimum ? 0 : Math.min(counted, full) / full;
}

/** FA 2004 s.188(3)(a). */
const pensionReliefUntil = 75;

/** The people of a household, before its first year. */
export function peopleOf({ people }: Household, timeline: Timeline): PersonState[] {
  return people.map((person) => personState(person, timeline));
}

function personState(person: Person, timeline: Timeline): PersonState {
  const { statePensionWeekly: weekly, statePensionYears } = person;
  const years = personYears(person, timeline);
  return {
    key: person.key,
    country: person.country,
    years,
    statePensionWeekly: weekly === null || statePensionYears !== undefined ? null : penceOf(weekly),
    statePensionPart: statePensionPart(person, timeline, years),
    alive: true,
    other: 0,
    property: 0,
    savings: 0,
    dividends: 0,
    extension: 0,
    statePension: 0,
    employment: 0,
    profits: 0,
    nationalInsurance: 0,
    otherBefore: 0,
    savingsBefore: 0,
    pensionTaxed: 0,
    bondGains: 0,
    bondSlices: 0,
    gains: 0,
    paidIntoPensions: 0,
    paidByEmployer: 0,
    isaPaidIn: 0,
    isaCashPaidIn: 0,
    allowanceGiven: 0,
    incomeTax: 0,
    capitalGainsTax: 0,
    pensionCharge: 0,
    childBenefit: 0,
    childBenefitCharge: 0,
    lumpSumUsed: 0,
    lumpSumLeft: 0,
    losses: 0,
    drawsPension: false,
    accessed: false,
    leftAtDeath: null,
    before: {
      pensionTaxed: 0,
      bondGains: 0,
      bondSlices: 0,
      gains: 0,
      lumpSumUsed: 0,
      lumpSumLeft: 0,
      drawsPension: false,
    },
  };
}
