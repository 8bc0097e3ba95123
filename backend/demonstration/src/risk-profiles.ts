/** Answers to the risk questionnaire that fit together: balanced, with good capacity and a long horizon. */
const steady = {
  fall: 'leave',
  news: 'carry-on',
  paths: 'large-falls',
  spare: 'most-invested',
  'lowest-value': 'about-38',
  regret: 'rather-loss',
  'past-decisions': 'mostly-safe',
  certain: 'disagree',
  swings: 'agree',
  sleep: 'disagree',
  reserve: 'under-twelve',
  share: 'over-half',
  income: 'salary',
  effect: 'extras',
  'first-use': 'five-to-ten',
  pattern: 'bit-by-bit',
  delay: 'some-years',
  held: 'funds',
  years: 'over-ten',
  prices: 'less',
  spread: 'less',
} as const;

/** What Eleanor answered when the first version was in force, and what it gave. */
export const earlierAnswers = {
  id: '5f0d7c31-2b84-4e19-a6d5-0c9be1470a01',
  version: 1,
  answers: { ...steady, fall: 'sell-some', news: 'uneasy' },
  outcome: {
    limits: [
      { part: 'attitude', score: 16, most: 30, level: 3, nearEdge: false, limitedBy: [] },
      { part: 'capacity', score: 7, most: 12, level: 3, nearEdge: true, limitedBy: [] },
      { part: 'horizon', score: 7, most: 10, level: 4, nearEdge: true, limitedBy: [] },
    ],
    level: 3,
    decidedBy: ['attitude', 'capacity'],
    knowledge: { level: 2, score: 11, most: 12 },
    need: null,
  },
} as const;

/** What she answered last, with two answers that point in different directions, and what it gave. */
export const latestAnswers = {
  id: '5f0d7c31-2b84-4e19-a6d5-0c9be1470a02',
  version: 2,
  answers: {
    ...steady,
    patience: 'years',
    pay: 'rather-share',
    debts: 'none',
    need: 'more',
    share: 'nearly-all',
    effect: 'nothing',
  },
  confirmation: {
    rule: 'share-effect',
    answers: { share: 'nearly-all', effect: 'nothing' },
    reason: 'James’s pension alone covers what we spend, so we would live as before.',
  },
  outcome: {
    limits: [
      { part: 'attitude', score: 23, most: 36, level: 4, nearEdge: true, limitedBy: [] },
      { part: 'capacity', score: 10, most: 15, level: 4, nearEdge: true, limitedBy: [] },
      { part: 'horizon', score: 7, most: 10, level: 4, nearEdge: true, limitedBy: [] },
    ],
    level: 4,
    decidedBy: ['attitude', 'capacity', 'horizon'],
    knowledge: { level: 2, score: 11, most: 12 },
    need: 3,
  },
  override: {
    id: '5f0d7c31-2b84-4e19-a6d5-0c9be1470a03',
    level: 3,
    reason:
      'Eleanor plans to help with a house in about six years. We agreed to stay with Balanced until that is clear.',
  },
} as const;

/** What James has answered so far. */
export const startedAnswers = {
  version: 2,
  answers: { fall: 'leave', news: 'interested', patience: 'years', paths: 'largest-falls' },
} as const;
