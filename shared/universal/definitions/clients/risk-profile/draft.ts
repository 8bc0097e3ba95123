import * as z from '@harbour/contract/schema';
import { defineCall, isStorable, uuid } from '../../call.ts';
import { itemID, mostQuestions, versionNumber } from './questionnaire.ts';

/** Length of a reason, in characters. */
export const shortestReason = 10;
export const longestReason = 500;

/** Why a client or an adviser decides something, in their own words. */
export const givenReason = z
  .string()
  .check(
    z.trim(),
    z.minLength(shortestReason, `Give a reason of at least ${shortestReason} characters.`),
    z.maxLength(longestReason, `A reason has at most ${longestReason} characters.`),
    z.refine(isStorable, 'This text cannot be stored: use one paragraph of plain text.'),
  );

/** Counts the changes of a draft: a change names the revision that it builds on. */
const revision = z.int().check(z.gte(0), z.lte(1_000_000));

/** Two answers that point in different directions. */
const contradiction = z.object({
  rule: itemID,
  /** Why they do, in words. */
  why: z.string(),
  questions: z.array(itemID),
  /** The client's reason for keeping both; null until there is one. */
  reason: z.nullable(z.string()),
});
export type RiskContradiction = z.infer<typeof contradiction>;

export const riskDraft = z.object({
  version: versionNumber,
  revision,
  /** Answer by question. */
  answers: z.record(itemID, itemID),
  contradictions: z.array(contradiction),
  changedAt: z.iso.datetime(),
  /** A newer version of the questionnaire is in force. */
  outdated: z.boolean(),
});
export type RiskDraft = z.infer<typeof riskDraft>;

export const getRiskDraft = defineCall({
  method: 'GET',
  path: '/riskprofile/draft',
  summary: 'The answers that the client has given and not submitted yet; null without any',
  addition: true,
  response: z.object({ draft: z.nullable(riskDraft) }),
});

export const startRiskDraft = defineCall({
  method: 'POST',
  path: '/riskprofile/draft',
  summary: 'Starts the questionnaire in the version in force; one that was started goes on, unless it is begun again',
  addition: true,
  body: z.strictObject({ again: z.boolean() }),
  response: riskDraft,
});

export const saveRiskAnswers = defineCall({
  method: 'PATCH',
  path: '/riskprofile/draft',
  summary: 'Stores answers of the started questionnaire; refused where they build on an older revision',
  addition: true,
  body: z.strictObject({
    revision,
    answers: z
      .array(z.strictObject({ question: itemID, answer: itemID }))
      .check(
        z.minLength(1, 'send at least one answer'),
        z.maxLength(mostQuestions, `at most ${mostQuestions} answers`),
      ),
  }),
  response: riskDraft,
});

export const confirmRiskAnswers = defineCall({
  method: 'POST',
  path: '/riskprofile/draft/confirmations/:rule',
  summary: 'Keeps two answers that point in different directions, with the client’s reason',
  addition: true,
  params: z.object({ rule: itemID }),
  body: z.strictObject({ revision, reason: givenReason }),
  response: riskDraft,
});

export const discardRiskDraft = defineCall({
  method: 'DELETE',
  path: '/riskprofile/draft',
  summary: 'Removes the answers that were not submitted',
  addition: true,
  response: z.object({ success: z.literal(true) }),
});

/** The browser makes the result's id, so that answers sent several times are stored once (idempotency key). */
export const submitRiskAnswers = defineCall({
  method: 'POST',
  path: '/riskprofile/draft/submit/:newResult',
  summary: 'Makes a result of the started questionnaire; refused while answers are missing or contradict each other',
  addition: true,
  params: z.object({ newResult: uuid }),
  body: z.strictObject({ revision }),
  response: z.object({ result: uuid }),
});
