import Big from 'big.js';
import { ratesOn } from './rates.ts';
import type { RateTables } from './tables/table.ts';
import { type TaxYear, taxYearStart } from './tax-year.ts';
import {
  type Amount,
  amountLine,
  downToPound,
  gbp,
  greatest,
  InvalidCaseError,
  inPounds,
  least,
  less,
  nothing,
  sum,
  type Worked,
  worked,
} from './working.ts';

/**
 * The annual allowance for pension savings of a year, with its taper (FA 2004 s.228ZA): £1 less for every £2 of
 * adjusted income above a limit, the reduction rounded down to a pound, if threshold income is above a limit of its
 * own.
 * @param thresholdIncome GBP: net income less relief-at-source contributions, plus pay given up for pension
 * @param adjustedIncome GBP: net income plus net pay and employer's contributions
 * @returns `total` is the allowance
 * @throws MissingRateError, InvalidCaseError
 */
export function pensionAnnualAllowance(
  { year, thresholdIncome, adjustedIncome }: { year: TaxYear; thresholdIncome: Amount; adjustedIncome: Amount },
  tables?: RateTables,
): Worked {
  const rate = ratesOn(taxYearStart(year), tables);
  const full = rate('pensionAnnualAllowance');
  const allowance = new Big(full.value);
  const lines = [amountLine('Annual allowance', allowance, full.source)];
  const adjusted = gbp(adjustedIncome, 'Adjusted income');
  const threshold = gbp(thresholdIncome, 'Threshold income');
  const { value: taper, source } = rate('pensionTaper');
  if (adjusted.gt(taper.adjusted) && threshold.gt(taper.threshold)) {
    const reduction = downToPound(adjusted.minus(taper.adjusted).div(2));
    const reduced = least(reduction, allowance.minus(taper.floor));
    const rule = `Less £1 for every £2 of adjusted income above ${inPounds(taper.adjusted)}, down to ${inPounds(taper.floor)}`;
    lines.push(amountLine(rule, reduced.times(-1), source));
  }
  return worked(lines);
}

/** One year of pension savings, GBP. */
export interface PensionYear {
  year: TaxYear;
  /** The annual allowance of that year after its taper: `pensionAnnualAllowance`, or what a pension statement says. */
  allowance: Amount;
  /** Contributions to money purchase pensions, everybody's together, gross. */
  moneyPurchase: Amount;
  /** Increase of defined benefits, as their scheme states it. */
  definedBenefit?: Amount;
  /** Whether money has been taken flexibly, so that the money purchase annual allowance holds for the whole year. */
  accessedFlexibly?: boolean;
  /** False for a year in which nobody was a member of a pension scheme: it carries nothing forward. */
  wasMember?: boolean;
}

export interface PensionYearResult {
  year: TaxYear;
  /** Unused allowance of the three years before, GBP. */
  broughtForward: Big;
  /** What was taken from each of these years, the earliest first. */
  used: readonly { year: TaxYear; amount: Big }[];
  /** What of this year's allowance is left for the three years after it. */
  unused: Big;
  /** Savings above every allowance: an annual allowance charge is due on them. */
  excess: Big;
}

/** How many years before may lend their unused allowance (FA 2004 s.228A). */
const yearsCarried = 3;

interface Chargeable {
  excess: Big;
  /** Allowance of the year that counts as used. */
  ownUse: Big;
  /** Allowance of earlier years that is used. */
  carriedUse: Big;
}

function without(savings: Big, allowance: Big, carried: Big): Chargeable {
  const over = less(savings, allowance);
  return { excess: less(over, carried), ownUse: least(savings, allowance), carriedUse: least(over, carried) };
}

/**
 * FA 2004 s.227ZA: with money purchase savings above their allowance, the charge is the larger of the ordinary one and
 * of what lies above that allowance plus defined benefits above the rest of the annual allowance, which alone may use
 * what is carried forward.
 */
function flexible(moneyPurchase: Big, definedBenefit: Big, allowance: Big, limit: Big, carried: Big): Chargeable {
  const ordinary = without(moneyPurchase.plus(definedBenefit), allowance, carried);
  if (moneyPurchase.lte(limit)) return ordinary;
  const benefits = without(definedBenefit, less(allowance, limit), carried);
  const excess = moneyPurchase.minus(limit).plus(benefits.excess);
  if (ordinary.excess.gt(excess)) return ordinary;
  return { excess, ownUse: least(limit.plus(benefits.ownUse), allowance), carriedUse: benefits.carriedUse };
}

/**
 * Pension savings of successive years against their annual allowances and what is carried forward: this year's
 * allowance is used first, then that of the three years before, the earliest first (FA 2004 s.228A).
 * @param years in order and without gaps; begin three years before the first that matters
 * @throws MissingRateError if money was taken flexibly and the allowance for it is not in the tables
 * @throws InvalidCaseError for years with gaps, or amounts below zero
 */
export function pensionCarryForward(years: readonly PensionYear[], tables?: RateTables): PensionYearResult[] {
  const results: (PensionYearResult & { left: Big })[] = [];
  for (const each of years) {
    const start = taxYearStart(each.year);
    const before = results.at(-1);
    if (before && Number(taxYearStart(before.year).slice(0, 4)) + 1 !== Number(start.slice(0, 4))) {
      throw new InvalidCaseError(
        `${each.year} does not follow ${before.year}: give every year, with zeros if need be.`,
      );
    }
    const lenders = results.slice(-yearsCarried);
    const broughtForward = sum(lenders.map(({ left }) => left));
    const allowance = gbp(each.allowance, `Allowance of ${each.year}`);
    const moneyPurchase = gbp(each.moneyPurchase, `Contributions of ${each.year}`);
    const definedBenefit = gbp(each.definedBenefit, `Defined benefits of ${each.year}`);
    const { excess, ownUse, carriedUse } = each.accessedFlexibly
      ? flexible(
          moneyPurchase,
          definedBenefit,
          allowance,
          new Big(ratesOn(start, tables)('moneyPurchaseAllowance').value),
          broughtForward,
        )
      : without(moneyPurchase.plus(definedBenefit), allowance, broughtForward);

    let open = carriedUse;
    const used = lenders.flatMap((lender) => {
      const amount = least(open, lender.left);
      open = open.minus(amount);
      lender.left = lender.left.minus(amount);
      return amount.gt(0) ? [{ year: lender.year, amount }] : [];
    });
    const unused = each.wasMember === false ? nothing : greatest(nothing, allowance.minus(ownUse));
    results.push({ year: each.year, broughtForward, used, unused, excess, left: unused });
  }
  return results.map(({ left: _, ...result }) => result);
}
