import type Big from 'big.js';
import { type Amount, gbp, least, less } from './working.ts';

/** What decides on the taper of the annual allowance, GBP of one tax year. */
export interface PensionIncomes {
  /** Income from every source after reliefs: `incomeTax(…).netIncome`, from which net pay contributions are gone. */
  netIncome: Amount;
  /** The client's contributions by net pay arrangement. */
  netPay?: Amount;
  /** The client's contributions with relief at source, gross. */
  reliefAtSource?: Amount;
  /** The employer's contributions, with pay that was given up for them. */
  employer?: Amount;
  /** Of the employer's, pay that was given up (by an agreement made after 8 July 2015). */
  salarySacrificed?: Amount;
}

/**
 * Threshold and adjusted income (FA 2004 s.228ZA(4) and (5)), without lump sum death benefits: the first leaves out
 * what the client pays in, the second has everybody's contributions.
 * @throws InvalidCaseError for an amount below zero
 */
export function pensionIncomes(incomes: PensionIncomes): { thresholdIncome: Big; adjustedIncome: Big } {
  const net = gbp(incomes.netIncome, 'Net income');
  const employer = gbp(incomes.employer, 'The employer’s contributions');
  const sacrificed = least(gbp(incomes.salarySacrificed, 'Pay given up'), employer);
  return {
    thresholdIncome: less(net.plus(sacrificed), gbp(incomes.reliefAtSource, 'Contributions with relief at source')),
    adjustedIncome: net.plus(gbp(incomes.netPay, 'Net pay contributions')).plus(employer),
  };
}
