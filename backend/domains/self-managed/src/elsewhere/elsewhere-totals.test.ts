import { expect, test } from '@jest/globals';
import { missingOn } from './elsewhere-totals.ts';

const day = '2026-03-16';
const line = {
  holdingId: '0b5f3a52-6c1d-4e7f-9a10-00000000c101',
  holdingName: 'Current account',
  category: 'Mock Bank',
  firstOn: null,
  own: true,
  awaitedFrom: '2026-03-01',
  endedOn: null,
  countedShare: 10_000,
  figures: [],
};

test('an account without a balance is missing, and says so of one of somebody else, which the client cannot link', () => {
  const [own, other] = missingOn([line, { ...line, own: false }], day);
  expect(own).toEqual({
    id: line.holdingId,
    name: 'Current account',
    label: 'Mock Bank',
    reason: 'The bank has not given a balance.',
  });
  expect(other).toEqual({ ...own, ofSomebodyElse: true });
});

test('an account is not missing before it is shared, after it has ended, or where nobody chosen has a share', () => {
  const others = [
    { ...line, awaitedFrom: '2026-03-17' },
    { ...line, endedOn: day },
    { ...line, countedShare: 0 },
  ];
  expect(missingOn(others, day)).toEqual([]);
});
