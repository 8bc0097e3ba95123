import { createHash } from 'node:crypto';
import { migratePortal } from '@harbour/backend-api/migrate';
import { databaseKinds, openEmptyDatabase } from '@harbour/backend-database/testing';
import { saveRiskAnswers } from '@harbour/definitions/clients/risk-profile/draft';
import { mostQuestions, riskParts } from '@harbour/definitions/clients/risk-profile/questionnaire';
import { benchmark } from '@harbour/domain-market-data/tables';
import { describe, expect, test } from '@jest/globals';
import { allQuestions, checkedQuestionnaire, highestScore, type Questionnaire, questionsOf } from './questionnaire.ts';
import { levelOf } from './score.ts';
import { versionNumbered, versionOn, versions } from './versions.ts';

const [, version2] = versions;
const newest: Questionnaire = version2 ?? versionNumbered(1);

describe('[R377] the versions of the questionnaire', () => {
  test('are numbered from 1 on, each from a later day than the one before', () => {
    expect(versions.map(({ version }) => version)).toEqual(versions.map((_, index) => index + 1));
    const days = versions.map(({ fromDate }) => fromDate);
    expect([...days].sort()).toEqual(days);
    expect(new Set(days).size).toBe(days.length);
  });

  test('hold from their first day', () => {
    expect(versionOn('2026-01-31').version).toBe(1);
    expect(versionOn('2026-02-01').version).toBe(2);
    expect(versionOn('1999-01-01').version).toBe(1);
    expect(() => versionNumbered(99)).toThrow('no such version');
  });

  // A version that somebody has answered stands for ever. To change words, scores or rules, add a version.
  test.each([
    [1, '9d407ba5757e9381'],
    [2, '27732171e834f315'],
  ])('version %i is what was answered', (version, fingerprint) => {
    const data = JSON.stringify(versionNumbered(version));
    expect(createHash('sha256').update(data).digest('hex').slice(0, 16)).toBe(fingerprint);
  });

  test('a question has the same words and scores wherever it is asked', () => {
    const texts = new Map<string, string>();
    for (const question of versions.flatMap(allQuestions)) {
      const known = texts.get(question.id);
      if (known !== undefined) expect(JSON.stringify(question)).toBe(known);
      texts.set(question.id, JSON.stringify(question));
    }
  });

  test('the newest asks twelve items on attitude, five on capacity, four each on horizon and knowledge', () => {
    expect(newest.parts.map((part) => [part.part, questionsOf(part).length])).toEqual([
      ['attitude', 12],
      ['capacity', 5],
      ['horizon', 4],
      ['knowledge', 4],
    ]);
    expect(allQuestions(newest).length).toBeLessThanOrEqual(mostQuestions);
  });

  test('have at most forty answers, which may be saved at once', () => {
    const answers = Array.from({ length: 41 }, () => ({ question: 'fall', answer: 'leave' }));
    const isTaken = (count: number) =>
      saveRiskAnswers.body.safeParse({ revision: 0, answers: answers.slice(0, count) }).success;
    expect([0, 1, 40, 41].map(isTaken)).toEqual([false, true, true, false]);
  });

  test.each(databaseKinds)('each band but the first is a benchmark of the firm, in its order, on %s', async (kind) => {
    const database = await openEmptyDatabase(kind);
    await migratePortal(database);
    const rows = await database.db.select().from(benchmark).orderBy(benchmark.position);
    await database.close();
    for (const { bands } of versions) {
      expect(bands.map((band) => band.benchmark)).toEqual([null, ...rows.map(({ id }) => id)]);
      expect(bands.slice(1).map(({ name }) => name)).toEqual(rows.map(({ name }) => name));
    }
  });
});

describe.each(versions.map((each) => [each.version, each] as const))('[R377] version %i', (_, version) => {
  const parts = version.parts.map((part) => [part.part, part] as const);

  test.each(parts)('%s: every level is reached by some score, and more points never mean less', (__, part) => {
    const levels = Array.from({ length: highestScore(part) + 1 }, (___, score) => levelOf(score, part.from));
    expect([...new Set(levels)]).toEqual(part.from.map((____, level) => level));
    expect([...levels].sort((a, b) => a - b)).toEqual(levels);
  });

  test.each(parts)('%s: every answer has a score that some other answer differs from, or asks for need', (__, part) => {
    for (const { id, answers } of questionsOf(part)) {
      const differs = new Set(answers.map(({ score }) => score)).size > 1;
      const needs = answers.every((answer) => answer.needs !== undefined);
      expect({ id, counts: differs || needs }).toEqual({ id, counts: true });
      expect(answers.some(({ score }) => score === 0)).toBe(true);
    }
  });

  test('no attitude question has an answer in the middle, and agreement is asked both ways', () => {
    const attitude = version.parts.filter(({ part }) => part === 'attitude').flatMap(questionsOf);
    for (const { id, answers } of attitude) {
      expect({ id, scores: answers.map(({ score }) => score).sort() }).toEqual({ id, scores: [0, 1, 2, 3] });
    }
    const agreed = attitude.flatMap(({ answers }) => answers.filter(({ id }) => id === 'agree-strongly'));
    expect(new Set(agreed.map(({ score }) => score))).toEqual(new Set([0, 3]));
  });

  test('one answer never moves attitude by more than one band', () => {
    const attitude = version.parts.find(({ part }) => part === 'attitude');
    const from = attitude?.from ?? [];
    const widths = from.slice(1).map((least, index) => least - (from[index] ?? 0));
    expect(Math.min(...widths)).toBeGreaterThan(3);
  });

  test('attitude is feelings alone and limits nothing by one answer; knowledge never limits or needs', () => {
    const limiting = (part: string) =>
      version.parts
        .filter((one) => one.part === part)
        .flatMap(questionsOf)
        .flatMap(({ answers }) => answers)
        .filter(({ atMost, needs }) => atMost !== undefined || needs !== undefined);
    expect(limiting('attitude')).toEqual([]);
    expect(limiting('knowledge')).toEqual([]);
    expect(limiting('capacity').length).toBeGreaterThan(3);
  });

  test('a higher score within a question never comes with a lower limit', () => {
    for (const { id, answers } of allQuestions(version)) {
      const byScore = [...answers].sort((a, b) => a.score - b.score).map(({ atMost = 99 }) => atMost);
      expect({ id, limits: byScore }).toEqual({ id, limits: [...byScore].sort((a, b) => a - b) });
    }
  });

  test('the parts are the four, each with steps of at most three questions', () => {
    expect(version.parts.map(({ part }) => part)).toEqual([...riskParts]);
    for (const { questions } of version.parts.flatMap(({ steps }) => steps)) {
      expect(questions.length).toBeGreaterThan(0);
      expect(questions.length).toBeLessThanOrEqual(3);
    }
  });
});

describe('[R377] data that contradicts itself is refused', () => {
  const changed = (change: (data: Questionnaire) => void): Questionnaire => {
    const data = structuredClone(newest);
    change(data);
    return data;
  };
  const partOf = (data: Questionnaire, index: number) => {
    const found = data.parts[index];
    if (!found) throw new Error('There is no such part.');
    return found;
  };

  test.each<[string, (data: Questionnaire) => void]>([
    ['is there twice', (data) => partOf(data, 1).steps.push(...partOf(data, 0).steps)],
    ['is there twice', (data) => data.rules.push(...data.rules.slice(0, 1))],
    ['not the four parts', (data) => data.parts.reverse()],
    ['not numbered from 0', (data) => data.bands.shift()],
    ['do not rise', (data) => partOf(data, 0).from.splice(2, 1, 4)],
    ['do not rise', (data) => partOf(data, 3).from.pop()],
    ['cannot be reached', (data) => partOf(data, 1).from.splice(5, 1, 99)],
    [
      'has an answer twice',
      (data) => {
        const [q] = questionsOf(partOf(data, 0));
        if (q?.answers[0]) q.answers.push(q.answers[0]);
      },
    ],
    [
      'names a band that there is not',
      (data) => {
        data.bands.pop();
        for (const part of data.parts) if (part.part !== 'knowledge') part.from.pop();
      },
    ],
    ['names a question or an answer', (data) => data.rules[0]?.between[0].answers.push('nowhere')],
    ['with itself', (data) => data.rules[0]?.between.splice(1, 1, { question: 'fall', answers: ['leave'] })],
  ])('where it %s', (fault, change) => {
    expect(() => checkedQuestionnaire(changed(change))).toThrow(fault);
  });

  test('a band that there is not, by its schema', () => {
    const data = changed((one) => {
      const [question] = questionsOf(partOf(one, 1));
      if (question?.answers[0]) question.answers[0].atMost = 9;
    });
    expect(() => checkedQuestionnaire(data)).toThrow();
  });
});
