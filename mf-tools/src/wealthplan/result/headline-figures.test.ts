import { describe, expect, test } from '@jest/globals';
import { enough, household, outlook, projection } from '../../testing/example-scenario.ts';
import { comparedFigures, headlineFigures } from './headline-figures.ts';

const rates = { low: projection, middle: projection, high: projection };
const better = { low: projection, middle: enough, high: enough };
const compared = comparedFigures(
  headlineFigures(household, rates, outlook),
  headlineFigures(household, better, { ...outlook, spendingMet: 5_000 }),
);
const named = (name: RegExp) => compared.find((figure) => name.test(figure.name));

describe('[R358] two results beside each other', () => {
  test('differences are taken of what is shown', () => {
    expect(named(/money lasts/)).toMatchObject({
      before: '83 of 100',
      after: '100 of 100',
      difference: '17 of 100 more',
    });
    expect(named(/at 2%/)).toMatchObject({ before: '£680,000', after: '£680,000', difference: 'The same' });
    expect(named(/A boat/)).toMatchObject({ before: '99 of 100', after: '99 of 100', difference: 'The same' });
  });

  test('a year that runs short is said, and no difference of it is made up', () => {
    expect(named(/runs short/)).toMatchObject({ before: '2027, at 61 and 63', after: 'None', difference: '' });
  });

  test('what is not simulated is not available, never 0, and has no difference', () => {
    const [lasts] = comparedFigures(headlineFigures(household, rates, null), headlineFigures(household, rates, null));
    expect(lasts).toMatchObject({ before: 'Not available', after: 'Not available', difference: '' });
  });

  test('a goal that only one has stands there alone', () => {
    const after = headlineFigures({ ...household, goals: [] }, rates, outlook);
    const before = headlineFigures(household, rates, outlook);
    expect(comparedFigures(before, after).at(-1)).toMatchObject({ before: '99 of 100', after: null, difference: '' });
    expect(comparedFigures(after, before).at(-1)).toMatchObject({ before: null, after: '99 of 100', difference: '' });
  });
});
