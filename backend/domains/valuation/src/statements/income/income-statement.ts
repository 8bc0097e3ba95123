import { money } from '@harbour/backend-documents/document-figures';
import type { Statement, StatementRow, StatementSection } from '@harbour/definitions/investments/statements';
import type { RecordedIncomeKind as RecordedKind } from '@harbour/definitions/investments/tax-records';
import type { StoredTaxRecord } from '@harbour/domain-plans';
import { addGbp, taxYearName } from '@harbour/finance';
import { formatDay } from '@harbour/kernel/calendar';
import {
  type FilledBox,
  type IncomeRecord,
  incomeByTaxYear,
  type RecordedIncomeKind,
  type YearOfIncome,
} from '@harbour/uk-tax';
import Big from 'big.js';
import { isReported, type StoredFundReport } from '../../fund-reports/fund-reports.ts';
import { holdingKey } from '../../holding-key.ts';
import { completePlan } from '../excluded-plans.ts';
import { cells, column, equalPart, pounds, row } from '../statement-parts.ts';
import type { StatementScope } from '../statement-scope.ts';
import { isTaxed } from '../taxed-plans.ts';
import {
  type AccruedRecord,
  accruedIncomes,
  accruedMissing,
  accruedSection,
  bondsWithoutAccrued,
  nominalValues,
} from './accrued-income.ts';
import { incomeKindOf, propertyIncomeMend } from './income-kind.ts';
import type { BookedIncome, HeldFund } from './income-statement-records.ts';
import type { TradedBond } from './traded-bonds.ts';

/** What the statement is computed from; plain data, which is copied to a thread. */
export interface IncomeStatementRecords {
  scope: StatementScope;
  booked: readonly BookedIncome[];
  funds: readonly HeldFund[];
  /** Income of the days with the tax taken off: it replaces what was booked of the same holding on the same day. */
  recorded: readonly RecordedIncome[];
  /** What funds reported, with a fund distribution date within the days. */
  reports: readonly StoredFundReport[];
  /** Of interest that bonds accrued, and of their nominal value, of the days and before them. */
  accrued: readonly AccruedRecord[];
  /** Gilts and bonds that were sold or bought in the days. */
  traded: readonly TradedBond[];
}

const kindNames: Readonly<Record<RecordedIncomeKind, string>> = {
  'uk-dividend': 'Dividends of UK companies',
  'fund-dividend': 'Dividends of UK funds',
  'foreign-dividend': 'Foreign dividends',
  'property-distribution': 'Property income distributions',
  'uk-interest': 'UK interest',
  'gilt-interest': 'Interest of gilts and UK securities',
  'foreign-interest': 'Foreign interest',
  'excess-reportable-income': 'Excess reportable income',
  equalisation: 'Equalisation',
  'accrued-income': 'Accrued income',
};

const wrappers = { pens: 'pension', isa: 'isa', nonpens: 'gia' } as const;
const wrapperNames: Readonly<Record<string, string>> = {
  pension: 'Pensions, not taxed',
  isa: 'ISAs, not taxed',
  gia: 'Taxed accounts',
  bond: 'Investment bonds, not taxed as it is paid',
};

type LeftOut = Statement['leftOut'][number];

/** An income as its voucher has it. */
export type RecordedIncome = Pick<
  StoredTaxRecord,
  'planstring' | 'date' | 'instrument' | 'amount' | 'tax' | 'accumulated' | 'periodEnd'
> & { kind: RecordedKind };

/** A record with the words for its line of working. */
interface Recorded {
  income: IncomeRecord;
  text: string;
}

class Collected {
  readonly records: Recorded[] = [];
  readonly leftOut = new Map<string, LeftOut>();

  leave(name: string, reason: string, mend: string) {
    this.leftOut.set(`${name} ${reason}`, { name, reason, mend });
  }
}

/** Where an income of a holding and day is recorded with its tax, what was booked of it is not counted again. */
const paymentKey = (planstring: string, date: string, instrument: { id: number } | null) =>
  `${planstring} ${date} ${instrument?.id ?? 'cash'}`;

const incompletePlan = 'Its transactions are not complete since it was opened.';

/** An income of a plan, GBP before tax and the tax taken off, as text. */
interface PlanIncome {
  date: string;
  plan: StatementScope['plans'][number];
  name: string;
  /** What the amount is made of, for the line of working. */
  from?: string;
  amount: string;
  tax: string;
  income: Pick<IncomeRecord, 'kind' | 'country' | 'accumulated' | 'as'>;
}

/** The parts of an income of the people of the statement. */
function addParts(
  found: Collected,
  { date, plan, name, from, amount, tax, income }: PlanIncome,
  scope: StatementScope,
) {
  const owners = plan.ownership;
  const joint = owners.length > 1 ? `, 1/${owners.length} of ${plan.name}` : `, ${plan.name}`;
  for (const [index, owner] of owners.entries()) {
    if (!scope.people.some(({ uuid }) => uuid === owner)) continue;
    const partOf = (of: string) => equalPart(new Big(of), index, owners.length).toFixed(2);
    const wrapper = wrapperOf(plan, scope);
    found.records.push({
      income: { ...income, date, amount: partOf(amount), tax: partOf(tax), wrapper, name, person: owner },
      text: `${formatDay(date)}, ${name}${from === undefined ? '' : `: ${from}`}${joint}`,
    });
  }
}

const wrapperOf = ({ planstring, productType }: StatementScope['plans'][number], { bonds }: StatementScope) =>
  bonds.includes(planstring) ? 'bond' : wrappers[productType];

function addPayment(found: Collected, payment: BookedIncome, scope: StatementScope) {
  const plan = scope.plans.find(({ planstring }) => planstring === payment.planstring);
  if (!plan?.performance) return;
  const name = payment.instrument?.name ?? 'Interest on cash';
  // Where nothing is taxed, only the amount matters.
  const income = isTaxed(plan, scope) ? incomeKindOf(payment) : { kind: 'fund-dividend' as const, country: '' };
  if ('kind' in income) {
    addParts(found, { date: payment.date, plan, name, amount: payment.amount, tax: '0', income }, scope);
  } else found.leave(`${name} (${plan.name})`, income.reason, income.mend);
}

/** Equalisation is a part of what was paid: alone, it does not say what the income was. */
function addEqualised(found: Collected, payment: BookedIncome, scope: StatementScope) {
  const plan = scope.plans.find(({ planstring }) => planstring === payment.planstring);
  if (!plan?.performance) return;
  if (!isTaxed(plan, scope)) return addPayment(found, payment, scope);
  found.leave(
    `${payment.instrument?.name ?? 'Interest on cash'} (${plan.name})`,
    'Equalisation is recorded without the income that was paid with it.',
    'Give the income without equalisation too, from the fund’s tax voucher.',
  );
}

function addRecorded(found: Collected, record: RecordedIncome, scope: StatementScope) {
  const { planstring, date, instrument, kind, amount, tax, accumulated } = record;
  const plan = scope.plans.find((one) => one.planstring === planstring);
  if (!plan?.performance) return;
  const income = { kind, country: instrument?.isin?.slice(0, 2) ?? '', accumulated };
  addParts(found, { date, plan, name: instrument?.name ?? 'Interest on cash', amount, tax, income }, scope);
}

/**
 * What a fund reported, for the units that taxed plans held at the end of its period: income of the fund distribution
 * date (SI 2009/3001 regulation 94).
 */
function addReport(found: Collected, report: StoredFundReport, scope: StatementScope) {
  const { instrument, periodEnd, date, amount, currency, pounds: perUnit, taxedAs, held } = report;
  for (const { planstring, units } of held) {
    const plan = scope.plans.find((one) => one.planstring === planstring);
    if (!plan?.performance || !isTaxed(plan, scope) || Number(amount) === 0) continue;
    if (perUnit === null) {
      found.leave(
        `${instrument.name} (${plan.name})`,
        `Its reportable income of ${formatDay(date)} is in ${currency}, which has no exchange rate on that day.`,
        'The firm has to import the exchange rates of that day.',
      );
      continue;
    }
    const income = {
      kind: 'excess-reportable-income',
      as: taxedAs,
      country: instrument.isin?.slice(0, 2) ?? '',
    } as const;
    const total = new Big(units).times(perUnit).round(2, Big.roundHalfUp).toFixed(2);
    const from = `${new Big(units)} units on ${formatDay(periodEnd)} at £${new Big(perUnit).round(6)} reported for each`;
    addParts(found, { date, plan, name: instrument.name, from, amount: total, tax: '0', income }, scope);
  }
}

/**
 * What a REIT paid on a day beyond its vouchers: a property income distribution often comes with a dividend, and one
 * of the two may be missing.
 */
function addRestOfPropertyIncome(
  found: Collected,
  payments: readonly BookedIncome[],
  recorded: readonly RecordedIncome[],
  scope: StatementScope,
) {
  const [first] = payments;
  const plan = scope.plans.find(({ planstring }) => planstring === first?.planstring);
  if (!first?.instrument?.propertyIncome || recorded.length === 0 || !plan || !isTaxed(plan, scope)) return;
  const sum = (amounts: readonly (string | Big)[]) => amounts.reduce<Big>((all, one) => all.plus(one), new Big(0));
  const paid = sum(payments.map(({ amount }) => amount));
  const net = sum(
    recorded.filter(({ accumulated }) => !accumulated).map(({ amount, tax }) => new Big(amount).minus(tax)),
  );
  if (paid.eq(net)) return;
  found.leave(
    `${first.instrument.name} (${plan.name}): the rest of ${formatDay(first.date)}`,
    `${money(paid.toNumber())} was paid, but the recorded income comes to ${money(net.toNumber())} after tax.`,
    propertyIncomeMend,
  );
}

/** What the records of taxed accounts cannot have: it is named, since it is taxed. */
function addMissing(found: Collected, { scope, funds, recorded, reports }: IncomeStatementRecords) {
  for (const { name, performance } of scope.plans) {
    if (!performance) found.leave(name, incompletePlan, completePlan);
  }
  const taxed = new Set(scope.plans.filter((plan) => isTaxed(plan, scope)).map(({ planstring }) => planstring));
  for (const { id, name, isin, planstring } of funds) {
    if (!taxed.has(planstring)) continue;
    const own = recorded.filter((record) => record.planstring === planstring && record.instrument?.id === id);
    const isKnown =
      own.some(({ kind }) => kind === 'excess-reportable-income') ||
      reports.some(({ instrument }) => holdingKey(instrument) === holdingKey({ id, isin }));
    if (isin !== null && !isin.startsWith('GB') && !isKnown) {
      found.leave(
        name,
        'Its excess reportable income is not recorded; what it paid out is included.',
        'Give the reportable income for each unit and period, from the fund’s report to investors.',
      );
    }
    if (/\bacc(umulation)?\b/i.test(name) && !own.some(({ accumulated }) => accumulated)) {
      found.leave(
        name,
        'What it accumulated is taxed as if it was paid out, and is not recorded.',
        'Give the notional distributions, from the fund’s tax vouchers.',
      );
    }
  }
}

/** Of a record, what a box counts: tax, income after tax, or income before tax. */
function countedIn({ entry }: Pick<FilledBox, 'entry'>, { amount = 0, tax = 0 }: IncomeRecord): number {
  if (entry.endsWith('Tax')) return Number(tax);
  if (['taxedInterest', 'smallForeignDividends', 'giltInterestNet'].includes(entry)) {
    return new Big(amount).minus(tax).toNumber();
  }
  return Number(amount);
}

function boxSection(
  own: YearOfIncome,
  records: readonly Recorded[],
  name: string,
  isWholeYear: boolean,
): StatementSection {
  const { boxes, year } = own;
  const title = `${name}: boxes of the tax return, ${taxYearName(year)}`;
  const columns = [
    column('What goes in'),
    column('Form'),
    column('Page'),
    column('Box'),
    column('Amount', 'gbp'),
    column('In whole pounds', 'pounds'),
  ];
  if (!boxes.ok) return { title, columns, rows: [], total: null, empty: boxes.message, note: null };
  return {
    title,
    columns,
    rows: boxes.filled.map((box) =>
      row(
        [box.label, box.form, box.page, box.box, box.amount, box.wholePounds],
        box.records.flatMap((index) => {
          const record = records[index];
          return record ? pounds(record.text, countedIn(box, record.income)) : [];
        }),
      ),
    ),
    total: null,
    empty: 'Nothing goes into the boxes for savings and investments.',
    note: isWholeYear ? null : 'These days are not a complete tax year: a return is of the complete year.',
  };
}

function kindSection(own: YearOfIncome, records: readonly Recorded[], name: string): StatementSection {
  const { byKind, year, from, to, person, equalisation } = own;
  const sumOf = (key: 'gross' | 'tax' | 'net' | 'accumulated') => addGbp(byKind.map((kind) => kind[key]));
  const workingOf = (kind: RecordedIncomeKind) =>
    records.flatMap(({ income, text }) => {
      const { date = '', amount = 0 } = income;
      const isOwn = income.person === person && income.wrapper === 'gia' && date >= from && date <= to;
      return isOwn && income.kind === kind ? pounds(text, Number(amount)) : [];
    });
  return {
    title: `${name}: taxed income, ${taxYearName(year)}`,
    columns: [
      column('Kind'),
      column('Before tax', 'gbp'),
      column('Tax taken off', 'gbp'),
      column('After tax', 'gbp'),
      column('Accumulated part', 'gbp'),
    ],
    rows: byKind.map(({ kind, gross, tax, net, accumulated }) =>
      row([kindNames[kind], gross, tax, net, accumulated], workingOf(kind)),
    ),
    total: cells(['Total', sumOf('gross'), sumOf('tax'), sumOf('net'), sumOf('accumulated')]),
    chart: { kind: 'bars', column: 1 },
    empty: 'No income of taxed accounts was booked in these days.',
    note: equalisation === 0 ? null : `Equalisation of ${money(equalisation)} lowers the cost and is no income.`,
  };
}

const accruedWorking = ({ person, from, to }: YearOfIncome, records: readonly Recorded[]) =>
  records.flatMap(({ income: { kind, person: whose, date = '', amount = 0 }, text }) =>
    kind === 'accrued-income' && whose === person && date >= from && date <= to
      ? { text, value: Number(amount), unit: 'gbp' as const }
      : [],
  );

function wrapperSection({ byWrapper, year }: YearOfIncome, name: string): StatementSection {
  return {
    title: `${name}: income by account, ${taxYearName(year)}`,
    columns: [column('Accounts'), column('Before tax', 'gbp'), column('Tax taken off', 'gbp')],
    rows: byWrapper.map(({ wrapper, gross, tax }): StatementRow => row([wrapperNames[wrapper] ?? wrapper, gross, tax])),
    total: null,
    empty: 'No income was booked in these days.',
    chart: { kind: 'bars', column: 1 },
    note: null,
  };
}

const nothingBooked = (name: string): StatementSection => ({
  title: `${name}: income`,
  columns: [column('Kind'), column('Before tax', 'gbp')],
  rows: [],
  total: null,
  empty: 'No income was booked in these days.',
  note: null,
});

/**
 * Income by person and tax year, in the boxes of the tax return. Owners of a joint plan have equal parts, to the penny.
 * What cannot be counted is in `leftOut`, and no sum includes it.
 */
export function incomeStatement(given: IncomeStatementRecords): Statement {
  const { scope, booked, reports } = given;
  const recorded = given.recorded.filter((record) => !isReported(record, reports));
  const found = new Collected();
  const recordsOf = Map.groupBy(recorded, ({ planstring, date, instrument }) =>
    paymentKey(planstring, date, instrument),
  );
  for (const payment of booked) {
    const own = recordsOf.get(paymentKey(payment.planstring, payment.date, payment.instrument)) ?? [];
    // Excess reportable income is not paid out: it says nothing of what was.
    const recorded = own.filter(({ kind }) => kind !== 'excess-reportable-income');
    if (recorded.length === 0) addPayment(found, payment, scope);
    else if (recorded.every(({ kind }) => kind === 'equalisation')) addEqualised(found, payment, scope);
  }
  const paid = Map.groupBy(booked, ({ planstring, date, instrument }) => paymentKey(planstring, date, instrument));
  for (const [key, payments] of paid) {
    const recorded = (recordsOf.get(key) ?? []).filter(({ kind }) => kind !== 'excess-reportable-income');
    addRestOfPropertyIncome(found, payments, recorded, scope);
  }
  for (const record of recorded) addRecorded(found, record, scope);
  for (const report of reports) addReport(found, report, scope);
  addMissing(found, given);
  const { accrued, traded } = given;
  for (const { name, reason, mend } of bondsWithoutAccrued(traded, accrued, scope)) found.leave(name, reason, mend);
  const records = [...found.records, ...accruedIncomes(accrued, scope)];
  const { years } = incomeByTaxYear({
    income: records.map(({ income }) => income),
    securitiesNominal: nominalValues(accrued, scope),
  });
  const sections = scope.people.flatMap(({ uuid, name }) => {
    const own = years.filter(({ person }) => person === uuid).reverse();
    if (own.length === 0) return [nothingBooked(name)];
    return own.flatMap((year) => {
      const missing = accruedMissing(year, name);
      if (missing) found.leave(missing.name, missing.reason, missing.mend);
      const isWholeYear = scope.from <= year.from && scope.to >= year.to && year.to < scope.today;
      return [
        boxSection(year, records, name, isWholeYear),
        kindSection(year, records, name),
        ...[accruedSection(year, name, accruedWorking(year, records)) ?? []].flat(),
        wrapperSection(year, name),
      ];
    });
  });
  return {
    kind: 'income',
    title: 'Income for the tax return',
    from: scope.from,
    to: scope.to,
    of: scope.of,
    leftOut: [...found.leftOut.values()],
    sections,
    sellable: [],
    notes: [
      'Income counts on the day on which it was booked. It is of plans that the firm keeps; holdings elsewhere are not included.',
      'Each owner of a joint account has an equal part.',
      'What is neither a pension nor an ISA is taken as a taxed account. The income of an investment bond is not taxed as it is paid.',
      'A company is taken as a REIT only if the firm recorded it as one; all that a REIT or property fund pays needs its voucher.',
      'A fund’s payment is interest if more than 60% of it is cash and bonds (ITTOIA 2005 s.378A, SI 2006/964 reg. 19), by the make-up published nearest to the payment.',
      'Reportable income of offshore funds is of the units held at the end of the fund’s period. It counts on the fund distribution date, at the exchange rate of that day (SI 2009/3001 regulation 94).',
      'Accrued interest of gilts and bonds counts on the day on which its interest period ends, in box 3 of page Ai 1 of SA101, and only for a person whose bonds had a nominal value above £5,000 on a day of the tax year or the one before (ITA 2007 part 12).',
      'That box is for UK securities. Accrued interest of a foreign bond is not kept apart here: take it out of the box, and enter it with the interest on page F 2 of SA106 (HMRC HS343).',
      'Boxes are those of SA100, SA101 and SA106; income is rounded down and tax up to the pound. Compare them with the form before you file it.',
    ],
  };
}
