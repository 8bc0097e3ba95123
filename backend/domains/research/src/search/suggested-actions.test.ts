import { describe, expect, test } from '@jest/globals';
import { suggestedActions } from './suggested-actions.ts';

const ids = (term: string) => suggestedActions(term).map(({ id }) => id);

describe('suggested actions', () => {
  test.each([
    ['valuation', ['valuation']],
    ['VALUATION', ['valuation']],
    ['isa', ['valuation']],
    ['tra', ['transactions']],
    ['mortgage calculator', ['calculators']],
    ['  open   banking ', ['bank']],
    ['see your', ['valuation', 'allocation', 'transactions']],
    ['aluation', []],
    ['valuation mortgage', []],
    ['constructor', []],
    ['.*', []],
    ['[', []],
  ])('[R464] for "%s" are %j', (term, expected) => {
    expect(ids(term)).toEqual(expected);
  });

  test('[R464] say where they lead and what they are about, and not by which words they are found', () => {
    expect(suggestedActions('mortgage')).toEqual([
      {
        id: 'calculators',
        name: 'Use a calculator',
        link: '/tools/calculators',
        color: 'accent',
        category: 'Planning Tools',
      },
    ]);
  });
});
