import { describe, expect, test } from '@jest/globals';
import { heldTogether } from './held-funds.ts';

const held = (value: number | null, reason: string | null = null) => ({
  isin: 'GB00HB000015',
  planstring: 'A-ISA-1',
  planName: 'Anna’s ISA',
  units: 1,
  value,
  reason,
  pricedOn: '2026-03-16',
  ratedOn: null,
  freshness: 'fresh' as const,
});

describe('what plans hold of a fund together', () => {
  test('is the exact sum of their values', () => {
    expect(heldTogether([held(0.1), held(0.2)])).toEqual({ value: 0.3, reason: null });
  });

  test('is not known where the value in one plan is not: never the sum of the others', () => {
    expect(heldTogether([held(100), held(null, 'No price is known')])).toEqual({
      value: null,
      reason: 'No price is known',
    });
  });

  test('is nothing where no plan holds it', () => {
    expect(heldTogether([])).toEqual({ value: 0, reason: null });
  });
});
