import { type Decimal, decimal, InvalidInputError } from '@harbour/finance';
import {
  type IncomeLine,
  type IncomeRecord,
  incomeLine,
  type RecordedIncomeKind,
  recordedIncomeKinds,
} from './income-lines.ts';
import { MissingRateError, ratesOn, ukRates } from './rates.ts';
import type { RateTables } from './tables/table.ts';
import { type FilledBox, filledBoxes } from './tax-return-boxes.ts';
import { type TaxYear, taxYearEnd, taxYearOf, taxYearStart } from './tax-year.ts';
import { nothing, sum } from './working.ts';

export interface IncomeByTaxYearCase {
  income: readonly IncomeRecord[];
  /** Only this tax year, as '2025-26'; all that there are unless it is given. */
  year?: TaxYear;
  /** Only this person. */
  person?: string;
  /**
   * The highest nominal value of all accrued income securities that a person held on any day of a tax year, GBP, of
   * taxed accounts: { 'Ann': { '2025-26': 6000 } }; '' for records without a person.
   */
  securitiesNominal?: Readonly<Record<string, Readonly<Record<string, Decimal>>>>;
  /** Whether foreign tax is credited against UK tax; it is deducted from the income with false. True unless given. */
  foreignTaxCredit?: boolean;
}

/** GBP to the penny of one kind of income. */
export interface KindOfIncome {
  kind: RecordedIncomeKind;
  /** Before tax. */
  gross: number;
  tax: number;
  net: number;
  /** Of the gross amount: what was accumulated and not paid out. */
  accumulated: number;
}

/** Accrued income of a year. GBP to the penny; negative for a loss. */
export interface AccruedIncome {
  /** Null when the nominal value of the securities is not known: then it is in no box. */
  applies: boolean | null;
  profits: number;
  losses: number;
  /** Profits less the losses that are relieved; 0 where it does not apply. */
  taxed: number;
  /** Losses above the interest of their own security in the year: relieved with its next interest (SAIM4120). */
  unrelieved: number;
  reason: string;
}

export interface YearOfIncome {
  person: string;
  year: TaxYear;
  /** First and last day, ISO dates. */
  from: string;
  to: string;
  /** Of taxed accounts. */
  byKind: readonly KindOfIncome[];
  /** Of all accounts: GBP before tax by wrapper, in order of their names. */
  byWrapper: readonly { wrapper: string; isTaxed: boolean; gross: number; tax: number }[];
  /** Of taxed accounts: returns of capital, which lower the cost and are no income. */
  equalisation: number;
  accruedIncome: AccruedIncome | null;
  /** The boxes of the return, or why they cannot be named. */
  boxes: { ok: true; filled: readonly FilledBox[]; forms: readonly string[] } | { ok: false; message: string };
}

export interface IncomeByTaxYear {
  /** By person, then year, oldest first. */
  years: readonly YearOfIncome[];
  /** Records that could not be read, with their place from 0: they are in no figure. */
  without: readonly { record: number; reason: string }[];
  /** “Without 2 records that could not be read”, or null. */
  note: string | null;
}

function readRecords(income: readonly IncomeRecord[]) {
  const lines: IncomeLine[] = [];
  const without: { record: number; reason: string }[] = [];
  for (const [record, given] of income.entries()) {
    try {
      lines.push(incomeLine(given, record));
    } catch (error) {
      if (!(error instanceof InvalidInputError)) throw error;
      without.push({ record, reason: error.message });
    }
  }
  return { lines, without };
}

function kindsOf(lines: readonly IncomeLine[]): KindOfIncome[] {
  return recordedIncomeKinds.flatMap((kind) => {
    const own = lines.filter((line) => line.kind === kind && kind !== 'equalisation' && kind !== 'accrued-income');
    if (own.length === 0) return [];
    const gross = sum(own.map((line) => line.gross));
    const tax = sum(own.map((line) => line.tax));
    const accumulated = sum(own.filter((line) => line.accumulated).map((line) => line.gross));
    return [
      {
        kind,
        gross: gross.toNumber(),
        tax: tax.toNumber(),
        net: gross.minus(tax).toNumber(),
        accumulated: accumulated.toNumber(),
      },
    ];
  });
}

function wrappersOf(lines: readonly IncomeLine[]): YearOfIncome['byWrapper'] {
  const income = lines.filter(({ kind }) => kind !== 'equalisation' && kind !== 'accrued-income');
  return [...Map.groupBy(income, ({ wrapper }) => wrapper)]
    .map(([wrapper, own]) => ({
      wrapper,
      isTaxed: own.every(({ isTaxed }) => isTaxed),
      gross: sum(own.map(({ gross }) => gross)).toNumber(),
      tax: sum(own.map(({ tax }) => tax)).toNumber(),
    }))
    .sort((one, other) => (one.wrapper < other.wrapper ? -1 : 1));
}

const yearBefore = (year: TaxYear): TaxYear => taxYearOf(`${Number(year.slice(0, 4)) - 1}-04-06`);

/**
 * Profits and losses are those of each security and interest period (ITA 2007 s.628); a loss is relieved by the interest
 * of its own security, and not by other income (s.679, HMRC SAIM4120).
 */
function accruedAmounts(lines: readonly IncomeLine[]) {
  const netOf = (own: readonly IncomeLine[]) => sum(own.map(({ gross }) => gross));
  const amounts = [...Map.groupBy(lines, ({ name }) => name).values()].map((ofSecurity) => {
    const accrued = ofSecurity.filter(({ kind }) => kind === 'accrued-income');
    const nets = [...Map.groupBy(accrued, ({ date }) => date).values()].map(netOf);
    const profits = sum(nets.filter((net) => net.gt(0)));
    const losses = sum(nets.filter((net) => net.lt(0))).times(-1);
    const interest = netOf(ofSecurity.filter(({ kind }) => kind === 'gilt-interest'));
    return { profits, losses, unrelieved: losses.gt(interest) ? losses.minus(interest) : nothing };
  });
  return {
    profits: sum(amounts.map(({ profits }) => profits)),
    losses: sum(amounts.map(({ losses }) => losses)),
    unrelieved: sum(amounts.map(({ unrelieved }) => unrelieved)),
  };
}

/**
 * The accrued income scheme applies where the nominal value of all securities was above the limit on a day of the tax
 * year in which the interest period ends, or of the year before it (ITA 2007 s.639).
 */
function accruedIncome(
  lines: readonly IncomeLine[],
  year: TaxYear,
  nominal: Readonly<Record<string, Decimal>>,
  tables: RateTables,
): AccruedIncome | null {
  const accrued = lines.filter(({ kind }) => kind === 'accrued-income');
  if (accrued.length === 0) return null;
  const limit = ratesOn(taxYearStart(year), tables)('accruedIncomeNominal').value;
  const { profits, losses, unrelieved } = accruedAmounts(lines);
  const amounts = { profits: profits.toNumber(), losses: losses.toNumber(), unrelieved: unrelieved.toNumber() };
  const years = [year, yearBefore(year)];
  const known = years
    .map((each) => nominal[each])
    .map((value) => (value === undefined ? undefined : decimal(value, `Nominal value`)));
  if (known.some((value) => value?.gt(limit))) {
    return {
      ...amounts,
      applies: true,
      taxed: profits.minus(losses).plus(unrelieved).toNumber(),
      reason: `The nominal value of the securities was above £${limit.toLocaleString('en-GB')}.`,
    };
  }
  const missing = years.filter((_, index) => known[index] === undefined);
  if (missing.length > 0) {
    const reason = `The nominal value of the securities in ${missing.join(' and ')} is not known.`;
    return { ...amounts, applies: null, taxed: 0, reason };
  }
  const reason = `The nominal value of the securities was never above £${limit.toLocaleString('en-GB')}.`;
  return { ...amounts, applies: false, taxed: 0, reason };
}

function boxesOf(
  taxed: readonly IncomeLine[],
  accrued: AccruedIncome | null,
  year: TaxYear,
  foreignTaxCredit: boolean,
  tables: RateTables,
): YearOfIncome['boxes'] {
  const rate = ratesOn(taxYearStart(year), tables);
  const applies = accrued?.applies === true;
  const accruedLines = applies ? taxed.filter(({ kind }) => kind === 'accrued-income') : [];
  try {
    const filled = filledBoxes(
      {
        lines: taxed,
        accrued: decimal(accrued?.taxed ?? 0, 'Accrued income'),
        accruedRecords: accruedLines.map(({ record }) => record),
        foreignTaxCredit,
        smallForeignIncome: rate('smallForeignIncome').value,
      },
      rate('taxReturnBoxes').value,
    );
    return { ok: true, filled, forms: [...new Set(filled.map(({ form }) => form))] };
  } catch (error) {
    if (!(error instanceof MissingRateError)) throw error;
    return { ok: false, message: `The boxes of the tax return of ${year} are not in the tables yet.` };
  }
}

/**
 * Income of savings and investments by person and tax year (6 April to 5 April), with the boxes of the tax return.
 *
 * **Input** (GBP: numbers or text): `income`: [{ date, kind, amount, tax, person, wrapper, … }], see `IncomeRecord` and
 * `recordedIncomeKinds`. `amount` is before tax (or give `net` and `tax`). Each row is rounded to the penny (half away
 * from zero), then summed. Options: `year`, `person`, `securitiesNominal`, `foreignTaxCredit`.
 *
 * - ISAs, pensions and bonds (`wrapper`) are in `byWrapper` only, never in `byKind` and boxes.
 * - `accumulated` income is taxed as if it was paid. `equalisation`, as a kind or as a part of a row, is a return of
 *   capital: in `equalisation`, never in the income.
 * - Excess reportable income counts six months after `periodEnd` (SI 2009/3001 reg. 94), as a foreign dividend or as
 *   interest (`as`).
 * - `accrued-income` of a security (`name`) and interest period is a profit, or a loss that its own interest of the year
 *   (`gilt-interest` of the same `name`) relieves; what is above that is `unrelieved`. It is taxed where the securities’
 *   nominal value was above £5,000 in the year or the one before (`securitiesNominal`); where that is not known, it is in
 *   no box and says so.
 * - Foreign income of small amounts goes onto the main return, otherwise all of it onto the Foreign pages: before
 *   foreign tax when it is credited, after it when `foreignTaxCredit` is false.
 * - Boxes: SA100 page TR 3, SA101 page Ai 1, SA106 page F 2, dated data (`tables/tax-return.ts`).
 *
 * **Output**: GBP to the penny; a box has `wholePounds` too (income rounded down, tax up) and the places of its records.
 * A year whose form the tables lack has `boxes` { ok: false, message } and all other figures. A record that cannot be
 * read is left out and named in `without` and `note`.
 * @throws RangeError when `year` is no tax year
 */
export function incomeByTaxYear(input: IncomeByTaxYearCase, tables: RateTables = ukRates): IncomeByTaxYear {
  const { income, year: onlyYear, person: onlyPerson, securitiesNominal = {}, foreignTaxCredit = true } = input;
  if (onlyYear !== undefined) taxYearStart(onlyYear);
  const { lines, without } = readRecords(income);
  const wanted = lines.filter(
    ({ person, date }) =>
      (onlyPerson === undefined || person === onlyPerson) && (onlyYear === undefined || taxYearOf(date) === onlyYear),
  );
  const groups = Map.groupBy(wanted, ({ person, date }) => JSON.stringify([person, taxYearOf(date)]));
  const years = [...groups.values()].map((own): YearOfIncome => {
    const person = own[0]?.person ?? '';
    const year = taxYearOf(own[0]?.date ?? '');
    const taxed = own.filter(({ isTaxed }) => isTaxed);
    const accrued = accruedIncome(taxed, year, securitiesNominal[person] ?? {}, tables);
    return {
      person,
      year,
      from: taxYearStart(year),
      to: taxYearEnd(year),
      byKind: kindsOf(taxed),
      byWrapper: wrappersOf(own),
      equalisation: sum(taxed.map(({ equalisation }) => equalisation)).toNumber(),
      accruedIncome: accrued,
      boxes: boxesOf(taxed, accrued, year, foreignTaxCredit, tables),
    };
  });
  years.sort((one, other) =>
    one.person === other.person ? (one.year < other.year ? -1 : 1) : one.person < other.person ? -1 : 1,
  );
  const count = without.length;
  const note = count === 0 ? null : `Without ${count} ${count === 1 ? 'record' : 'records'} that could not be read`;
  return { years, without, note };
}
