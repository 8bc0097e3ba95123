import type { Database } from '@harbour/backend-database';
import {
  confirmRiskAnswers,
  discardRiskDraft,
  getRiskDraft,
  saveRiskAnswers,
  startRiskDraft,
  submitRiskAnswers,
} from '@harbour/definitions/clients/risk-profile/draft';
import { getRiskQuestionnaire } from '@harbour/definitions/clients/risk-profile/questionnaire';
import {
  compareRiskResults,
  getRiskProfile,
  getRiskResult,
  overrideRiskBand,
} from '@harbour/definitions/clients/risk-profile/results';
import { hasRight } from '@harbour/definitions/rights';
import { benchmarksOnOffer } from '@harbour/domain-plans';
import type { Caller } from '@harbour/kernel/authorisation/authorise';
import { bind } from '@harbour/kernel/http/bind-call';
import { requireClient } from '@harbour/kernel/people/require-client';
import { comparison } from './compare.ts';
import { confirmAnswers, discardDraft, draftView, saveAnswers, startDraft, storedDraft } from './drafts.ts';
import { overrideBand } from './overrides.ts';
import { allQuestions } from './questionnaire.ts';
import { resultView, summaryView } from './result-views.ts';
import { storedResult, storedResults } from './stored-results.ts';
import { resultNotFound, submitAnswers } from './submit.ts';
import { versionNumbered, versionOn } from './versions.ts';

/** What a client has not submitted is theirs alone, as an unsent message is (decision 36, docs/decisions). */
const seesDraft = ({ actor, target }: Caller) => target === undefined || hasRight(actor.groups, 'seesUnsentDrafts');

async function visibleDraft(database: Database, caller: Caller) {
  return seesDraft(caller) ? storedDraft(database, caller.clientUid) : undefined;
}

async function surroundings(database: Database, today: string) {
  return { benchmarks: (await benchmarksOnOffer(database)).benchmarks, today };
}

/** Each answer is kept as it is given: only the submitted result is a decision. */
const unrecorded = { recorded: false } as const;

export const riskProfileCalls = [
  bind(getRiskProfile, async ({ database, caller, today }) => {
    await requireClient(database, caller.clientUid);
    const day = today();
    const current = versionOn(day);
    const draft = await visibleDraft(database, caller);
    const results = await storedResults(database, caller.clientUid);
    const around = await surroundings(database, day);
    return {
      current: {
        version: current.version,
        fromDate: current.fromDate,
        questions: allQuestions(current).length,
        validMonths: current.validMonths,
      },
      draft: draft
        ? {
            version: draft.version,
            outdated: draft.version !== current.version,
            answered: Object.keys(draft.answers).length,
            questions: allQuestions(versionNumbered(draft.version)).length,
            changedAt: draft.changedAt.toISOString(),
          }
        : null,
      results: results.map((result) => summaryView(result, around)),
    };
  }),

  bind(getRiskQuestionnaire, async ({ params }) => {
    const { version, parts } = versionNumbered(Number(params.version));
    return {
      version,
      parts: parts.map(({ part, title, about, steps }) => ({
        part,
        title,
        about,
        steps: steps.map((step) => ({
          title: step.title,
          // Without the scores: a client who knows them answers the score instead of the question.
          questions: step.questions.map(({ id, text, hint, answers }) => ({
            id,
            text,
            hint: hint ?? null,
            answers: answers.map((answer) => ({ id: answer.id, text: answer.text })),
          })),
        })),
      })),
    };
  }),

  bind(getRiskDraft, async ({ database, caller, today }) => {
    const stored = await visibleDraft(database, caller);
    return { draft: stored ? draftView(stored, today()) : null };
  }),

  bind(
    startRiskDraft,
    async ({ database, caller, body, now, today }) => {
      const at = { now: now(), today: today() };
      const stored = await database.db.transaction((tx) => startDraft(tx, caller.clientUid, body.again, at));
      return draftView(stored, at.today);
    },
    unrecorded,
  ),

  bind(
    saveRiskAnswers,
    async ({ database, caller, body, now, today }) => {
      const at = { now: now(), today: today() };
      const answers = Object.fromEntries(body.answers.map(({ question, answer }) => [question, answer]));
      const change = { revision: body.revision, answers };
      const stored = await database.db.transaction((tx) => saveAnswers(tx, caller.clientUid, change, at));
      return draftView(stored, at.today);
    },
    unrecorded,
  ),

  bind(
    confirmRiskAnswers,
    async ({ database, caller, params, body, now, today }) => {
      const at = { now: now(), today: today() };
      const stored = await database.db.transaction((tx) =>
        confirmAnswers(tx, caller.clientUid, { rule: params.rule, ...body }, at),
      );
      return draftView(stored, at.today);
    },
    unrecorded,
  ),

  bind(submitRiskAnswers, async ({ database, caller, params, body, now, today }) => {
    const at = { now: now(), today: today() };
    const submitted = { id: params.newResult, revision: body.revision };
    return { result: await database.db.transaction((tx) => submitAnswers(tx, caller, submitted, at)) };
  }),

  bind(getRiskResult, async ({ database, caller, params, today }) => {
    const results = await storedResults(database, caller.clientUid);
    const found = results.find(({ id }) => id === params.result);
    if (!found) throw resultNotFound();
    const isNewest = results[0]?.id === found.id;
    return resultView(found, await surroundings(database, today()), isNewest);
  }),

  bind(compareRiskResults, async ({ database, caller, params, today }) => {
    const one = await storedResult(database, caller.clientUid, params.result);
    const other = await storedResult(database, caller.clientUid, params.other);
    return comparison(one, other, await surroundings(database, today()));
  }),

  bind(overrideRiskBand, async ({ database, caller, params, body, now, record }) => {
    const clientUid = await database.db.transaction((tx) => overrideBand(tx, caller, { ...params, ...body }, now()));
    // Staff who act for the client are in the client's record already.
    if (caller.target !== clientUid) await record([clientUid]);
    return { success: true as const };
  }),

  bind(
    discardRiskDraft,
    async ({ database, caller }) => {
      await database.db.transaction((tx) => discardDraft(tx, caller.clientUid));
      return { success: true as const };
    },
    unrecorded,
  ),
];
