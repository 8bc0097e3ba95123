import type { Statement } from '@harbour/definitions/investments/statements';
import { expect, test } from '@jest/globals';
import type { GainsRecords } from '../../capital-gains/person-gains.ts';
import type { HeldValue } from '../held-values.ts';
import type { StatementScope } from '../statement-scope.ts';
import { worthStatement } from './worth-statement.ts';

const plan = (planstring: string, productType: 'pens' | 'isa' | 'nonpens', ownership = ['a']) => ({
  planstring,
  name: planstring,
  productType,
  provider: 'Test',
  performance: true,
  openedOn: '2020-01-01',
  ownership,
  own: true,
});
const plans = [plan('PEN', 'pens'), plan('ISA', 'isa'), plan('GIA', 'nonpens'), plan('JOINT', 'nonpens', ['a', 'b'])];
const on = '2026-01-05';
const scope: StatementScope = {
  clientUid: 'a',
  from: '2025-04-06',
  to: on,
  today: '2026-06-01',
  of: 'Alex',
  bonds: [],
  off: [],
  rate: '40',
  people: [{ uuid: 'a', name: 'Alex' }],
  plans,
};
const held = (planstring: string, name: string, units: string, value: string): HeldValue => ({
  day: on,
  planstring,
  instrumentId: name.length,
  name,
  kind: name === 'Cash' ? 'cash' : 'fund',
  isin: name,
  ocf: null,
  currency: 'GBP',
  units,
  price: '1',
  rate: '1',
  value,
});
const moved = (planstring: string, key: string, units: string, value: string) => ({
  key,
  name: key,
  isin: key,
  planstring,
  date: '2024-05-01',
  kind: 'purchase',
  units,
  value,
  otherPlan: null,
});
const gains: GainsRecords = {
  plans: plans.slice(2),
  taxRecords: [],
  actions: [],
  reports: [],
  bonds: [],
  moved: [moved('GIA', 'Alpha', '100', '-1000'), moved('JOINT', 'Alpha', '200', '-4000')],
  held: [
    { key: 'Alpha', name: 'Alpha', isin: 'Alpha', planstring: 'GIA', units: '100' },
    { key: 'Alpha', name: 'Alpha', isin: 'Alpha', planstring: 'JOINT', units: '200' },
  ],
};
const records = {
  scope,
  on,
  gains,
  held: [
    held('PEN', 'Fund', '1', '100000.00'),
    held('ISA', 'Fund', '1', '20000.00'),
    held('GIA', 'Alpha', '100', '10000.00'),
    held('GIA', 'Cash', '500', '500.00'),
    held('JOINT', 'Alpha', '200', '20000.00'),
  ],
};

const accounts = ({ sections: [first] }: Statement) => first?.rows.map(({ cells }) => cells.map(({ value }) => value));

test('pensions, ISAs and taxed accounts are taxed each in its way', () => {
  const found = worthStatement(records);
  expect(accounts(found)).toEqual([
    // A quarter is tax-free; 40% of £75,000.
    ['PEN', 100_000, 0, 25_000, 30_000, 70_000],
    ['ISA', 20_000, 0, 0, 0, 20_000],
    // £20,500 with the half of the joint account, cost £3,000 and £500 of cash: gain £17,000, less £3,000, at 24%.
    ['Taxed accounts', 20_500, 17_000, 0, 3_360, 17_140],
  ]);
  expect(found.sections[0]?.total?.map(({ value }) => value)).toEqual(['Total', 140_500, '', '', 33_360, 107_140]);
  expect(found.sections[0]?.rows[2]?.working).toEqual([
    { text: 'Alpha: worth £20,000.00, cost £3,000.00', value: 17_000, unit: 'gbp' },
    { text: 'Cash: worth £500.00, cost £500.00', value: 0, unit: 'gbp' },
  ]);
});

test('of one plan the part of the pool counts that it holds', () => {
  const one = worthStatement({ ...records, scope: { ...scope, plans: [plan('GIA', 'nonpens')] } });
  // Half of the 200 units that cost £3,000.
  expect(accounts(one)).toEqual([['Taxed accounts', 10_500, 8_500, 0, 1_320, 9_180]]);
});

test('an assumption is switched off, and says so', () => {
  const found = worthStatement({ ...records, scope: { ...scope, off: ['exemptAmount'] } });
  expect(accounts(found)?.[2]?.[4]).toBe(4_080);
  expect(found.sections[1]?.rows.find(({ cells }) => cells[1]?.value === 'no')?.cells[0]?.value).toContain('exempt');
});

test('without a rate of income tax a pension is not available, and the total is without it', () => {
  const { rate: _, ...without } = scope;
  const found = worthStatement({ ...records, scope: without });
  expect(accounts(found)?.[0]).toEqual(['PEN', 100_000, null, null, null, null]);
  expect(found.sections[0]?.note).toContain('without');
});

test('a holding without its cost is named, and its account is not available', () => {
  const found = worthStatement({ ...records, gains: { ...gains, moved: gains.moved.slice(1) } });
  expect(found.leftOut).toMatchObject([{ name: 'Alpha: its cost' }]);
  expect(accounts(found)?.[2]?.[5]).toBeNull();
});

test('what is said to be a bond is no taxed account', () => {
  const bond = { ...scope, bonds: ['GIA', 'JOINT'] };
  const found = worthStatement({
    ...records,
    scope: bond,
    gains: { plans: [], moved: [], held: [], taxRecords: [], actions: [], reports: [], bonds: [] },
  });
  expect(accounts(found)?.map(([name, value]) => [name, value])).toEqual([
    ['PEN', 100_000],
    ['ISA', 20_000],
    ['GIA', 10_500],
    ['JOINT', 10_000],
  ]);
});

test('a gilt has no latent gain, whatever it cost', () => {
  const gilt = { key: 'Alpha', name: 'Treasury 4% 2031', currencies: ['GBP'], paysCoupons: true };
  // Its purchases are not known either: one unit more is held.
  const more = { key: 'Alpha', name: 'Alpha', isin: 'Alpha', planstring: 'GIA', units: '1' };
  const found = worthStatement({ ...records, gains: { ...gains, held: [...gains.held, more], bonds: [gilt] } });
  expect(found.leftOut).toEqual([]);
  expect(accounts(found)?.at(-1)).toEqual(['Taxed accounts', 20_500, 0, 0, 0, 20_500]);
  expect(found.sections[0]?.rows.at(-1)?.working[0]).toEqual({
    text: 'Alpha: worth £20,000.00, exempt from tax on gains (TCGA 1992 s.115)',
    value: 0,
    unit: 'gbp',
  });
});
