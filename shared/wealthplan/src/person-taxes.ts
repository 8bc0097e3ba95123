import { incomeTax, taxableIncome } from './income-tax.ts';
import { capitalGainsTax, pensionCharge } from './other-taxes.ts';
import { taxAt } from './pence.ts';
import type { PersonState } from './people.ts';
import type { TaxSchedule } from './tax-schedule.ts';

const contributions = { own: 0, employer: 0, accessed: false };

/**
 * Works out a person's taxes of the year from everything that is known of it, pence. It is asked again whenever a
 * withdrawal changes what is taxed.
 * @returns income tax, National Insurance, capital gains tax and the pension charge together
 */
export function updateTaxes(person: PersonState, schedule: TaxSchedule): number {
  person.other = person.otherBefore + person.pensionTaxed;
  person.savings = person.savingsBefore;
  let tax = 0;
  if (person.bondGains > 0) {
    // The insurer's tax counts as paid at the basic rate, and none of it comes back (ITTOIA 2005 s.530).
    const without = incomeTax(schedule, person);
    person.savings = person.savingsBefore + person.bondGains;
    const credit = taxAt(person.bondGains, schedule.savingsBasicRate);
    tax = Math.max(without, incomeTax(schedule, person) - credit);
  } else {
    tax = incomeTax(schedule, person);
  }
  person.incomeTax = tax;
  person.capitalGainsTax = 0;
  person.pensionCharge = 0;
  const paysIn = person.paidIntoPensions + person.paidByEmployer > 0;
  if (person.gains > 0 || paysIn) {
    const taxable = taxableIncome(schedule, person);
    if (person.gains > 0) {
      person.capitalGainsTax = capitalGainsTax(schedule, person.gains, person.losses, taxable, person.extension);
    }
    if (paysIn) {
      contributions.own = person.paidIntoPensions;
      contributions.employer = person.paidByEmployer;
      contributions.accessed = person.accessed;
      person.pensionCharge = pensionCharge(schedule, person, taxable, contributions);
    }
  }
  return person.incomeTax + person.nationalInsurance + person.capitalGainsTax + person.pensionCharge;
}

/** The taxes of everybody who lives, pence. */
export function taxesOf(people: readonly PersonState[], schedule: TaxSchedule): number {
  let taxes = 0;
  for (const person of people) if (person.alive) taxes += updateTaxes(person, schedule);
  return taxes;
}
