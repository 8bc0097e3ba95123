import type { Person, PersonKey } from './household.ts';
import type { TaxedIncome } from './stacked-tax.ts';

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

/** A person while a household is projected; amounts are pence of the year. */
export interface PersonState extends TaxedIncome {
  key: PersonKey;
  person: Person;
  years: readonly PersonYear[];
  /** GBP a week of their forecast in pence; null for the full amount. */
  statePensionWeekly: number | null;
  alive: boolean;

  statePension: number;
  employment: number;
  profits: number;
  nationalInsurance: number;
  /** Of `other` and `savings`, what is known before withdrawals. */
  otherBefore: number;
  savingsBefore: number;
  pensionTaxed: number;
  bondGains: number;
  /** Gains less losses of the year. */
  gains: number;
  /** Contributions to pensions, gross. */
  paidIntoPensions: number;
  paidByEmployer: number;
  isaPaidIn: number;

  incomeTax: number;
  capitalGainsTax: number;
  pensionCharge: number;

  /** From year to year. */
  lumpSumUsed: number;
  lumpSumLeft: number;
  losses: number;
  /** Whether pension was taken in this year, and in an earlier one. */
  drawsPension: boolean;
  accessed: boolean;
}

export function resetPerson(person: PersonState): void {
  person.alive = true;
  person.lumpSumUsed = 0;
  person.losses = 0;
  person.drawsPension = false;
  person.accessed = false;
}
