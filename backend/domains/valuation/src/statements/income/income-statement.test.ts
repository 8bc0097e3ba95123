import { expect, test } from '@jest/globals';
import type { StoredFundReport } from '../../fund-reports/fund-reports.ts';
import { examplePlan, exampleScope } from '../testing/example-scope.ts';
import { incomeStatement, type RecordedIncome } from './income-statement.ts';
import type { BookedIncome } from './income-statement-records.ts';

const scope = exampleScope(examplePlan('GIA-1', 'Account', 'nonpens'));
const fund = { id: 1, name: 'Alpha Fund', isin: 'IE00HB000015' };
const booked: BookedIncome = {
  date: '2025-07-01',
  planstring: 'GIA-1',
  kind: 'income',
  amount: '100.00',
  instrument: { ...fund, kind: 'fund', propertyIncome: false, bond: false, bearingInterest: 0 },
};
const record: RecordedIncome = {
  planstring: 'GIA-1',
  date: '2025-07-01',
  kind: 'foreign-dividend',
  instrument: fund,
  amount: '95.00',
  tax: '0',
  accumulated: false,
  periodEnd: null,
};
const statementWith = (...recorded: RecordedIncome[]) =>
  incomeStatement({ scope, booked: [booked], funds: [], recorded, reports: [], accrued: [], traded: [] });
const taxedIncome = (...recorded: RecordedIncome[]) =>
  statementWith(...recorded)
    .sections.find(({ title }) => title === 'Alex: taxed income, 2025/26')
    ?.rows.map(({ cells }) => cells.slice(0, 2).map(({ value }) => value));
const reportable: RecordedIncome = { ...record, kind: 'excess-reportable-income', amount: '8.00' };
const equalisation: RecordedIncome = { ...record, kind: 'equalisation', amount: '5.00' };

test('a recorded income replaces what was booked of the same holding on the same day', () => {
  expect(taxedIncome(record, equalisation)).toEqual([['Foreign dividends', 95]]);
  expect(statementWith(record, equalisation).leftOut).toEqual([]);
});

test('excess reportable income counts beside what was paid out on the same day', () => {
  expect(taxedIncome(reportable)).toEqual([
    ['Foreign dividends', 100],
    ['Excess reportable income', 8],
  ]);
});

test('a payment whose equalisation alone is recorded is left out with the reason', () => {
  expect(statementWith(equalisation).leftOut).toEqual([
    {
      name: 'Alpha Fund (Account)',
      reason: 'Equalisation is recorded without the income that was paid with it.',
      mend: 'Give the income without equalisation too, from the fund’s tax voucher.',
    },
  ]);
});

test('in an ISA only the amount that was paid matters, with equalisation or without', () => {
  const isa = { ...scope, plans: scope.plans.map((plan) => ({ ...plan, productType: 'isa' as const })) };
  const { leftOut, sections } = incomeStatement({
    scope: isa,
    booked: [booked],
    funds: [],
    recorded: [equalisation],
    reports: [],
    accrued: [],
    traded: [],
  });
  expect(leftOut).toEqual([]);
  const byAccount = sections.find(({ title }) => title === 'Alex: income by account, 2025/26');
  expect(byAccount?.rows.map(({ cells }) => cells.slice(0, 2).map(({ value }) => value))).toEqual([
    ['ISAs, not taxed', 100],
  ]);
});

const reit = {
  ...booked,
  amount: '110.00',
  instrument: {
    ...fund,
    isin: 'GB00HB000015',
    kind: 'equity' as const,
    propertyIncome: true,
    bond: false,
    bearingInterest: null,
  },
};
const distribution: RecordedIncome = {
  ...record,
  kind: 'property-distribution',
  instrument: reit.instrument,
  amount: '100.00',
  tax: '20.00',
};
const dividend: RecordedIncome = { ...distribution, kind: 'uk-dividend', amount: '30.00', tax: '0' };
const ofReit = (...recorded: RecordedIncome[]) =>
  incomeStatement({ scope, booked: [reit], funds: [], recorded, reports: [], accrued: [], traded: [] });

test('what a REIT paid is no dividend without its voucher', () => {
  const { leftOut, sections } = ofReit();
  expect(leftOut).toMatchObject([{ name: 'Alpha Fund (Account)', reason: expect.stringContaining('REIT') }]);
  expect(sections.flatMap(({ rows }) => rows)).toEqual([]);
});

test('a property income distribution goes into boxes 17 and 19 before its tax, and the dividend with it into box 4', () => {
  const { leftOut, sections } = ofReit(distribution, dividend);
  expect(leftOut).toEqual([]);
  const boxes = sections
    .find(({ title }) => title.includes('boxes'))
    ?.rows.map(({ cells }) => [cells[3]?.value, cells[4]?.value]);
  expect(boxes).toEqual([
    ['4', 30],
    ['17', 100],
    ['19', 20],
  ]);
});

test('what a REIT paid beyond the vouchers is named', () => {
  expect(ofReit(distribution).leftOut).toEqual([
    {
      name: 'Alpha Fund (Account): the rest of 1 Jul 2025',
      reason: '£110.00 was paid, but the recorded income comes to £80.00 after tax.',
      mend: expect.stringContaining('from the voucher'),
    },
  ]);
});

const fundReport: StoredFundReport = {
  instrument: fund,
  periodEnd: '2025-03-31',
  date: '2025-09-30',
  amount: '0.25',
  currency: 'USD',
  pounds: '0.1857',
  taxedAs: 'dividend',
  held: [{ planstring: 'GIA-1', units: '1234.5' }],
};
const ofFund = (reports: readonly StoredFundReport[], recorded: readonly RecordedIncome[] = [], more = {}) =>
  incomeStatement({
    scope,
    booked: [],
    funds: [{ ...fund, planstring: 'GIA-1' }],
    recorded,
    reports,
    accrued: [],
    traded: [],
    ...more,
  });
const kinds = ({ sections }: ReturnType<typeof ofFund>) =>
  sections.find(({ title }) => title.startsWith('Alex: taxed income'))?.rows ?? [];

test('what a fund reported is income of the units at the end of its period, on the distribution date, as it says', () => {
  const [row] = kinds(ofFund([fundReport]));
  expect(row?.cells.slice(0, 2)).toEqual([{ value: 'Excess reportable income' }, { value: 229.25 }]);
  expect(row?.working).toEqual([
    {
      text: '30 Sep 2025, Alpha Fund: 1234.5 units on 31 Mar 2025 at £0.1857 reported for each, Account',
      value: 229.25,
      unit: 'gbp',
    },
  ]);
  expect(ofFund([fundReport]).leftOut).toEqual([]);
  expect(kinds(ofFund([{ ...fundReport, taxedAs: 'interest' }]))[0]?.cells[0]).toEqual({ value: 'Foreign interest' });
});

test('a report goes before a record of the plan, and nothing reported is known, too', () => {
  const own: RecordedIncome = { ...reportable, date: '2025-09-29', amount: '9.00' };
  expect(kinds(ofFund([fundReport], [own])).map(({ cells }) => cells[1]?.value)).toEqual([229.25]);
  const nothing = ofFund([{ ...fundReport, amount: '0', pounds: '0' }]);
  expect([kinds(nothing), nothing.leftOut]).toEqual([[], []]);
  expect(ofFund([]).leftOut).toMatchObject([{ reason: expect.stringContaining('reportable income is not recorded') }]);
});

test('of an ISA it is nobody’s income, and without a rate it is named', () => {
  const isa = { ...scope, plans: scope.plans.map((plan) => ({ ...plan, productType: 'isa' as const })) };
  expect(ofFund([fundReport], [], { scope: isa }).sections.flatMap(({ rows }) => rows)).toEqual([]);
  expect(ofFund([{ ...fundReport, pounds: null }]).leftOut).toEqual([
    {
      name: 'Alpha Fund (Account)',
      reason: 'Its reportable income of 30 Sep 2025 is in USD, which has no exchange rate on that day.',
      mend: 'The firm has to import the exchange rates of that day.',
    },
  ]);
});
