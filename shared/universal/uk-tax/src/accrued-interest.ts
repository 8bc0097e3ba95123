import { type Decimal, daysBetween, decimal, InvalidInputError, requireDate } from '@harbour/finance';
import Big from 'big.js';

/** A transfer of a security between two payments of its interest. */
export interface AccruedInterestCase {
  /** GBP: the interest of the transferred securities that is paid on `nextInterest`. */
  interest: Decimal;
  /** The days of the interest before the transfer and after it, and the settlement day between them: ISO dates. */
  lastInterest: string;
  settledOn: string;
  nextInterest: string;
  /** Whether the buyer gets the next interest (cum dividend). True unless given. */
  withInterest?: boolean;
}

export interface AccruedInterest {
  /** GBP to the penny: what one of the two is treated as paying to the other. */
  amount: number;
  /** Who receives it: an accrued income profit of theirs, and a loss of the other. */
  receivedBy: 'seller' | 'buyer';
  /** The day that decides on the tax year of both, ISO date. */
  countsOn: string;
}

/**
 * The accrued interest of a transfer whose contract note does not tell it (where it does, that amount counts).
 *
 * With the next interest, the buyer pays the seller I × A ÷ B (ITA 2007 s.632; HMRC SAIM4140); without it, the seller
 * pays the buyer a rebate of I × (B − A) ÷ B (s.633): I is the next interest, A the days of the interest period up to and
 * including the settlement day, B all days of the period, which begins on the day after the last interest. Both count
 * in the tax year in which the period ends (s.617).
 * @throws InvalidInputError for what is no amount or date, and for a settlement day outside the period
 */
export function accruedInterest(given: AccruedInterestCase): AccruedInterest {
  const interest = decimal(given.interest, 'Interest');
  const [last, settled, next] = [
    requireDate(given.lastInterest, 'Last interest'),
    requireDate(given.settledOn, 'Settlement'),
    requireDate(given.nextInterest, 'Next interest'),
  ];
  if (settled <= last || settled > next) {
    throw new InvalidInputError(`The settlement day ${settled} is not after ${last} and up to ${next}.`);
  }
  const { withInterest = true } = given;
  const days = withInterest ? daysBetween(last, settled) : daysBetween(settled, next);
  const amount = interest.times(days).div(daysBetween(last, next)).round(2, Big.roundHalfUp);
  return { amount: amount.toNumber(), receivedBy: withInterest ? 'seller' : 'buyer', countsOn: next };
}
