import { addGbp, daysBetween } from '@harbour/finance';
import {
  type MissingRateError,
  type PensionYear,
  pensionAnnualAllowance,
  pensionCarryForward,
  pensionIncomes,
  ratesOn,
  type TaxYear,
  taxYearEnd,
  taxYearOf,
  taxYearStart,
  type WorkingLine,
} from '@harbour/uk-tax';
import { unlessMissing } from '../../uk-tax/missing-rate.ts';
import { type PensionAllowanceInputs, yearsBefore } from './pension-allowance-inputs.ts';

/** A tax year with its allowance and how it was used. GBP. */
export interface AllowanceYear {
  year: TaxYear;
  allowance: number;
  paidIn: number;
  /** Above every allowance. */
  excess: number;
  /** What of its allowance later years have used. */
  usedLater: number;
  /** What of its allowance can still be used. */
  open: number;
}

export interface PensionAllowanceOutcome {
  /** The last one is the tax year of today. */
  years: readonly AllowanceYear[];
  thresholdIncome: number;
  adjustedIncome: number;
  /** Lines of this year's allowance. */
  lines: readonly WorkingLine[];
  /** What can still be paid in this tax year, gross. */
  room: number;
  /** The allowance for money purchase pensions, where it holds. */
  moneyPurchase: { limit: number; source: string } | undefined;
  /** What is lost at the end of this tax year unless it is used. */
  expiring: number;
  /** ISO date of the tax year's last day, and the days until then, that day included. */
  endsOn: string;
  daysLeft: number;
}

/** The tax year some years before that of a day. */
function yearBefore(today: string, years: number): TaxYear {
  const first = Number(taxYearStart(taxYearOf(today)).slice(0, 4)) - years;
  return `${first}-${String((first + 1) % 100).padStart(2, '0')}` as TaxYear;
}

/** A year before this one, with the full allowance unless a smaller one was entered. */
function earlierYear(inputs: PensionAllowanceInputs, before: (typeof yearsBefore)[number], today: string): PensionYear {
  const year = yearBefore(today, before);
  const full = pensionAnnualAllowance({ year, thresholdIncome: 0, adjustedIncome: 0 }).total;
  const reduced = inputs[`reduced${before}`];
  return {
    year,
    allowance: reduced > 0 && full.gt(reduced) ? reduced : full,
    moneyPurchase: inputs[`paid${before}`],
    wasMember: inputs[`member${before}`] === 'yes',
  };
}

/**
 * What can still be paid into pensions in the tax year of a day.
 * @param today ISO date
 * @returns the rate that is missing, if one is
 */
export function pensionAllowanceOutcome(
  inputs: PensionAllowanceInputs,
  today: string,
): PensionAllowanceOutcome | MissingRateError {
  return unlessMissing(() => {
    const { income, own, netPay, employer, sacrificed, flexible } = inputs;
    const year = taxYearOf(today);
    const incomes = pensionIncomes({
      netIncome: Math.max(0, addGbp([income, -netPay])),
      netPay,
      reliefAtSource: own,
      employer,
      salarySacrificed: sacrificed,
    });
    const allowance = pensionAnnualAllowance({ year, ...incomes });
    const paidIn = addGbp([own, netPay, employer]);
    const given: PensionYear[] = [
      ...yearsBefore.toReversed().map((before) => earlierYear(inputs, before, today)),
      { year, allowance: allowance.total, moneyPurchase: paidIn, accessedFlexibly: flexible === 'yes' },
    ];
    const results = pensionCarryForward(given);
    const years = results.map((result, index): AllowanceYear => {
      const used = results.flatMap((later) => later.used).filter((each) => each.year === result.year);
      const usedLater = addGbp(used.map(({ amount }) => amount.toNumber()));
      return {
        year: result.year,
        allowance: Number(given[index]?.allowance ?? 0),
        paidIn: Number(given[index]?.moneyPurchase ?? 0),
        excess: result.excess.toNumber(),
        usedLater,
        open: addGbp([result.unused.toNumber(), -usedLater]),
      };
    });
    const limit = flexible === 'yes' ? ratesOn(taxYearStart(year))('moneyPurchaseAllowance') : undefined;
    const open = addGbp(years.map((each) => each.open));
    const endsOn = taxYearEnd(year);
    return {
      years,
      thresholdIncome: incomes.thresholdIncome.toNumber(),
      adjustedIncome: incomes.adjustedIncome.toNumber(),
      lines: allowance.lines,
      room: limit ? Math.min(open, Math.max(0, addGbp([limit.value, -paidIn]))) : open,
      moneyPurchase: limit && { limit: limit.value, source: limit.source },
      // What the money purchase allowance keeps from being used is not lost by waiting.
      expiring: limit ? 0 : (years[0]?.open ?? 0),
      endsOn,
      daysLeft: daysBetween(today, endsOn) + 1,
    };
  });
}
