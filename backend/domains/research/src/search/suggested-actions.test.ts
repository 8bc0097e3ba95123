import { describe, expect, test } from '@jest/globals';
import { suggestedActions } from './suggested-actions.ts';

describe('suggested actions', () => {
  const suggested = (term: string) => suggestedActions({ term });

  test.each([
    ['valuation', 'valuation'],
    ['VALUATION', 'valuation'],
    ['valuation document', 'valuation-document'],
    ['download pdf', 'valuation-document'],
    ['change my password', 'password'],
    ['How do I change my password?', 'password'],
    ['passwords', 'password'],
    ['pasword', 'password'],
    ['morgage calculater', 'calculators'],
    ['transacti', 'transactions'],
    ['mortgage calculator', 'calculators'],
    ['  open   banking ', 'bank'],
    ['investing', 'invest'],
    ['my adviser', 'message'],
    ['dark theme', 'website'],
    ['who has seen my account', 'access'],
  ])('[R464] for "%s" the first is %s', (term, first) => {
    expect(suggested(term)[0]?.id).toBe(first);
  });

  test.each(['valuation zebra', 'constructor', '.*', '[', ':*&|!', "'; --", '"', '-'])(
    '[R464] for %j there are none',
    (term) => {
      expect(suggested(term)).toEqual([]);
    },
  );

  test('[R464] [R082] say where they lead and what they are about, and not the words that find them', () => {
    expect(suggested('mortgage calculator')).toEqual([
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
