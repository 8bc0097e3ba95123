import { formatDate } from '@harbour/ui';
import { type FigureName, MissingRateError } from '@harbour/uk-tax';

/** What a client calls the figures that a calculator may lack. */
const names: ReadonlyMap<string, string> = new Map<FigureName, string>([
  ['incomeTaxPercents', 'the rates of income tax'],
  ['scottishBands', 'Scotland’s bands of income tax'],
  ['primaryThreshold', 'the thresholds of National Insurance'],
  ['studentLoans', 'the thresholds of student loans'],
  ['lbttBands', 'the bands of Land and Buildings Transaction Tax'],
  ['pensionAnnualAllowance', 'the annual allowance for pensions'],
  ['moneyPurchaseAllowance', 'the money purchase annual allowance'],
  ['nilRateBand', 'the bands of inheritance tax'],
  ['residenceNilRateBand', 'the residence band of inheritance tax'],
]);

/** Why there is no result, as a sentence for a client. */
export function missingRateReason({ figure, date }: { figure: string; date: string }): string {
  const what = names.get(figure) ?? 'one of the rates that this needs';
  return `Our tables do not have ${what} for ${formatDate(date)}, and those of another year are not used instead.`;
}

/** A calculation, or the rate that it lacks. */
export function unlessMissing<Result>(calculate: () => Result): Result | MissingRateError {
  try {
    return calculate();
  } catch (failure) {
    if (failure instanceof MissingRateError) return failure;
    throw failure;
  }
}
