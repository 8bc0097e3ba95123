import Big from 'big.js';
import { slices } from './bands.ts';
import { ratesOn } from './rates.ts';
import type { PayPeriod, RateTables } from './tables/table.ts';
import { type TaxYear, taxYearStart } from './tax-year.ts';
import { type Amount, gbp, less, nothing, percentLine, type Rounding, type Worked, worked } from './working.ts';

/** To the nearest penny, half a penny being disregarded (SI 2001/1004 reg. 12(1)). */
const toNearestPenny: Rounding = (amount) => {
  const down = amount.round(2, Big.roundDown);
  return amount.minus(down).gt('0.005') ? down.plus('0.01') : down;
};

interface Threshold {
  value: number;
  source: string;
}

function contributions(label: string, on: Big, from: Threshold, to: Threshold, main: Threshold, upper: Threshold) {
  const bands = [
    { name: 'main', above: new Big(from.value), percent: main.value },
    { name: 'upper', above: new Big(to.value), percent: upper.value },
  ];
  const sourceOf = (name: string) => `${name === 'main' ? main.source : upper.source}; limits: ${from.source}`;
  return worked(
    slices(nothing, on, bands).map(({ name, percent, on: part }) =>
      percentLine(`${label}, ${name} rate`, percent, part, sourceOf(name), toNearestPenny),
    ),
  );
}

/**
 * An employee's class 1 contributions for one pay period (SSCBA 1992 s.8; category A). From State Pension age none are
 * due (s.6(3)).
 * @param pay earnings of the period, GBP. A director's period is the year.
 * @throws MissingRateError, InvalidCaseError
 */
export function employeeNationalInsurance(
  {
    year,
    pay,
    period,
    overStatePensionAge = false,
  }: { year: TaxYear; pay: Amount; period: PayPeriod; overStatePensionAge?: boolean },
  tables?: RateTables,
): Worked {
  const earnings = gbp(pay, 'Pay');
  if (overStatePensionAge || earnings.eq(0)) return worked([]);
  const rate = ratesOn(taxYearStart(year), tables);
  const threshold = rate('primaryThreshold');
  const limit = rate('upperEarningsLimit');
  return contributions(
    'Class 1',
    earnings,
    { ...threshold, value: threshold.value[period] },
    { ...limit, value: limit.value[period] },
    rate('class1MainPercent'),
    rate('class1UpperPercent'),
  );
}

/**
 * An employer's class 1 contributions on a year's pay of an employee (SSCBA 1992 s.9; category A), without the
 * employment allowance.
 * @throws MissingRateError, InvalidCaseError
 */
export function employerNationalInsurance({ year, pay }: { year: TaxYear; pay: Amount }, tables?: RateTables): Worked {
  const rate = ratesOn(taxYearStart(year), tables);
  const on = less(gbp(pay, 'Pay'), new Big(rate('secondaryThreshold').value));
  const { value, source } = rate('class1EmployerPercent');
  return worked(on.eq(0) ? [] : [percentLine('Class 1, employer', value, on, source, toNearestPenny)]);
}

/**
 * Class 4 contributions on the profits of a year (SSCBA 1992 s.15). None are due by who has reached State Pension age
 * when the year begins.
 * @throws MissingRateError, InvalidCaseError
 */
export function class4NationalInsurance(
  { year, profits, overStatePensionAge = false }: { year: TaxYear; profits: Amount; overStatePensionAge?: boolean },
  tables?: RateTables,
): Worked {
  const on = gbp(profits, 'Profits');
  if (overStatePensionAge || on.eq(0)) return worked([]);
  const rate = ratesOn(taxYearStart(year), tables);
  return contributions(
    'Class 4',
    on,
    rate('lowerProfitsLimit'),
    rate('upperProfitsLimit'),
    rate('class4MainPercent'),
    rate('class4UpperPercent'),
  );
}

/**
 * Class 2 contributions of a year. With profits from the small profits threshold they count as paid and cost nothing
 * (National Insurance Contributions (Reduction in Rates) (No. 2) Act 2023); below it they are voluntary.
 * @param weeks for which somebody below the threshold pays
 * @throws MissingRateError, InvalidCaseError
 */
export function class2NationalInsurance(
  { year, profits, weeks }: { year: TaxYear; profits: Amount; weeks: number },
  tables?: RateTables,
): Worked & { countsAsPaid: boolean } {
  const rate = ratesOn(taxYearStart(year), tables);
  const countsAsPaid = gbp(profits, 'Profits').gte(rate('class2SmallProfitsThreshold').value);
  if (countsAsPaid || weeks === 0) return { ...worked([]), countsAsPaid };
  const weekly = rate('class2WeeklyRate');
  const amount = gbp(weeks, 'Weeks').times(weekly.value);
  const rule = `Class 2, voluntary, ${weeks} weeks at £${weekly.value}`;
  return { ...worked([{ rule, percent: null, on: null, amount, source: weekly.source }]), countsAsPaid };
}
