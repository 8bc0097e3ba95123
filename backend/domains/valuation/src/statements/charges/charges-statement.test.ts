import type { Statement } from '@harbour/definitions/investments/statements';
import { expect, test } from '@jest/globals';
import type { HeldValue } from '../held-values.ts';
import { examplePlan, exampleScope } from '../testing/example-scope.ts';
import { type ChargesStatementRecords, chargesStatement } from './charges-statement.ts';

const plan = (planstring: string, name: string) => examplePlan(planstring, name, 'isa');
const scope = exampleScope(plan('ISA-1', 'First'), plan('ISA-2', 'Second'));
const days = ['2024-04-05', '2025-04-05', '2026-04-05'];
const fund: HeldValue = {
  day: '',
  planstring: 'ISA-1',
  instrumentId: 1,
  name: 'Alpha Fund',
  kind: 'fund',
  isin: null,
  ocf: '0.750',
  currency: 'GBP',
  units: '10000',
  price: '1',
  rate: '1',
  value: '10000.00',
};
const records: ChargesStatementRecords = {
  scope,
  excluded: [],
  days,
  dealt: [],
  taxRecords: [],
  held: days.map((day) => ({ ...fund, day })),
  booked: [{ date: '2025-10-05', planstring: 'ISA-1', amount: '50.00' }],
  values: days.map((date) => ({ date, value: 10_000 })),
  flows: [],
};

const table = ({ sections }: Statement, index: number) => sections[index]?.rows.map(({ cells }) => cells);
const untold = { value: 'not told' };

test('products and services are apart: what is not told makes totals at least', () => {
  const found = chargesStatement(records);
  // 0.75% of £10,000 for 365 days is £75; £50 was booked.
  expect(table(found, 0)).toEqual([
    [{ value: 'Ongoing charges' }, { value: 75 }, { value: 50 }, { value: 125 }],
    [{ value: 'Transaction costs' }, untold, { value: 0 }, untold],
    [{ value: 'Incidental charges, such as performance fees' }, untold, { value: 0 }, untold],
  ]);
  expect(found.sections[0]?.total).toEqual([
    { value: 'Total' },
    { value: 75, atLeast: true },
    { value: 50 },
    { value: 125, atLeast: true },
  ]);
  expect(found.sections[0]?.rows[1]?.working).toEqual([{ text: 'Alpha Fund', value: 'not told', unit: 'gbp' }]);
  expect(found.sections[0]?.rows[0]?.working).toEqual([
    { text: 'Charges booked in First', value: 50, unit: 'gbp' },
    { text: 'Alpha Fund, 0.750% a year of its average value', value: 75, unit: 'gbp' },
  ]);
});

test('since the start both years count', () => {
  const [, , since] = chargesStatement(records).sections;
  expect(since?.title).toBe('Charges since 6 Apr 2024');
  expect(since?.total?.[3]).toEqual({ value: 200, atLeast: true });
});

test('the return after charges is that of the values, and the difference is what the charges took', () => {
  const [gross, net, effect] = table(chargesStatement(records), 1) ?? [];
  expect(net?.[1]).toEqual({ value: 0 });
  // What funds cost besides is not told: the charges are at least these, and so is what they took.
  expect([gross?.[1]?.atLeast, effect?.[1]?.atLeast]).toEqual([true, true]);
  expect(effect?.[1]).toEqual(gross?.[1]);
  // £125 of about £10,000.
  expect(gross?.[1]?.value).toBeCloseTo(1.25, 1);
});

test('a fund without a published charge is not told, and neither is the dealing of a plan', () => {
  const found = chargesStatement({
    ...records,
    booked: [],
    dealt: ['ISA-1'],
    held: records.held.map((one) => ({ ...one, ocf: null })),
  });
  expect(table(found, 0)?.[0]).toEqual([{ value: 'Ongoing charges' }, untold, { value: 0 }, untold]);
  expect(found.sections[0]?.total?.[3]).toEqual(untold);
  expect(found.sections[0]?.rows[1]?.working.map(({ text }) => text)).toEqual(['Alpha Fund', 'Dealing in First']);
});

test('a plan without complete records is left out with its charges', () => {
  const excluded = [{ planstring: 'ISA-1', reason: 'Its transactions are not complete.' }];
  const found = chargesStatement({ ...records, excluded });
  expect(found.leftOut).toMatchObject([{ name: 'First', reason: 'Its transactions are not complete.' }]);
  expect(table(found, 0)).toEqual([]);
});
