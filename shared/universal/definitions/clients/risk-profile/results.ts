import * as z from '@harbour/contract/schema';
import { defineCall, isoDate, uuid } from '../../call.ts';
import { givenReason } from './draft.ts';
import { decidingParts, itemID, riskLevel, riskParts, versionNumber } from './questionnaire.ts';

const moment = z.iso.datetime();

/** One band of the scale, in the words of the questionnaire's version. */
const band = z.object({
  level: riskLevel,
  name: z.string(),
  description: z.string(),
  /** The firm's benchmark that stands for it; null for the band without investment risk. */
  benchmark: z.nullable(z.object({ benchmarkID: z.string(), name: z.string(), description: z.string() })),
});
export type RiskBand = z.infer<typeof band>;

/** A band that an adviser set in place of the calculated one. */
const override = z.object({ band, by: z.string(), at: moment, reason: z.string() });
export type RiskOverride = z.infer<typeof override>;

const summary = {
  id: uuid,
  version: versionNumber,
  answeredAt: moment,
  /** Who gave the answers: the client, or staff who acted for them. */
  answeredBy: z.object({ name: z.string(), staff: z.boolean() }),
  /** What the answers give. */
  calculated: band,
  /** What applies: the adviser's, or the calculated one. */
  band,
  overridden: z.boolean(),
  /** A newer version of the questionnaire is in force. */
  newerVersion: z.boolean(),
  /** The answers are older than the questionnaire lets them be. */
  old: z.boolean(),
};

export const riskSummary = z.object(summary);
export type RiskSummary = z.infer<typeof riskSummary>;

export const getRiskProfile = defineCall({
  method: 'GET',
  path: '/riskprofile',
  summary: 'The client’s risk results, newest first, and whether a questionnaire is started',
  addition: true,
  response: z.object({
    /** The questionnaire in force. */
    current: z.object({ version: versionNumber, fromDate: isoDate, questions: z.int(), validMonths: z.int() }),
    /** Answers that were not submitted; null without any, and for staff who do not see what a client has not sent. */
    draft: z.nullable(
      z.object({
        version: versionNumber,
        answered: z.int(),
        questions: z.int(),
        changedAt: moment,
        outdated: z.boolean(),
      }),
    ),
    results: z.array(riskSummary),
  }),
});

/** What one of the parts that limit the band says. */
const limit = z.object({
  part: z.enum(decidingParts),
  title: z.string(),
  score: z.int(),
  /** The highest score that can be reached. */
  most: z.int(),
  /** The highest band that the part allows. */
  band,
  /** Whether no part allows less. */
  decides: z.boolean(),
  /** Whether one point more or less would change this part's band. */
  nearEdge: z.boolean(),
  /** Answers that limit the part by themselves, whatever its score. */
  limitedBy: z.array(z.object({ question: z.string(), answer: z.string() })),
});
export type RiskLimit = z.infer<typeof limit>;

const answered = z.object({ id: itemID, text: z.string(), answer: z.string() });

export const riskResult = z.object({
  ...summary,
  /** The whole scale, lowest first. */
  bands: z.array(band),
  limits: z.array(limit),
  knowledge: z.object({ name: z.string(), note: z.string(), score: z.int(), most: z.int() }),
  /** What to talk about with the adviser, such as a goal that needs more growth than the band expects. */
  notes: z.array(z.string()),
  parts: z.array(z.object({ part: z.enum(riskParts), title: z.string(), questions: z.array(answered) })),
  /** Answers that point in different directions and that the client confirmed. */
  confirmed: z.array(z.object({ why: z.string(), questions: z.array(answered), reason: z.string() })),
  /** The adviser's decisions, the last one first. */
  overrides: z.array(override),
  /** The highest band that an adviser may set: what capacity and horizon allow. */
  highestOverride: riskLevel,
  /** Whether it is the client's newest result: an adviser may give only that another band. */
  isNewest: z.boolean(),
});
export type RiskResult = z.infer<typeof riskResult>;

export const getRiskResult = defineCall({
  method: 'GET',
  path: '/riskprofile/results/:result',
  summary: 'One result with its answers, in the words of the version that was answered',
  addition: true,
  params: z.object({ result: uuid }),
  response: riskResult,
});

const compared = z.object({
  part: z.enum(riskParts),
  /** The question as it was asked; null where that version did not ask it. */
  earlier: z.nullable(answered),
  later: z.nullable(answered),
});
export type ComparedAnswer = z.infer<typeof compared>;

export const compareRiskResults = defineCall({
  method: 'GET',
  path: '/riskprofile/comparison/:result/:other',
  summary: 'What was answered differently in two results; the earlier one comes first, whatever the order asked for',
  addition: true,
  params: z.object({ result: uuid, other: uuid }),
  response: z.object({
    earlier: riskSummary,
    later: riskSummary,
    /** Band by part. */
    parts: z.array(z.object({ part: z.enum(decidingParts), title: z.string(), earlier: band, later: band })),
    /** Asked in both, with another answer. */
    changed: z.array(compared),
    /** Asked in one of them alone, or in other words. */
    notComparable: z.array(compared),
    /** How many were asked in both and answered alike. */
    same: z.int(),
  }),
});

export const overrideRiskBand = defineCall({
  method: 'POST',
  path: '/riskprofile/results/:result/override',
  access: 'adviser',
  summary: 'Sets another band for a client’s newest result, with the reason, which the client reads',
  addition: true,
  params: z.object({ result: uuid }),
  body: z.strictObject({
    level: riskLevel,
    reason: givenReason,
    /** How many overrides the caller has seen: another one meanwhile is not overwritten unseen. */
    seen: z.int().check(z.gte(0), z.lte(10_000)),
  }),
  response: z.object({ success: z.literal(true) }),
});
