import type { Database } from '@harbour/backend-database';
import { riskDraft, riskResult } from '@harbour/domain-clients/tables';

const id = (tail: string) => `0b5f3a52-6c1d-4e7f-9a10-00000000${tail}`;

/** Risk results of the small firm's clients. */
export const riskResults = { annas: id('d501'), annasOld: id('d502'), carls: id('d503') } as const;

/** Every question of version 2: attitude 20 of 36 (balanced), capacity 10 of 15 (growth), horizon 10 of 10. */
const balanced = {
  fall: 'leave',
  news: 'carry-on',
  patience: 'year-or-two',
  paths: 'large-falls',
  spare: 'most-invested',
  pay: 'rather-certain',
  certain: 'disagree',
  swings: 'agree',
  sleep: 'disagree',
  'lowest-value': 'about-45',
  regret: 'rather-loss',
  'past-decisions': 'mostly-safe',
  reserve: 'under-twelve',
  share: 'under-half',
  income: 'salary',
  debts: 'small',
  effect: 'extras',
  'first-use': 'over-ten',
  pattern: 'no-plan',
  delay: 'open',
  need: 'prices',
  held: 'funds',
  years: 'under-ten',
  prices: 'less',
  spread: 'less',
} as const;

const { patience: _, pay: __, debts: ___, need: ____, ...ofVersion1 } = balanced;

/**
 * Answers to the questionnaire: complete ones of version 2, and Anna's draft with a contradiction that she confirmed.
 */
export const riskAnswers = {
  balanced,
  annasDraft: { ...balanced, fall: 'sell-all', 'lowest-value': 'about-30' },
  annasReason: 'I would sell that one, and keep all others.',
} as const;

/** What the balanced answers give, as it was stored with the results. */
const outcome = (attitude: number, most: number) => ({
  limits: [
    { part: 'attitude' as const, score: attitude, most, level: 3, nearEdge: false, limitedBy: [] },
    { part: 'capacity' as const, score: 10, most: 15, level: 4, nearEdge: true, limitedBy: [] },
    { part: 'horizon' as const, score: 10, most: 10, level: 5, nearEdge: false, limitedBy: [] },
  ],
  level: 3,
  decidedBy: ['attitude' as const],
  knowledge: { level: 2, score: 10, most: 12 },
  need: null,
});

/** Anna has an old result, a new one and a draft; Carl has a result. */
export async function seedRiskProfiles(
  { db }: Database,
  { anna, carl }: Record<'anna' | 'carl', { uid: string }>,
): Promise<void> {
  const answered = { version: 2, answers: balanced, confirmations: [], outcome: outcome(20, 36) };
  const of = (who: { uid: string }) => ({ clientUid: who.uid, answeredBy: who.uid });
  await db.insert(riskResult).values([
    { ...answered, ...of(anna), id: riskResults.annas, answeredAt: new Date('2026-03-02T10:00:00Z') },
    {
      ...answered,
      version: 1,
      answers: ofVersion1,
      outcome: outcome(17, 30),
      ...of(anna),
      id: riskResults.annasOld,
      answeredAt: new Date('2024-11-02T10:00:00Z'),
    },
    { ...answered, ...of(carl), id: riskResults.carls, answeredAt: new Date('2026-03-03T10:00:00Z') },
  ]);
  const { annasDraft, annasReason } = riskAnswers;
  await db.insert(riskDraft).values({
    clientUid: anna.uid,
    version: 2,
    answers: annasDraft,
    revision: 7,
    confirmations: [
      {
        rule: 'fall-lowest',
        reason: annasReason,
        answers: { fall: annasDraft.fall, 'lowest-value': annasDraft['lowest-value'] },
      },
    ],
    changedAt: new Date('2026-03-10T10:00:00Z'),
  });
}
