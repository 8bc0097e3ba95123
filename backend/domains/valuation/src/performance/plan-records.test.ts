import { expect, test } from '@jest/globals';
import { type RecordedValues, valuesOf } from './plan-records.ts';

const basis = { pricedOn: '2026-11-20', ratedOn: null, freshness: 'fresh' } as const;
const part = (
  planstring: string,
  value: number | null,
  others: { toPlanstring?: string; missing?: string[] } = {},
) => ({
  date: '2026-11-20',
  planstring,
  toPlanstring: null,
  value,
  missing: null,
  ...basis,
  ...others,
});
const on = (...parts: ReturnType<typeof part>[]): RecordedValues => new Map([['2026-11-20', parts]]);

test('the value of plans is the sum of their parts, in pence', () => {
  const recorded = on(part('HB-1', 0.1), part('HB-2', 0.2), part('HB-3', 5));
  expect(valuesOf(recorded, new Set(['HB-1', 'HB-2']))).toMatchObject([{ value: 0.3, reason: null }]);
});

test('units between two plans count where both are among them', () => {
  const recorded = on(part('HB-1', 10), part('HB-2', 20), part('HB-1', 5, { toPlanstring: 'HB-2' }));
  expect(valuesOf(recorded, new Set(['HB-1', 'HB-2']))).toMatchObject([{ value: 35 }]);
  expect(valuesOf(recorded, new Set(['HB-1']))).toMatchObject([{ value: 10 }]);
  expect(valuesOf(recorded, new Set(['HB-2']))).toMatchObject([{ value: 20 }]);
});

test('a value that lacks a part is not known, with the names of the holdings, each once', () => {
  const recorded = on(
    part('HB-1', 10),
    part('HB-2', null, { missing: ['Zeta', 'Beta'] }),
    part('HB-3', null, { missing: ['Zeta'] }),
  );
  expect(valuesOf(recorded, new Set(['HB-1', 'HB-2', 'HB-3']))).toMatchObject([
    { value: null, reason: 'No price or exchange rate is known on this day for Beta, Zeta' },
  ]);
});

test('days are in order, also those without a value', () => {
  const recorded: RecordedValues = new Map([
    ['2026-11-20', []],
    ['2026-10-31', []],
  ]);
  expect(valuesOf(recorded, new Set())).toMatchObject([
    { date: '2026-10-31', value: 0 },
    { date: '2026-11-20', value: 0 },
  ]);
});
