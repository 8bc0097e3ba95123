import { incomeTax, isTaxedModestly, taxableIncome, transferableAllowance } from './income-tax.ts';
import { capitalGainsTax, childBenefitCharge, pensionCharge } from './other-taxes.ts';
import { taxAt } from './pence.ts';
import type { PersonState } from './people.ts';
import type { TaxSchedule } from './tax-schedule.ts';
import { topSlicingRelief } from './top-slicing.ts';

const contributions = { own: 0, employer: 0, accessed: false };

/**
 * Works out a person's taxes of the year from everything that is known about the year, pence. It is asked again
 * whenever a withdrawal changes what is taxed.
 * @returns income tax, National Insurance, capital gains tax and the pension charge together
 */
export function updateTaxes(person: PersonState, schedule: TaxSchedule): number {
  person.other = person.otherBefore + person.pensionTaxed;
  person.savings = person.savingsBefore;
  let tax = 0;
  if (person.bondGains > 0) {
    // The insurer's tax counts as paid at the basic rate, and nothing is paid back (ITTOIA 2005 s.530).
    const relief = topSlicingRelief(schedule, person, person.bondGains, person.bondSlices);
    const without = incomeTax(schedule, person, person.allowanceGiven);
    person.savings = person.savingsBefore + person.bondGains;
    const credit = taxAt(person.bondGains, schedule.savingsBasicRate);
    tax = Math.max(without, incomeTax(schedule, person, person.allowanceGiven) - credit - relief);
  } else {
    tax = incomeTax(schedule, person, person.allowanceGiven);
  }
  person.incomeTax = tax;
  person.capitalGainsTax = 0;
  person.pensionCharge = 0;
  const paysIn = person.paidIntoPensions + person.paidByEmployer > 0;
  if (person.gains > 0 || paysIn) {
    const taxable = taxableIncome(schedule, person, person.allowanceGiven);
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

const taxesNow = (person: PersonState) =>
  person.incomeTax + person.nationalInsurance + person.capitalGainsTax + person.pensionCharge;

/** @returns pence that both save if one gives a part of the allowance, without doing it; below zero if they lose */
function savedIfGiven(giver: PersonState, receiver: PersonState, schedule: TaxSchedule): number {
  const transfer = transferableAllowance(schedule);
  const reduction = Math.min(receiver.incomeTax, taxAt(transfer, schedule.basicRate));
  if (reduction === 0 || !isTaxedModestly(schedule, receiver)) return 0;
  if (!isTaxedModestly(schedule, giver, transfer)) return 0;
  const before = taxesNow(giver);
  giver.allowanceGiven = transfer;
  const saved = reduction - (updateTaxes(giver, schedule) - before);
  giver.allowanceGiven = 0;
  updateTaxes(giver, schedule);
  return saved;
}

/**
 * The marriage allowance of a couple, as if it were claimed wherever it saves tax: who gives is who saves both more,
 * and the other's tax falls by the basic rate of what is given (ITA 2007 s.55A to 55C). The law lets either give: in
 * Scotland's starter band it costs less than it saves elsewhere, also where that person has the higher income.
 * @returns pence that both save
 */
function shareAllowance(less: PersonState, more: PersonState, schedule: TaxSchedule): number {
  const byLess = savedIfGiven(less, more, schedule);
  const byMore = savedIfGiven(more, less, schedule);
  const saved = Math.max(byLess, byMore);
  if (saved <= 0) return 0;
  const [giver, receiver] = byLess === saved ? [less, more] : [more, less];
  const transfer = transferableAllowance(schedule);
  receiver.incomeTax -= Math.min(receiver.incomeTax, taxAt(transfer, schedule.basicRate));
  giver.allowanceGiven = transfer;
  updateTaxes(giver, schedule);
  return saved;
}

const incomeOf = ({ other, property, savings, dividends }: PersonState) => other + property + savings + dividends;

/** The charge on Child Benefit, of the one with the higher adjusted net income (ITEPA 2003 s.681B). @returns pence */
function chargeChildBenefit(people: readonly PersonState[], schedule: TaxSchedule): number {
  let payer: PersonState | undefined;
  for (const person of people) {
    person.childBenefitCharge = 0;
    if (!person.alive || person.childBenefit === 0) continue;
    if (!payer || incomeOf(person) - person.extension > incomeOf(payer) - payer.extension) payer = person;
  }
  if (!payer) return 0;
  payer.childBenefitCharge = childBenefitCharge(schedule, incomeOf(payer) - payer.extension, payer.childBenefit);
  return payer.childBenefitCharge;
}

/** The taxes of everybody who lives, pence. */
export function taxesOf(people: readonly PersonState[], schedule: TaxSchedule): number {
  let taxes = 0;
  for (const person of people) {
    if (!person.alive) continue;
    person.allowanceGiven = 0;
    taxes += updateTaxes(person, schedule);
  }
  taxes += chargeChildBenefit(people, schedule);
  const [one, two] = people;
  if (!one?.alive || !two?.alive) return taxes;
  const oneGives = incomeOf(one) <= incomeOf(two);
  return taxes - (oneGives ? shareAllowance(one, two, schedule) : shareAllowance(two, one, schedule));
}
