import type { Database } from '@harbour/backend-database';
import type { IncomeCalendar, IncomePayment } from '@harbour/definitions/investments/performance/income-calendar';
import type { PlanRow } from '@harbour/domain-plans';
import { addGbp, addKnownGbp } from '@harbour/finance';
import { type IncomeRecord, incomeByTaxYear, type TaxYear, taxYearEnd, taxYearStart } from '@harbour/uk-tax';
import { announcedIncome, type ReceivedIncome, receivedIncome } from './income-records.ts';

const noRate = 'There is no exchange rate for this currency';

/** How the computation of tax names the plans; an investment bond is not told from a taxed account by the records. */
const wrappers = { pens: 'pension', isa: 'isa', nonpens: 'gia' } as const;

/** The record of an income for its tax year: what a fund pays out, a dividend of a share, or interest. */
function recordOf(received: ReceivedIncome, wrapper: string): IncomeRecord {
  const { date, kind, instrument, amount, name } = received;
  const ofWhat = instrument === 'equity' ? 'uk-dividend' : 'fund-dividend';
  return { date, kind: kind === 'interest' ? 'uk-interest' : ofWhat, amount, wrapper, name };
}

/** Received income by tax year and kind of plan, the newest first. */
function yearsOf(received: readonly ReceivedIncome[], plans: ReadonlyMap<string, PlanRow>): IncomeCalendar['years'] {
  const income = received.flatMap((one) => {
    const plan = plans.get(one.planstring);
    return plan ? recordOf(one, wrappers[plan.productType]) : [];
  });
  return incomeByTaxYear({ income })
    .years.map(({ year, byWrapper }) => {
      const of = (wrapper: string) => byWrapper.find((one) => one.wrapper === wrapper)?.gross ?? 0;
      const parts = { pensions: of('pension'), isas: of('isa'), others: of('gia') };
      return { taxYear: year, ...parts, total: addGbp(Object.values(parts)) };
    })
    .reverse();
}

/** The calendar months that a tax year touches: thirteen, from April to April. */
function monthsWithin(taxYear: TaxYear): string[] {
  const first = Number(taxYear.slice(0, 4));
  return Array.from({ length: 13 }, (_, index) => {
    const month = 3 + index;
    return `${first + Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, '0')}`;
  });
}

const sumOf = (payments: readonly IncomePayment[]) => addKnownGbp(payments.map(({ amount }) => amount));

/**
 * Income received and announced of some plans in a tax year, payment by payment and by month, and what was received in
 * every tax year, in two statements.
 * @param plans plans that the caller may see
 * @param today ISO date
 */
export async function incomeCalendar(
  database: Database,
  plans: readonly PlanRow[],
  taxYear: TaxYear,
  today: string,
): Promise<IncomeCalendar> {
  const planOf = new Map(plans.map((plan) => [plan.planstring, plan]));
  const [from, to] = [taxYearStart(taxYear), taxYearEnd(taxYear)];
  const planstrings = [...planOf.keys()];
  const received = await receivedIncome(database, planstrings, today);
  const announced = await announcedIncome(database, planstrings, today);
  const nameOf = (planstring: string) => planOf.get(planstring)?.name ?? planstring;
  const payments: IncomePayment[] = [
    ...received.map(({ instrument: _, ...one }) => ({
      ...one,
      plan: nameOf(one.planstring),
      announced: false,
      reason: null,
      perUnit: null,
    })),
    ...announced.map(({ perUnit, currency, units, exDate, ...one }) => ({
      ...one,
      plan: nameOf(one.planstring),
      announced: true,
      reason: one.amount === null ? noRate : null,
      perUnit: { amount: perUnit, currency, units, exDate },
    })),
  ].filter(({ date }) => from <= date && date <= to);
  const ofMonth = Map.groupBy(payments, ({ date }) => date.slice(0, 7));
  const sumsOf = (some: readonly IncomePayment[]) => ({
    received: sumOf(some.filter((one) => !one.announced)) ?? 0,
    announced: sumOf(some.filter((one) => one.announced)),
  });
  return {
    from,
    to,
    today,
    payments: payments.sort((one, other) => (one.date < other.date ? -1 : one.date > other.date ? 1 : 0)),
    months: monthsWithin(taxYear).map((month) => ({ month, ...sumsOf(ofMonth.get(month) ?? []) })),
    ...sumsOf(payments),
    years: yearsOf(received, planOf),
  };
}
