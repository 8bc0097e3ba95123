import { expect, test } from '@jest/globals';
import { drawnParts } from './parts.ts';

const isa = (amount: number) => ({ name: 'ISA', meaning: 'isa', amount }) as const;
const pension = { name: 'Pension', meaning: 'pension', amount: 300 } as const;

test('parts stand beside each other in their order and fill the bar', () => {
  expect(drawnParts([pension, isa(100)])).toEqual([
    { ...pension, from: 0, share: 0.75 },
    { ...isa(100), from: 0.75, share: 0.25 },
  ]);
});

test('what is nothing or below has no part', () => {
  expect(drawnParts([pension, isa(0), isa(-5)]).map(({ name }) => name)).toEqual(['Pension']);
  expect(drawnParts([])).toEqual([]);
});
