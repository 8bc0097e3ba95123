import { itemID, riskLevel, riskParts } from '@harbour/definitions/clients/risk-profile/questionnaire';
import { z } from 'zod/mini';

const answer = z.strictObject({
  id: itemID,
  text: z.string(),
  /** Points of its part; more points never mean less risk. */
  score: z.int().check(z.gte(0), z.lte(10)),
  /** The highest band that its part may then allow, whatever the score: a fact that no other answer outweighs. */
  atMost: z.optional(riskLevel),
  /** The band whose growth the client's goal asks for. It is compared with the result and never changes it. */
  needs: z.optional(riskLevel),
});

const question = z.strictObject({
  id: itemID,
  text: z.string(),
  hint: z.optional(z.string()),
  answers: z.array(answer).check(z.minLength(3), z.maxLength(6)),
});
export type Question = z.infer<typeof question>;

/** The least score of each band or level, lowest first; the first one is 0. */
const thresholds = z.array(z.int());

const part = z.strictObject({
  part: z.enum(riskParts),
  title: z.string(),
  about: z.string(),
  from: thresholds,
  steps: z.array(z.strictObject({ title: z.string(), questions: z.array(question) })),
});
export type Part = z.infer<typeof part>;

const side = z.strictObject({ question: itemID, answers: z.array(itemID).check(z.minLength(1)) });

/** Two sets of answers that nobody would be expected to give together. */
const rule = z.strictObject({ id: itemID, between: z.tuple([side, side]), why: z.string() });
export type Rule = z.infer<typeof rule>;

const band = z.strictObject({
  level: riskLevel,
  name: z.string(),
  description: z.string(),
  /** A benchmark of the firm (table `benchmark`); null for the band without investment risk. */
  benchmark: z.nullable(z.string()),
});
export type Band = z.infer<typeof band>;

/**
 * One version of the questionnaire: questions, scores, bands and consistency rules. A version that was in force never
 * changes (`versions.test.ts` knows its fingerprint): other words or scores are a new version.
 */
export const questionnaire = z.strictObject({
  version: z.int(),
  /** The first day on which it is asked, ISO date. */
  fromDate: z.iso.date(),
  /** For so many months answers are current. */
  validMonths: z.int().check(z.gte(1)),
  bands: z.array(band),
  parts: z.array(part),
  /** What each level of knowledge is called, and what follows from it, lowest first. */
  knowledge: z.array(z.strictObject({ name: z.string(), note: z.string() })),
  rules: z.array(rule),
});
export type Questionnaire = z.infer<typeof questionnaire>;

/** A questionnaire's data contradicts itself: the message says where. */
export class QuestionnaireFaultyError extends Error {
  override name = 'QuestionnaireFaultyError';

  constructor(version: number, fault: string) {
    super(`Version ${version} of the risk questionnaire: ${fault}. Correct its data before it is in force.`);
  }
}

/** The questions of a part, in the order in which they are asked. */
export function questionsOf({ steps }: Pick<Part, 'steps'>): Question[] {
  return steps.flatMap(({ questions }) => questions);
}

/** All questions of a version, in the order in which they are asked. */
export function allQuestions({ parts }: Pick<Questionnaire, 'parts'>): Question[] {
  return parts.flatMap(questionsOf);
}

/** The highest score of a part. */
export function highestScore(of: Pick<Part, 'steps'>): number {
  return questionsOf(of).reduce((sum, { answers }) => sum + Math.max(...answers.map(({ score }) => score)), 0);
}

const repeated = (ids: readonly string[]) => ids.find((id, index) => ids.indexOf(id) !== index);

/** What is wrong with a questionnaire beyond the shape of its data; undefined if nothing is. */
function faultIn(data: Questionnaire): string | undefined {
  const questions = allQuestions(data);
  const twice = repeated(questions.map(({ id }) => id)) ?? repeated(data.rules.map(({ id }) => id));
  if (twice !== undefined) return `${twice} is there twice`;
  if (data.parts.map(({ part: name }) => name).join() !== riskParts.join()) return 'its parts are not the four parts';
  if (data.bands.some(({ level }, index) => level !== index)) return 'its bands are not numbered from 0 on';
  for (const each of data.parts) {
    const levels = each.part === 'knowledge' ? data.knowledge.length : data.bands.length;
    const rising = each.from.every((least, index) => (index === 0 ? least === 0 : least > (each.from[index - 1] ?? 0)));
    if (!rising || each.from.length !== levels)
      return `the thresholds of ${each.part} do not rise from 0 for ${levels}`;
    if ((each.from.at(-1) ?? 0) > highestScore(each)) return `the highest level of ${each.part} cannot be reached`;
  }
  for (const { id, answers } of questions) {
    if (repeated(answers.map((one) => one.id)) !== undefined) return `${id} has an answer twice`;
    if (answers.some(({ atMost = 0, needs = 0 }) => Math.max(atMost, needs) >= data.bands.length)) {
      return `${id} names a band that there is not`;
    }
  }
  const known = (of: string, answered: string) =>
    questions.find(({ id }) => id === of)?.answers.some(({ id }) => id === answered) ?? false;
  for (const { id, between } of data.rules) {
    const unknown = between.some((one) => one.answers.some((answered) => !known(one.question, answered)));
    if (unknown) return `rule ${id} names a question or an answer that there is not`;
    if (between[0].question === between[1].question) return `rule ${id} compares a question with itself`;
  }
  return undefined;
}

/**
 * Checks the data of a version.
 * @throws QuestionnaireFaultyError where it contradicts itself
 */
export function checkedQuestionnaire(data: z.input<typeof questionnaire>): Questionnaire {
  const parsed = questionnaire.parse(data);
  const fault = faultIn(parsed);
  if (fault !== undefined) throw new QuestionnaireFaultyError(parsed.version, fault);
  return parsed;
}
