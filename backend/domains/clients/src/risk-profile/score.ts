import {
  type DecidingPart,
  decidingParts,
  itemID,
  riskLevel,
} from '@harbour/definitions/clients/risk-profile/questionnaire';
import { z } from 'zod/mini';
import { highestScore, type Part, type Question, type Questionnaire, questionsOf } from './questionnaire.ts';

/** Answer by question. */
export type Answers = Readonly<Record<string, string>>;

const limit = z.object({
  part: z.enum(decidingParts),
  score: z.int(),
  most: z.int(),
  /** The highest band that the part allows. */
  level: riskLevel,
  /** Whether one point more or less would change it. */
  nearEdge: z.boolean(),
  /** Questions whose answers alone keep it down to that. */
  limitedBy: z.array(itemID),
});
type Limit = z.infer<typeof limit>;

/** What answers give; stored with a result, so that it stands whatever becomes of the code. */
export const outcome = z.object({
  limits: z.array(limit),
  /** The lowest of the limits. */
  level: riskLevel,
  decidedBy: z.array(z.enum(decidingParts)),
  knowledge: z.object({ level: z.int(), score: z.int(), most: z.int() }),
  /** The band whose growth the client's goal asks for; null where that was not asked. */
  need: z.nullable(riskLevel),
});
export type Outcome = z.infer<typeof outcome>;

/** Answers are missing, or are none of the version's. */
export class AnswersIncompleteError extends Error {
  override name = 'AnswersIncompleteError';

  constructor(question: string) {
    super(`The question “${question}” has no answer of its version: check the answers before they are scored.`);
  }
}

/** The level of a score: the last one whose least score it reaches. */
export function levelOf(score: number, from: readonly number[]): number {
  return Math.max(
    0,
    from.findLastIndex((least) => least <= score),
  );
}

function chosen({ id, answers }: Question, given: Answers) {
  const found = answers.find((answer) => answer.id === given[id]);
  if (!found) throw new AnswersIncompleteError(id);
  return { question: id, ...found };
}

function scoreOf(part: Part, given: Answers) {
  const answers = questionsOf(part).map((question) => chosen(question, given));
  return { answers, score: answers.reduce((sum, { score }) => sum + score, 0), most: highestScore(part) };
}

/** The highest band that a part allows: by its score, or by the one answer that allows least. */
function limitOf(of: Part & { part: DecidingPart }, given: Answers): Limit {
  const { answers, score, most } = scoreOf(of, given);
  const byScore = levelOf(score, of.from);
  const level = Math.min(byScore, ...answers.flatMap(({ atMost }) => atMost ?? []));
  const near = [score - 1, score + 1].some(
    (other) => other >= 0 && other <= most && levelOf(other, of.from) !== byScore,
  );
  return {
    part: of.part,
    score,
    most,
    level,
    nearEdge: level === byScore && near,
    limitedBy: level < byScore ? answers.filter(({ atMost }) => atMost === level).map(({ question }) => question) : [],
  };
}

const isDeciding = (of: Part): of is Part & { part: DecidingPart } => decidingParts.some((part) => part === of.part);

/**
 * What complete answers give. The band is the lowest that attitude, capacity and horizon allow; knowledge and need are
 * reported beside it and never change it (decision 66, docs/decisions).
 * @throws AnswersIncompleteError when a question has no answer, or one that is not its own
 */
export function score(questionnaire: Questionnaire, given: Answers): Outcome {
  const limits = questionnaire.parts.filter(isDeciding).map((part) => limitOf(part, given));
  const level = Math.min(...limits.map((each) => each.level));
  const knowledgePart = questionnaire.parts.find(({ part }) => part === 'knowledge');
  const known = knowledgePart ? scoreOf(knowledgePart, given) : { score: 0, most: 0 };
  const needs = questionnaire.parts.flatMap(questionsOf).flatMap((question) => chosen(question, given).needs ?? []);
  return {
    limits,
    level,
    decidedBy: limits.filter((each) => each.level === level).map(({ part }) => part),
    knowledge: { level: levelOf(known.score, knowledgePart?.from ?? [0]), score: known.score, most: known.most },
    need: needs.length > 0 ? Math.max(...needs) : null,
  };
}
