import { daysBetween } from '@harbour/finance';
import { capitalGainsTable } from './tables/capital-gains.ts';
import { childBenefitTable } from './tables/child-benefit.ts';
import { incomeTaxTable } from './tables/income-tax.ts';
import { inheritanceTaxTable } from './tables/inheritance-tax.ts';
import { isaTable } from './tables/isa.ts';
import { nationalInsuranceTable } from './tables/national-insurance.ts';
import { pensionTable } from './tables/pensions.ts';
import { stampDutyTable } from './tables/stamp-duty.ts';
import { statePensionTable } from './tables/state-pension.ts';
import { studentLoanTable } from './tables/student-loans.ts';
import type { Dated, FigureName, FigureValues, RateTables } from './tables/table.ts';
import { taxReturnTable } from './tables/tax-return.ts';

/** The tables that the product calculates with. */
export const ukRates: RateTables = [
  incomeTaxTable,
  nationalInsuranceTable,
  capitalGainsTable,
  pensionTable,
  isaTable,
  studentLoanTable,
  stampDutyTable,
  statePensionTable,
  childBenefitTable,
  inheritanceTaxTable,
  taxReturnTable,
];

/** No table has the figure for the day: nothing is computed with the one of another year. */
export class MissingRateError extends Error {
  override readonly name = 'MissingRateError';
  readonly figure: FigureName;
  /** ISO date for which it was needed. */
  readonly date: string;

  constructor(figure: FigureName, date: string) {
    super(
      `No table has “${figure}” for ${date}. Add it with its source to shared/universal/uk-tax/src/tables (docs/uk-tax.md); figures of other years are not used instead.`,
    );
    this.figure = figure;
    this.date = date;
  }
}

/** Looks up a figure for the day for which it was made. @throws MissingRateError */
export type Rates = <Name extends FigureName>(name: Name) => Dated<FigureValues[Name]>;

/**
 * The figures that hold on a day.
 * @param date ISO date
 * @throws RangeError for what is no date
 */
export function ratesOn(date: string, tables: RateTables = ukRates): Rates {
  // Dates are compared as text: only a day of the calendar may be.
  daysBetween(date, date);
  return <Name extends FigureName>(name: Name) => {
    for (const table of tables) {
      const entries: readonly Dated<FigureValues[Name]>[] | undefined = table[name];
      const found = entries?.find(({ from, until }) => from <= date && (until === null || date <= until));
      if (found) return found;
    }
    throw new MissingRateError(name, date);
  };
}
