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
    const short = '£680,000, with £29,600 not paid';
    expect(named(/at 2%/)).toMatchObject({ before: short, after: short, difference: 'The same' });
    expect(named(/A boat/)).toMatchObject({ before: '99 of 100', after: '99 of 100', difference: 'The same' });
  });

  test('wealth of a plan that does not pay for everything is not called more or less', () => {
    expect(compared.find(({ key }) => key === 'middle')).toMatchObject({
      before: '£680,000, with £29,600 not paid',
      after: '£680,000',
      difference: 'Not to be compared: not everything is paid',
    });
  });

  test('what differs comes first', () => {
    const isSame = compared.map(({ difference }) => difference === 'The same');
    expect(isSame).toEqual(isSame.toSorted());
    expect(isSame).toContain(true);
  });

  test('goals of scenarios that were made apart are the same goal by their name', () => {
    const goals = household.goals.map((goal) => ({ ...goal, id: 'other' }));
    const apart = headlineFigures({ ...household, goals }, rates, {
      ...outlook,
      goalsMet: [{ id: 'other', paths: 2_500 }],
    });
    expect(comparedFigures(headlineFigures(household, rates, outlook), apart)[0]).toMatchObject({
      name: 'Futures in which this is met: A boat',
      difference: '49 of 100 less',
    });
  });

  test('a year that runs short is said, and no difference is made up', () => {
    expect(named(/runs short/)).toMatchObject({ before: '2027, at 61 and 63', after: 'None', difference: '' });
  });

  test('what is not simulated says why, is never 0, and has no difference', () => {
    const before = headlineFigures(household, rates, 'Being simulated: 40%');
    const figures = comparedFigures(before, before);
    const unknown = { before: 'Being simulated: 40%', after: 'Being simulated: 40%', difference: '' };
    expect(figures[0]).toMatchObject(unknown);
    expect(figures.find(({ key }) => key === 'goal boat')).toMatchObject({
      name: 'Futures in which this is met: A boat',
      ...unknown,
    });
  });

  test('two last years that are not projected are not called the same', () => {
    const without = { ...rates, high: { ...projection, years: [] } };
    const before = headlineFigures(household, without, outlook);
    expect(before.filter(({ missing }) => missing).map(({ key }) => key)).toEqual(['high']);
    const reason = 'Not available: its last year is not projected';
    expect(comparedFigures(before, before).find(({ key }) => key === 'high')).toMatchObject({
      before: reason,
      after: reason,
      difference: '',
    });
  });

  test('money that nobody spends is not said to last', () => {
    const [lasts] = headlineFigures({ ...household, spending: [] }, rates, outlook);
    expect(lasts).toMatchObject({ text: 'No spending is entered', missing: true, value: null });
  });

  test('a goal that only one has stands there alone', () => {
    const after = headlineFigures({ ...household, goals: [] }, rates, outlook);
    const before = headlineFigures(household, rates, outlook);
    expect(comparedFigures(before, after)[0]).toMatchObject({ before: '99 of 100', after: null, difference: '' });
    expect(comparedFigures(after, before)[0]).toMatchObject({ before: null, after: '99 of 100', difference: '' });
  });
});
