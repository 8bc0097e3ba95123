import type { RiskBand, RiskResult, RiskSummary } from '@harbour/definitions/clients/risk-profile/results';
import { answersTo } from './contradictions.ts';
import { type Part, type Question, type Questionnaire, questionsOf } from './questionnaire.ts';
import { resultNotes } from './result-notes.ts';
import type { Answers } from './score.ts';
import type { StoredResult } from './stored-results.ts';
import { versionNumbered, versionOn } from './versions.ts';

/** What the views need beside the results: the firm's benchmarks, and the day. */
export interface Surroundings {
  benchmarks: readonly { benchmarkID: string; name: string; description: string }[];
  /** ISO date. */
  today: string;
}

/** Whether so many months have passed since a moment, by its day. */
export function isOlderThan(moment: Date, months: number, today: string): boolean {
  const until = new Date(moment);
  until.setUTCMonth(until.getUTCMonth() + months);
  return until.toISOString().slice(0, 10) < today;
}

/** A band in the words of its version. */
export function bandView(
  { bands }: Pick<Questionnaire, 'bands'>,
  level: number,
  { benchmarks }: Surroundings,
): RiskBand {
  const band = bands[level];
  if (!band) throw new RangeError(`The questionnaire has no band ${level}: its results cannot be shown.`);
  const { name, description } = band;
  return {
    level,
    name,
    description,
    benchmark: benchmarks.find((each) => each.benchmarkID === band.benchmark) ?? null,
  };
}

/** A result's heading: when, by whom, and which band applies. */
export function summaryView(stored: StoredResult, around: Surroundings): RiskSummary {
  const questionnaire = versionNumbered(stored.version);
  const [override] = stored.overrides;
  const view = (level: number) => bandView(questionnaire, level, around);
  return {
    id: stored.id,
    version: stored.version,
    answeredAt: stored.answeredAt.toISOString(),
    answeredBy: { name: stored.answeredByName, staff: stored.answeredBy !== stored.clientUid },
    calculated: view(stored.outcome.level),
    band: view(override?.level ?? stored.outcome.level),
    overridden: override !== undefined,
    newerVersion: versionOn(around.today).version > stored.version,
    old: isOlderThan(stored.answeredAt, questionnaire.validMonths, around.today),
  };
}

/** A question with the answer that was given. */
export function answeredView({ id, text, answers }: Question, given: Answers) {
  return { id, text, answer: answers.find((answer) => answer.id === given[id])?.text ?? '' };
}

const titleOf = ({ parts }: Questionnaire, part: Part['part']) => parts.find((one) => one.part === part)?.title ?? '';

/** The limits by part, in words. */
export function limitViews(stored: StoredResult, around: Surroundings): RiskResult['limits'] {
  const questionnaire = versionNumbered(stored.version);
  const questions = questionnaire.parts.flatMap(questionsOf);
  return stored.outcome.limits.map(({ part, score, most, level, nearEdge, limitedBy }) => ({
    part,
    score,
    most,
    nearEdge,
    title: titleOf(questionnaire, part),
    band: bandView(questionnaire, level, around),
    decides: stored.outcome.decidedBy.includes(part),
    limitedBy: questions
      .filter(({ id }) => limitedBy.includes(id))
      .map((question) => answeredView(question, stored.answers))
      .map(({ text, answer }) => ({ question: text, answer })),
  }));
}

/** The highest band that an adviser may set: what capacity and horizon allow, which are facts. */
export function highestOverride({ outcome }: Pick<StoredResult, 'outcome'>): number {
  return Math.min(...outcome.limits.filter(({ part }) => part !== 'attitude').map(({ level }) => level));
}

/** A whole result, in the words of the version that was answered. */
export function resultView(stored: StoredResult, around: Surroundings, isNewest: boolean): RiskResult {
  const questionnaire = versionNumbered(stored.version);
  const { outcome, answers, confirmations } = stored;
  const questions = questionnaire.parts.flatMap(questionsOf);
  const known = questionnaire.knowledge[outcome.knowledge.level];
  return {
    ...summaryView(stored, around),
    bands: questionnaire.bands.map(({ level }) => bandView(questionnaire, level, around)),
    limits: limitViews(stored, around),
    knowledge: {
      name: known?.name ?? '',
      note: known?.note ?? '',
      score: outcome.knowledge.score,
      most: outcome.knowledge.most,
    },
    notes: resultNotes(questionnaire, outcome),
    parts: questionnaire.parts.map((part) => ({
      part: part.part,
      title: part.title,
      questions: questionsOf(part).map((question) => answeredView(question, answers)),
    })),
    confirmed: questionnaire.rules.flatMap((rule) => {
      const confirmation = confirmations.find((one) => one.rule === rule.id);
      if (!confirmation) return [];
      const about = Object.keys(answersTo(rule, answers));
      const asked = questions.filter(({ id }) => about.includes(id)).map((question) => answeredView(question, answers));
      return [{ why: rule.why, questions: asked, reason: confirmation.reason }];
    }),
    overrides: stored.overrides.map(({ level, by, at, reason }) => ({
      by,
      reason,
      band: bandView(questionnaire, level, around),
      at: at.toISOString(),
    })),
    highestOverride: highestOverride(stored),
    isNewest,
  };
}
