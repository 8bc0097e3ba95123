import { riskAnswers } from '@harbour/backend-testing/small-firm-risk';
import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { brokenRules, contradictionsIn, standing, unanswered } from './contradictions.ts';
import { carriedOver } from './drafts.ts';
import { allQuestions, questionsOf } from './questionnaire.ts';
import { resultNotes } from './result-notes.ts';
import { isOlderThan } from './result-views.ts';
import { type Answers, AnswersIncompleteError, levelOf, score } from './score.ts';
import { versionNumbered, versions } from './versions.ts';

const version2 = versionNumbered(2);
const balanced: Answers = riskAnswers.balanced;
const given = (change: Answers) => ({ ...balanced, ...change });
const limitOf = (answers: Answers, part: string) => score(version2, answers).limits.find((one) => one.part === part);

/** Every question answered with its answer of the least or of the highest score. */
const extreme = (best: boolean): Answers =>
  Object.fromEntries(
    allQuestions(version2).map(({ id, answers }) => {
      const sorted = [...answers].sort((a, b) => (best ? b.score - a.score : a.score - b.score));
      return [id, sorted[0]?.id ?? ''];
    }),
  );

describe('[R377] what answers give', () => {
  test('a worked case: attitude 20 of 36 is balanced, capacity 10 of 15 growth, horizon 10 of 10 adventurous', () => {
    expect(score(version2, balanced)).toEqual({
      limits: [
        { part: 'attitude', score: 20, most: 36, level: 3, nearEdge: false, limitedBy: [] },
        { part: 'capacity', score: 10, most: 15, level: 4, nearEdge: true, limitedBy: [] },
        { part: 'horizon', score: 10, most: 10, level: 5, nearEdge: false, limitedBy: [] },
      ],
      level: 3,
      decidedBy: ['attitude'],
      knowledge: { level: 2, score: 10, most: 12 },
      need: 1,
    });
  });

  test('the same in version 1, which asks less', () => {
    const { limits, level, need } = score(versionNumbered(1), balanced);
    expect(limits.map((limit) => [limit.score, limit.most, limit.level])).toEqual([
      [17, 30, 3],
      [8, 12, 4],
      [10, 10, 5],
    ]);
    expect({ level, need }).toEqual({ level: 3, need: null });
  });

  test('the boldest attitude does not outweigh money that is needed within a year', () => {
    const { level, decidedBy } = score(version2, { ...extreme(true), 'first-use': 'within-year' });
    expect({ level, decidedBy }).toEqual({ level: 0, decidedBy: ['horizon'] });
  });

  test('one fact limits capacity, whatever its score, and is named', () => {
    const best = extreme(true);
    expect(limitOf({ ...best, debts: 'late' }, 'capacity')).toEqual({
      part: 'capacity',
      score: 12,
      most: 15,
      level: 0,
      nearEdge: false,
      limitedBy: ['debts'],
    });
    expect(limitOf({ ...best, reserve: 'not-a-month', effect: 'essentials' }, 'capacity')?.limitedBy).toEqual([
      'reserve',
      'effect',
    ]);
  });

  test('parts that allow the same decide together', () => {
    expect(score(version2, { ...extreme(true), 'first-use': 'three-to-five', debts: 'large' })).toMatchObject({
      level: 2,
      decidedBy: ['capacity', 'horizon'],
    });
    expect(score(version2, extreme(true))).toMatchObject({ level: 5, decidedBy: ['attitude', 'capacity', 'horizon'] });
    expect(score(version2, extreme(false))).toMatchObject({ level: 0, decidedBy: ['attitude', 'capacity', 'horizon'] });
  });

  test.each([
    [0, 0],
    [3, 0],
    [4, 1],
    [10, 1],
    [11, 2],
    [16, 2],
    [17, 3],
    [22, 3],
    [23, 4],
    [29, 4],
    [30, 5],
    [36, 5],
  ])('attitude of %i points is band %i', (points, level) => {
    expect(levelOf(points, version2.parts[0]?.from ?? [])).toBe(level);
  });

  test.each([
    ['missing', (({ fall: _, ...rest }) => rest)(riskAnswers.balanced)],
    ['foreign', given({ fall: 'agree' })],
    ['empty', {}],
  ])('answers that are %s are not scored', (_, answers) => {
    expect(() => score(version2, answers)).toThrow(AnswersIncompleteError);
  });

  const anyAnswers = (version = version2) =>
    fc.record(
      Object.fromEntries(
        allQuestions(version).map(({ id, answers }) => [id, fc.constantFrom(...answers.map((answer) => answer.id))]),
      ),
    );

  test.each(versions.map((version) => [version.version, version] as const))(
    'version %i: the band is the lowest limit; knowledge and need never change it',
    (_, version) => {
      const aside = version.parts.filter(({ part }) => part === 'knowledge').flatMap(questionsOf);
      const ignored = [...aside.map(({ id }) => id), 'need'];
      fc.assert(
        fc.property(anyAnswers(version), anyAnswers(version), (answers, other) => {
          const { level, limits, decidedBy } = score(version, answers);
          expect(level).toBe(Math.min(...limits.map((limit) => limit.level)));
          expect(decidedBy.length).toBeGreaterThan(0);
          const replaced = Object.fromEntries(
            Object.entries(answers).map(([id, answer]) => [id, ignored.includes(id) ? (other[id] ?? '') : answer]),
          );
          expect(score(version, replaced)).toMatchObject({ level, limits, decidedBy });
        }),
      );
    },
  );

  test('a bolder or safer answer never lowers the band', () => {
    fc.assert(
      fc.property(anyAnswers(), fc.constantFrom(...allQuestions(version2)), (answers, question) => {
        const ordered = [...question.answers].sort((a, b) => a.score - b.score);
        const levels = ordered.map(({ id }) => score(version2, { ...answers, [question.id]: id }).level);
        expect([...levels].sort((a, b) => a - b)).toEqual(levels);
      }),
    );
  });
});

describe('[R377] contradictions', () => {
  const contradicting = given({ fall: 'sell-all', 'lowest-value': 'about-30' });

  test('are found in feelings and in facts, and not in answers that fit', () => {
    expect(brokenRules(version2, balanced)).toEqual([]);
    expect(brokenRules(version2, contradicting).map(({ id }) => id)).toEqual(['fall-lowest']);
    expect(brokenRules(version2, given({ income: 'this-money' })).map(({ id }) => id)).toEqual(['income-first-use']);
    expect(brokenRules(version2, { fall: 'sell-all' })).toEqual([]);
  });

  test.each(versions.flatMap(({ version, rules }) => rules.map((rule) => [version, rule.id, rule] as const)))(
    'version %i: the rule %s is broken by each pair of its answers',
    (version, id, { between: [one, other] }) => {
      for (const first of one.answers) {
        for (const second of other.answers) {
          const answers = { [one.question]: first, [other.question]: second };
          expect(brokenRules(versionNumbered(version), answers).map((rule) => rule.id)).toContain(id);
        }
      }
    },
  );

  const confirmed = {
    rule: 'fall-lowest',
    answers: { fall: 'sell-all', 'lowest-value': 'about-30' },
    reason: 'Only this one.',
  };

  test('are shown with the client’s reason, which ends when one of the two answers changes', () => {
    expect(contradictionsIn(version2, contradicting, [confirmed])).toMatchObject([
      { rule: 'fall-lowest', questions: ['fall', 'lowest-value'], reason: 'Only this one.' },
    ]);
    const stillBroken = { ...contradicting, 'lowest-value': 'about-38' };
    expect(contradictionsIn(version2, stillBroken, [confirmed])).toMatchObject([{ reason: null }]);
    expect(standing(version2, stillBroken, [confirmed])).toEqual([]);
    expect(standing(version2, balanced, [confirmed])).toEqual([]);
    expect(standing(version2, given({ ...confirmed.answers, news: 'act' }), [confirmed])).toEqual([confirmed]);
  });

  test('what is unanswered is named in the order in which it is asked', () => {
    const { fall: _, debts: __, ...rest } = riskAnswers.balanced;
    expect(unanswered(version2, rest)).toEqual(['fall', 'debts']);
  });

  test('answers go over to a version that has them', () => {
    expect(carriedOver(versionNumbered(1), { fall: 'leave', debts: 'none', news: 'no-answer' })).toEqual({
      fall: 'leave',
    });
  });
});

describe('[R377] what is worth talking about', () => {
  const notes = (change: Answers) => resultNotes(version2, score(version2, given(change))).join(' ');

  test('is a goal that asks for more than the band brings', () => {
    expect(notes({ need: 'much-more' })).toContain('asks for more growth than “Balanced”');
    expect(notes({ need: 'more' })).toBe('');
  });

  test('is an attitude far above, or far below, the circumstances', () => {
    expect(notes({ debts: 'late' })).toContain('ready for more risk than your circumstances allow');
    expect(notes({ 'first-use': 'one-to-three' })).toContain('ready for more risk');
    const careful = { fall: 'sell-all', news: 'act', patience: 'at-once', paths: 'steady', spare: 'all-deposit' };
    expect(notes({ ...careful, debts: 'none', effect: 'nothing' })).toContain('You do not have to take it');
  });

  test('is little experience with much risk', () => {
    const nothing = { held: 'savings', years: 'never', prices: 'unknown', spread: 'unknown' };
    expect(notes(nothing)).toContain('little experience');
    expect(notes({ ...nothing, 'first-use': 'three-to-five' })).not.toContain('little experience');
  });

  test('is a score at the edge of its band', () => {
    expect(notes({ fall: 'sell-all', news: 'uneasy' })).toContain('one point from another band');
  });
});

test.each([
  ['2025-03-18T10:00:00Z', '2026-03-18', false],
  ['2025-03-17T10:00:00Z', '2026-03-18', true],
  ['2026-03-18T10:00:00Z', '2026-03-18', false],
])('[R377] answers of %s are older than twelve months on %s: %s', (at, today, old) => {
  expect(isOlderThan(new Date(at), 12, today)).toBe(old);
});
