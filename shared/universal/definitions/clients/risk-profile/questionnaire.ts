import * as z from '@harbour/contract/schema';
import { defineCall } from '../../call.ts';

/** The four parts of the questionnaire. They are asked, scored and shown apart, never added up. */
export const riskParts = ['attitude', 'capacity', 'horizon', 'knowledge'] as const;
export type RiskPart = (typeof riskParts)[number];

/** The parts that limit the band; the lowest of them decides (decision 66, docs/decisions). */
export const decidingParts = ['attitude', 'capacity', 'horizon'] as const satisfies readonly RiskPart[];
export type DecidingPart = (typeof decidingParts)[number];

/** The highest band; 0 is no investment risk at all. */
export const highestLevel = 5;

/** A band's number: 0 (no investment risk) to 5. */
export const riskLevel = z.int().check(z.gte(0), z.lte(highestLevel));

/** The maximum number of questions of a questionnaire. */
export const mostQuestions = 40;

/** A question, an answer or a consistency rule of a questionnaire. */
export const itemID = z.string().check(z.regex(/^[a-z][a-z0-9-]{0,39}$/, 'a question is named like lowest-value'));

/** A questionnaire's version, from 1 on. */
export const versionNumber = z.int().check(z.gte(1), z.lte(10_000));

const question = z.object({
  id: itemID,
  text: z.string(),
  hint: z.nullable(z.string()),
  answers: z.array(z.object({ id: itemID, text: z.string() })),
});
export type RiskQuestion = z.infer<typeof question>;

export const getRiskQuestionnaire = defineCall({
  method: 'GET',
  path: '/riskprofile/questionnaire/:version',
  summary: 'The questions of one version of the risk questionnaire, in the steps in which they are asked',
  addition: true,
  params: z.object({ version: z.string().check(z.regex(/^[1-9]\d{0,3}$/, 'a version is a number from 1 on')) }),
  response: z.object({
    version: versionNumber,
    parts: z.array(
      z.object({
        part: z.enum(riskParts),
        title: z.string(),
        /** What the part is for, in a sentence or two. */
        about: z.string(),
        steps: z.array(z.object({ title: z.string(), questions: z.array(question) })),
      }),
    ),
  }),
});
