import type { Statement, StatementSection } from '@harbour/definitions/investments/statements';
import { type AccruedIncomeKind, accruedIncomeKinds } from '@harbour/definitions/investments/tax-records';
import type { StoredTaxRecord } from '@harbour/domain-plans';
import { taxYearName } from '@harbour/finance';
import { addDays, formatDay } from '@harbour/kernel/calendar';
import { type AccruedIncome, ratesOn, type TaxYear, taxYearOf, type YearOfIncome } from '@harbour/uk-tax';
import Big from 'big.js';
import { cell, cells, column, equalPart, row } from '../statement-parts.ts';
import type { StatementScope } from '../statement-scope.ts';
import { isTaxed } from '../taxed-plans.ts';
import type { TradedBond } from './traded-bonds.ts';

/** A record of what bonds accrued, or of their nominal value. */
export type AccruedRecord = Pick<
  StoredTaxRecord,
  'planstring' | 'date' | 'instrument' | 'amount' | 'units' | 'periodEnd'
> & { kind: AccruedIncomeKind };

/** The records that are about accrued interest. */
export const accruedRecordsOf = (records: readonly StoredTaxRecord[]): AccruedRecord[] =>
  records.flatMap((record) => {
    const kind = accruedIncomeKinds.find((one) => one === record.kind);
    return kind ? { ...record, kind } : [];
  });

/** A contract note may settle this many days after its trade. */
const settledWithinDays = 10;

/**
 * Bonds of taxed plans that were sold or bought without a record of the interest that they had accrued: it is taxed, or
 * lowers the tax, where the accrued income scheme applies.
 */
export function bondsWithoutAccrued(
  traded: readonly TradedBond[],
  records: readonly AccruedRecord[],
  scope: StatementScope,
): Statement['leftOut'] {
  return traded.flatMap(({ date, planstring, instrument, sold }) => {
    const plan = scope.plans.find((one) => one.planstring === planstring);
    if (!plan?.performance || !isTaxed(plan, scope)) return [];
    const isKnown = records.some(
      (record) =>
        record.planstring === planstring &&
        record.instrument?.id === instrument.id &&
        record.date >= date &&
        record.date <= addDays(date, settledWithinDays),
    );
    if (isKnown) return [];
    return [
      {
        name: `${instrument.name} (${plan.name})`,
        reason: `It was ${sold ? 'sold' : 'bought'} on ${formatDay(date)}, and the interest that it had accrued is not recorded.`,
        mend: 'Give the accrued interest with the settlement day and the day of the next interest, from the contract note; 0 if there was none.',
      },
    ];
  });
}

type Nominal = Record<string, Record<string, string>>;

/**
 * The highest nominal value of the bonds of each person in each tax year, GBP, for the small holdings of ITA 2007 s.639:
 * what was recorded of their plans, added up; or, above the limit, what was transferred at once.
 */
export function nominalValues(records: readonly AccruedRecord[], scope: StatementScope): Nominal {
  const found: Nominal = {};
  for (const { uuid } of scope.people) {
    const recorded = new Map<TaxYear, Map<string, Big>>();
    const transferred = new Map<TaxYear, Big>();
    for (const { kind, planstring, date, amount, units } of records) {
      const plan = scope.plans.find((one) => one.planstring === planstring);
      if (!plan?.ownership.includes(uuid) || !isTaxed(plan, scope)) continue;
      const year = taxYearOf(date);
      const nominal = new Big(kind === 'bonds-nominal' ? amount : (units ?? 0)).div(plan.ownership.length);
      const known = kind === 'bonds-nominal' ? recorded.get(year)?.get(planstring) : transferred.get(year);
      if (known?.gte(nominal)) continue;
      if (kind !== 'bonds-nominal') transferred.set(year, nominal);
      else recorded.set(year, new Map([...(recorded.get(year) ?? []), [planstring, nominal]]));
    }
    const years: Record<string, string> = {};
    for (const [year, byPlan] of recorded) {
      years[year] = [...byPlan.values()].reduce((sum, one) => sum.plus(one), new Big(0)).toFixed(2);
    }
    for (const [year, nominal] of transferred) {
      const limit = ratesOn(`${year.slice(0, 4)}-04-06`)('accruedIncomeNominal').value;
      // A transfer says how much was held at least: below the limit, it does not say that nothing more was.
      if (nominal.gt(limit) && nominal.gt(years[year] ?? 0)) years[year] = nominal.toFixed(2);
    }
    found[uuid] = years;
  }
  return found;
}

/** The records of accrued interest whose interest period ends within the days, for each owner among the people. */
export function accruedIncomes(records: readonly AccruedRecord[], scope: StatementScope) {
  return records.flatMap(({ kind, planstring, date, instrument, amount, periodEnd }) => {
    const plan = scope.plans.find((one) => one.planstring === planstring);
    if (kind === 'bonds-nominal' || !plan?.performance || !isTaxed(plan, scope)) return [];
    if (periodEnd === null || periodEnd < scope.from || periodEnd > scope.to) return [];
    const sign = kind === 'accrued-income-profit' ? 1 : -1;
    const name = instrument?.name ?? '';
    return plan.ownership.flatMap((person, index) => {
      if (!scope.people.some(({ uuid }) => uuid === person)) return [];
      const part = equalPart(new Big(amount), index, plan.ownership.length).times(sign).toFixed(2);
      return {
        income: { kind: 'accrued-income' as const, date: periodEnd, amount: part, name, person, wrapper: 'gia' },
        text: `${formatDay(date)}, ${name}: accrued interest ${sign > 0 ? 'received' : 'paid'} of the period to ${formatDay(periodEnd)}, ${plan.name}`,
      };
    });
  });
}

/** Why the accrued income of a year is in no box; null where it is, or where it is known that it does not apply. */
export function accruedMissing(
  { accruedIncome, year }: Pick<YearOfIncome, 'accruedIncome' | 'year'>,
  name: string,
): Statement['leftOut'][number] | null {
  if (accruedIncome?.applies !== null || accruedIncome === null) return null;
  return {
    name: `${name}: accrued income of ${taxYearName(year)}`,
    reason: accruedIncome.reason,
    mend: 'Record the highest nominal value of all bonds of the taxed accounts in each of the years: up to £5,000 in both, nothing is taxed.',
  };
}

const appliesText = ({ applies, reason }: AccruedIncome) =>
  applies === false ? `${reason} The scheme does not apply, so it is in no box (ITA 2007 s.639).` : reason;

/** Accrued income of a year, with whether it is taxed. */
export function accruedSection(
  { accruedIncome, year }: YearOfIncome,
  name: string,
  working: readonly { text: string; value: number; unit: 'gbp' }[],
): StatementSection | null {
  if (accruedIncome === null) return null;
  const { profits, losses, unrelieved, taxed, applies } = accruedIncome;
  const carried = `£${new Big(unrelieved).toFixed(2)} of the losses is above the interest of its own bond in the year: it is set against its next interest (HMRC SAIM4120).`;
  return {
    title: `${name}: accrued income, ${taxYearName(year)}`,
    columns: [column('Accrued interest of bonds'), column('Amount', 'gbp')],
    rows: [
      row(
        ['Received: sold with it, or bought without it', profits],
        working.filter(({ value }) => value >= 0),
      ),
      row(
        ['Paid: bought with it, or sold without it', losses],
        working.filter(({ value }) => value < 0),
      ),
    ],
    total: cells(['Taxed', applies === null ? cell(null, accruedIncome.reason) : taxed]),
    empty: '',
    note: `${appliesText(accruedIncome)}${applies === true && unrelieved > 0 ? ` ${carried}` : ''}`,
  };
}
