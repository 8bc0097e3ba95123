import { money } from '@harbour/backend-documents/document-figures';
import type { Statement, StatementRow, StatementSection } from '@harbour/definitions/investments/statements';
import { formatDay } from '@harbour/kernel/calendar';
import {
  type FilledBox,
  type IncomeRecord,
  incomeByTaxYear,
  type RecordedIncomeKind,
  type YearOfIncome,
} from '@harbour/uk-tax';
import Big from 'big.js';
import { cells, column, equalPart, pounds, row } from '../statement-parts.ts';
import type { StatementScope } from '../statement-scope.ts';
import { incomeKindOf } from './income-kind.ts';
import type { BookedIncome, HeldFund } from './income-statement-records.ts';

/** What the statement is computed from; plain data, which is copied to a thread. */
export interface IncomeStatementRecords {
  scope: StatementScope;
  booked: readonly BookedIncome[];
  funds: readonly HeldFund[];
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

const incompletePlan = {
  reason: 'Its transactions are not complete since it was opened.',
  mend: 'Give the missing transactions to the firm, or import them from the broker.',
};

/** The parts of a payment of the people of the statement. */
function addPayment(found: Collected, payment: BookedIncome, scope: StatementScope) {
  const { plans, people } = scope;
  const plan = plans.find(({ planstring }) => planstring === payment.planstring);
  if (!plan?.performance) return;
  const wrapper = scope.bonds.includes(plan.planstring) ? 'bond' : wrappers[plan.productType];
  const name = payment.instrument?.name ?? 'Interest on cash';
  // Where nothing is taxed, only the amount matters.
  const known = wrapper === 'gia' ? incomeKindOf(payment) : { kind: 'fund-dividend' as const, country: '' };
  if (!('kind' in known)) {
    found.leave(`${name} (${plan.name})`, known.reason, known.mend);
    return;
  }
  const owners = plan.ownership;
  const joint = owners.length > 1 ? `, 1/${owners.length} of ${plan.name}` : `, ${plan.name}`;
  for (const [place, owner] of owners.entries()) {
    if (!people.some(({ uuid }) => uuid === owner)) continue;
    const amount = equalPart(new Big(payment.amount), place, owners.length).toFixed(2);
    found.records.push({
      income: { date: payment.date, ...known, amount, wrapper, name, person: owner },
      text: `${formatDay(payment.date)}, ${name}${joint}`,
    });
  }
}

/** What the records of taxed accounts cannot have: it is named, since it is taxed. */
function addMissing(found: Collected, { scope, funds }: IncomeStatementRecords) {
  for (const { name, performance } of scope.plans) {
    if (!performance) found.leave(name, incompletePlan.reason, incompletePlan.mend);
  }
  const taxed = new Set(
    scope.plans
      .filter(({ productType, planstring }) => productType === 'nonpens' && !scope.bonds.includes(planstring))
      .map(({ planstring }) => planstring),
  );
  for (const { name, isin, planstring } of funds) {
    if (!taxed.has(planstring)) continue;
    if (isin !== null && !isin.startsWith('GB')) {
      found.leave(
        name,
        'Its excess reportable income is not recorded; what it paid out is included.',
        'Give the reportable income for each unit and period, from the fund’s report to investors.',
      );
    }
    if (/\bacc(umulation)?\b/i.test(name)) {
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
  const title = `${name}: boxes of the tax return, ${year.replace('-', '/')}`;
  const columns = [
    column('What goes in'),
    column('Form'),
    column('Page'),
    column('Box'),
    column('Amount', 'gbp'),
    column('In whole pounds', 'gbp'),
  ];
  if (!boxes.ok) return { title, columns, rows: [], total: null, empty: boxes.message, note: null };
  return {
    title,
    columns,
    rows: boxes.filled.map((box) =>
      row(
        [box.label, box.form, box.page, box.box, box.amount, box.wholePounds],
        box.records.flatMap((place) => {
          const record = records[place];
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
  const sumOf = (key: 'gross' | 'tax' | 'net' | 'accumulated') =>
    byKind.reduce((sum, kind) => sum.plus(kind[key]), new Big(0)).toNumber();
  const workingOf = (kind: RecordedIncomeKind) =>
    records.flatMap(({ income, text }) => {
      const { date = '', amount = 0 } = income;
      const isOwn = income.person === person && income.wrapper === 'gia' && date >= from && date <= to;
      return isOwn && income.kind === kind ? pounds(text, Number(amount)) : [];
    });
  return {
    title: `${name}: taxed income, ${year.replace('-', '/')}`,
    columns: [
      column('Kind'),
      column('Before tax', 'gbp'),
      column('Tax taken off', 'gbp'),
      column('After tax', 'gbp'),
      column('Of it accumulated', 'gbp'),
    ],
    rows: byKind.map(({ kind, gross, tax, net, accumulated }) =>
      row([kindNames[kind], gross, tax, net, accumulated], workingOf(kind)),
    ),
    total: cells(['Total', sumOf('gross'), sumOf('tax'), sumOf('net'), sumOf('accumulated')]),
    empty: 'No income of taxed accounts was booked in these days.',
    note: equalisation === 0 ? null : `Equalisation of ${money(equalisation)} lowers the cost and is no income.`,
  };
}

function wrapperSection({ byWrapper, year }: YearOfIncome, name: string): StatementSection {
  return {
    title: `${name}: income by account, ${year.replace('-', '/')}`,
    columns: [column('Accounts'), column('Before tax', 'gbp'), column('Tax taken off', 'gbp')],
    rows: byWrapper.map(({ wrapper, gross, tax }): StatementRow => row([wrapperNames[wrapper] ?? wrapper, gross, tax])),
    total: null,
    empty: 'No income was booked in these days.',
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
  const { scope, booked } = given;
  const found = new Collected();
  for (const payment of booked) addPayment(found, payment, scope);
  addMissing(found, given);
  const { records } = found;
  const { years } = incomeByTaxYear({ income: records.map(({ income }) => income) });
  const sections = scope.people.flatMap(({ uuid, name }) => {
    const own = years.filter(({ person }) => person === uuid).reverse();
    if (own.length === 0) return [nothingBooked(name)];
    return own.flatMap((year) => {
      const isWholeYear = scope.from <= year.from && scope.to >= year.to && year.to < scope.today;
      return [
        boxSection(year, records, name, isWholeYear),
        kindSection(year, records, name),
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
      'A fund’s payment is interest if more than 60% of it is cash and bonds (ITTOIA 2005 s.378A, SI 2006/964 reg. 19), by the make-up published nearest to the payment.',
      'Boxes are those of SA100, SA101 and SA106; income is rounded down and tax up to the pound. Compare them with the form before you file it.',
    ],
  };
}
