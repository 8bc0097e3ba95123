import type { Moment } from '@harbour/wealthplan/household';
import { describe, expect, test } from '@jest/globals';
import { exampleHousehold } from '../../../testing/example-household.ts';
import { momentDraft, momentDraftOf, momentOf, momentOptions, momentText } from './moments.ts';

const moments: readonly [Moment, string, string, string][] = [
  [{ kind: 'now' }, 'from now', 'until now', 'now'],
  [{ kind: 'retirement', person: 'self' }, 'from my retirement', 'until my retirement', 'at my retirement'],
  [
    { kind: 'age', person: 'partner', age: 60 },
    'from Robin’s age of 60',
    'until Robin’s age of 60',
    'at Robin’s age of 60',
  ],
  [{ kind: 'end' }, 'from the end', 'to the end', 'at the end'],
];

describe('a moment of a child', () => {
  const kit = { id: 'kit', name: 'Kit', born: '2015-05-01', benefitUntil: 18 };
  const of = { ...exampleHousehold, children: [kit] };
  const moment: Moment = { kind: 'child-age', child: 'kit', age: 11 };

  test('can be chosen, comes back from its fields and is said in words', () => {
    expect(momentOptions(of, 'until')).toContainEqual({ value: 'child-kit', label: 'Until Kit’s age of …' });
    expect(momentOf(momentDraft.parse(momentDraftOf(moment)))).toEqual(moment);
    expect(momentText(moment, of, 'until')).toBe('until Kit’s age of 11');
    expect(momentDraft.safeParse({ at: 'child-kit' }).error?.issues).toMatchObject([{ message: 'Enter an age.' }]);
  });
});

describe('a moment', () => {
  test.each(moments)('%j is said in words', (moment, from, until, at) => {
    const says = (['from', 'until', 'at'] as const).map((role) => momentText(moment, exampleHousehold, role));
    expect(says).toEqual([from, until, at]);
  });

  test.each(moments)('%j comes back from its fields as it was', (moment) => {
    expect(momentOf(momentDraft.parse(momentDraftOf(moment)))).toEqual(moment);
  });

  test('by age needs one', () => {
    expect(momentDraft.safeParse({ at: 'age-self' }).error?.issues).toEqual([
      expect.objectContaining({ path: ['age'], message: 'Enter an age.' }),
    ]);
    expect(momentDraft.safeParse({ at: 'age-self', age: 130 }).error?.issues).toEqual([
      expect.objectContaining({ path: ['age'], message: 'Enter 120 or less.' }),
    ]);
  });
});

describe('what it is chosen from', () => {
  test('names both people, and the end where something ends', () => {
    expect(momentOptions(exampleHousehold, 'until').map(({ label }) => label)).toEqual([
      'Until my retirement',
      'Until my age of …',
      'Until Robin’s retirement',
      'Until Robin’s age of …',
      'To the end',
    ]);
  });

  test('is shorter for one person', () => {
    const [self] = exampleHousehold.people;
    const alone = { ...exampleHousehold, people: self ? [self] : [] };
    expect(momentOptions(alone, 'from').map(({ label }) => label)).toEqual([
      'From now',
      'From my retirement',
      'From my age of …',
    ]);
  });
});
