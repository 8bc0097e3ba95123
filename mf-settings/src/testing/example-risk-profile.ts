import type { CallResponse } from '@harbour/definitions/call';
import { getRiskDraft, type RiskDraft } from '@harbour/definitions/clients/risk-profile/draft';
import { getRiskQuestionnaire } from '@harbour/definitions/clients/risk-profile/questionnaire';
import {
  getRiskProfile,
  type RiskBand,
  type RiskResult,
  type RiskSummary,
} from '@harbour/definitions/clients/risk-profile/results';
import { type Answer, reply } from '@harbour/testing';

const id = (tail: string) => `5f0d7c31-2b84-4e19-a6d5-00000000${tail}`;

export const bands: RiskBand[] = [
  'No investment risk',
  'Defensive',
  'Cautious',
  'Balanced',
  'Growth',
  'Adventurous',
].map((name, level) => ({
  level,
  name,
  description: `${name} in words.`,
  benchmark:
    level === 0
      ? null
      : { benchmarkID: name.toLowerCase(), name, description: `The benchmark of ${name.toLowerCase()}.` },
}));
export function band(level: number): RiskBand {
  const found = bands[level];
  if (!found) throw new RangeError(`There is no band ${level}.`);
  return found;
}

const answers = (...ids: string[]) => ids.map((each) => ({ id: each, text: `Answer ${each}` }));

/** A short questionnaire: three steps, four questions. */
export const questionnaire: CallResponse<typeof getRiskQuestionnaire> = {
  version: 2,
  parts: [
    {
      part: 'attitude',
      title: 'Your attitude to risk',
      about: 'How you feel.',
      steps: [
        {
          title: 'When values fall',
          questions: [
            { id: 'fall', text: 'It falls?', hint: null, answers: answers('sell', 'hold') },
            { id: 'lowest-value', text: 'How low?', hint: 'In a bad year.', answers: answers('little', 'much') },
          ],
        },
      ],
    },
    {
      part: 'capacity',
      title: 'Your capacity for loss',
      about: 'Facts.',
      steps: [
        {
          title: 'What a loss means',
          questions: [{ id: 'effect', text: 'A loss?', hint: null, answers: answers('all', 'none') }],
        },
      ],
    },
    {
      part: 'horizon',
      title: 'Your time horizon',
      about: 'When.',
      steps: [
        {
          title: 'When you need it',
          questions: [{ id: 'first-use', text: 'When?', hint: null, answers: answers('soon', 'late') }],
        },
      ],
    },
  ],
};

export const emptyDraft: RiskDraft = {
  version: 2,
  revision: 0,
  answers: {},
  contradictions: [],
  changedAt: '2026-11-18T10:00:00.000Z',
  outdated: false,
};
export const completeDraft: RiskDraft = {
  ...emptyDraft,
  revision: 4,
  answers: { fall: 'hold', 'lowest-value': 'much', effect: 'none', 'first-use': 'late' },
};
export const contradictingDraft: RiskDraft = {
  ...completeDraft,
  answers: { ...completeDraft.answers, fall: 'sell' },
  contradictions: [
    { rule: 'fall-lowest', why: 'You would sell, and bear much.', questions: ['fall', 'lowest-value'], reason: null },
  ],
};

export const summary: RiskSummary = {
  id: id('c001'),
  version: 2,
  answeredAt: '2026-11-01T10:00:00.000Z',
  answeredBy: { name: 'Alex Morgan', staff: false },
  calculated: band(3),
  band: band(3),
  overridden: false,
  newerVersion: false,
  old: false,
};
export const olderSummary: RiskSummary = {
  ...summary,
  id: id('c002'),
  version: 1,
  answeredAt: '2025-02-01T10:00:00.000Z',
  newerVersion: true,
  old: true,
  calculated: band(2),
  band: band(2),
};

const limit = { score: 20, most: 36, nearEdge: false, limitedBy: [] };
export const result: RiskResult = {
  ...summary,
  bands,
  limits: [
    { ...limit, part: 'attitude', title: 'Your attitude to risk', band: band(5), decides: false },
    { ...limit, part: 'capacity', title: 'Your capacity for loss', band: band(4), decides: false },
    {
      ...limit,
      part: 'horizon',
      title: 'Your time horizon',
      band: band(3),
      decides: true,
      limitedBy: [{ question: 'When do you need it?', answer: 'In five years' }],
    },
  ],
  knowledge: { name: 'Some', note: 'What is new should be explained.', score: 6, most: 12 },
  notes: ['Your goal asks for more growth.'],
  parts: [
    {
      part: 'attitude',
      title: 'Your attitude to risk',
      questions: [{ id: 'fall', text: 'It falls?', answer: 'I hold' }],
    },
  ],
  confirmed: [
    {
      why: 'Sold, and bore much.',
      questions: [{ id: 'fall', text: 'It falls?', answer: 'I sell' }],
      reason: '<b>Only</b> that one.',
    },
  ],
  overrides: [],
  highestOverride: 3,
  isNewest: true,
};

/** An overview with these results and this draft. */
export function profileReply(results: RiskSummary[], draft: RiskDraft | null = null): Answer {
  return reply(getRiskProfile, {
    current: { version: 2, fromDate: '2026-02-01', questions: 25, validMonths: 12 },
    draft: draft && {
      version: draft.version,
      changedAt: draft.changedAt,
      outdated: draft.outdated,
      answered: Object.keys(draft.answers).length,
      questions: 25,
    },
    results,
  });
}

/** The questionnaire with this draft. */
export function draftReplies(draft: RiskDraft | null): Answer[] {
  return [reply(getRiskDraft, { draft }), reply(getRiskQuestionnaire, questionnaire)];
}
