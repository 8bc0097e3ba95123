import { describe, expect, test } from '@jest/globals';
import { enough, household, outlook, projection } from '../../testing/example-scenario.ts';
import { inHundred } from '../in-hundred.ts';
import { estateLeft, firstShortfall, goalsMet, wealthAtRates } from './headline.ts';

describe('[R358] the headline', () => {
  test('rounds futures down: 100 of 100 means all of them', () => {
    expect([4_999, 5_000, 4_199, 0].map((count) => inHundred(count, 5_000))).toEqual([99, 100, 83, 0]);
  });

  test('names the first year that runs short, and none where none does', () => {
    expect(firstShortfall(projection)).toEqual({ label: '2027, at 61 and 63', startsOn: '2027-11-23' });
    expect(firstShortfall(enough)).toBeUndefined();
  });

  test('gives wealth in today’s money with three significant figures, rounded down', () => {
    const rates = { low: projection, middle: projection, high: { ...projection, years: [] } };
    expect(wealthAtRates(rates, household)).toEqual([
      // £714,600 ÷ 1.025² is £680,166.57.
      {
        when: 'After the last year, 2027, at 61 and 63',
        wealth: { low: 680_000, middle: 680_000, high: null },
      },
    ]);
  });

  test('gives wealth at a retirement that is to come, when it begins', () => {
    const people = household.people.map((person) => ({ ...person, retiresAt: person.key === 'self' ? 61 : 60 }));
    const [first] = wealthAtRates({ low: projection, middle: projection, high: projection }, { ...household, people });
    // £722,890 at the end of the first year, ÷ 1.025.
    expect(first).toEqual({
      when: 'When Alex retires, 2027, at 61 and 63',
      wealth: { low: 705_000, middle: 705_000, high: 705_000 },
    });
  });

  test('gives two people who retire in one year one row', () => {
    const people = household.people.map((person) => ({ ...person, retiresAt: person.key === 'self' ? 61 : 63 }));
    const rows = wealthAtRates({ low: projection, middle: projection, high: projection }, { ...household, people });
    expect(rows.map(({ when }) => when)).toEqual([
      'When Alex and Robin retire, 2027, at 61 and 63',
      'After the last year, 2027, at 61 and 63',
    ]);
  });

  test('what is left is that of the end in today’s money, and not available where the law’s figures are missing', () => {
    const estate = { value: 71_460_000, inheritanceTax: 8_584_000 };
    // £628,760 and £85,840, ÷ 1.025².
    expect(estateLeft({ ...projection, estate }, household)).toEqual({ afterTax: 598_000, inheritanceTax: 81_700 });
    expect(estateLeft({ ...projection, estate: null }, household)).toBeNull();
  });

  test('a goal that the simulation says nothing about is not available', () => {
    expect(goalsMet(household, outlook)).toEqual([{ id: 'boat', name: 'A boat', inHundred: 99 }]);
    expect(goalsMet(household, { ...outlook, goalsMet: [] })).toEqual([
      { id: 'boat', name: 'A boat', inHundred: null },
    ]);
  });
});
