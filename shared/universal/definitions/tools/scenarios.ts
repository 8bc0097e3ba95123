import * as z from '@harbour/contract/schema';
import { enteredHousehold, household } from '@harbour/wealthplan/household';
import { outlook, projection } from '@harbour/wealthplan/projection';
import { defineCall, isStorable, uuid } from '../call.ts';

export const scenarioLimits = { scenarios: 20, versions: 50, name: 80, note: 1_000 } as const;

export const scenarioName = z
  .string()
  .check(z.trim(), z.minLength(1, 'Give it a name.'), z.maxLength(scenarioLimits.name), z.refine(isStorable));
const version = z.int().check(z.gte(1), z.lte(scenarioLimits.versions));
const seed = z.int().check(z.gte(0), z.lte(4_294_967_295));

/** A saved WealthPlan: its newest version. */
export const scenarioSummary = z.object({
  scenarioID: uuid,
  name: z.string(),
  version: z.int(),
  savedAt: z.iso.datetime(),
  /** Name of who saved it, and whether it was the firm for the client. */
  savedBy: z.object({ name: z.string(), firm: z.boolean() }),
  rulesVersion: z.string(),
  /** Whether the rules of today are others than those it was computed with. */
  rulesChanged: z.boolean(),
  /** When this version was last sent to the firm; null if it was not. */
  sharedAt: z.nullable(z.iso.datetime()),
  /** Of a version that the firm prepared: when the client said yes to it; null if they have not. */
  confirmedAt: z.nullable(z.iso.datetime()),
});
export type ScenarioSummary = z.infer<typeof scenarioSummary>;

/** What a version was computed to, by the backend, with the rules of that day. */
export const scenarioResult = z.object({
  /** At 2, 5 and 8% a year before inflation (COBS 13 Annex 2). */
  projections: z.object({ low: projection, middle: projection, high: projection }),
  /** Null until the simulation has run, a moment after saving. */
  outlook: z.nullable(outlook),
});
export type ScenarioResult = z.infer<typeof scenarioResult>;

export const scenario = z.object({
  ...scenarioSummary.shape,
  /** All versions, the newest first. */
  versions: z.array(z.object({ version: z.int(), savedAt: z.iso.datetime(), rulesVersion: z.string() })),
  seed: z.int(),
  household,
  result: scenarioResult,
});
export type Scenario = z.infer<typeof scenario>;

export const getScenarios = defineCall({
  method: 'GET',
  path: '/wealthplan/scenarios',
  summary: 'The saved WealthPlan scenarios of the client, the newest first',
  addition: true,
  response: z.object({ scenarios: z.array(scenarioSummary) }),
});

/** What the dashboard says of the scenario that the client saved or said yes to last. */
export const scenarioGoals = z.object({
  scenarioID: uuid,
  name: z.string(),
  savedAt: z.iso.datetime(),
  rulesChanged: z.boolean(),
  /** Of `paths` simulated futures those in which all spending is paid; null without spending, or not simulated yet. */
  spendingMet: z.nullable(z.int()),
  /** 0 as long as it is not simulated. */
  paths: z.int(),
  /** In the client's order, each with the futures in which it is paid in full; null where that is not known. */
  goals: z.array(z.object({ id: z.string(), name: z.string(), met: z.nullable(z.int()) })),
});
export type ScenarioGoals = z.infer<typeof scenarioGoals>;

export const getScenarioGoals = defineCall({
  method: 'GET',
  path: '/wealthplan/goals',
  summary: 'Goals of the scenario that was saved or confirmed last, and in how many simulated futures each is met',
  addition: true,
  response: z.object({ scenario: z.nullable(scenarioGoals) }),
});

export const getScenario = defineCall({
  method: 'GET',
  path: '/wealthplan/scenario/:scenarioID/:version?',
  summary: 'A scenario with its household and what it was computed to; the newest version without one',
  addition: true,
  params: z.object({
    scenarioID: uuid,
    version: z.optional(z.coerce.number().check(z.int(), z.gte(1), z.lte(scenarioLimits.versions))),
  }),
  response: scenario,
});

/**
 * Saves a version. The browser makes the scenario's id, and says which version it began from (0 for a new scenario), so
 * that one sent several times is stored once and another tab's version is not lost: 409 `ScenarioChanged`.
 */
export const saveScenario = defineCall({
  method: 'POST',
  path: '/wealthplan/scenario',
  staffMay: 'preparation',
  summary: 'Saves a version of a scenario and computes it with the rules of today',
  addition: true,
  body: z.strictObject({
    scenarioID: uuid,
    name: scenarioName,
    basedOn: z.int().check(z.gte(0), z.lte(scenarioLimits.versions)),
    seed,
    household: enteredHousehold,
  }),
  response: scenarioSummary,
});

export const deleteScenario = defineCall({
  method: 'DELETE',
  path: '/wealthplan/scenario/:scenarioID',
  staffMay: 'records',
  summary: 'Deletes a scenario with its versions; what was sent to the firm stays readable for the firm',
  addition: true,
  params: z.object({ scenarioID: uuid }),
  response: z.object({ success: z.literal(true) }),
});

/** The client's own yes to a version that the firm prepared: staff who act for the client cannot give it. */
export const confirmScenario = defineCall({
  method: 'POST',
  path: '/wealthplan/scenario/confirm',
  summary: 'The client says yes to the newest version of a scenario, which the firm prepared',
  addition: true,
  body: z.strictObject({ scenarioID: uuid, version }),
  response: z.object({ success: z.literal(true), confirmedAt: z.iso.datetime() }),
});

/** Sends a version to the client's adviser as a secure message with a link that the firm's side can open. */
export const shareScenario = defineCall({
  method: 'POST',
  path: '/wealthplan/scenario/share',
  summary: 'Sends a version of a scenario to the adviser by secure message',
  addition: true,
  body: z.strictObject({
    /** Made by the browser: sent twice, it is one message (idempotency key). */
    messageID: uuid,
    scenarioID: uuid,
    version,
    note: z.string().check(z.maxLength(scenarioLimits.note)),
  }),
  response: z.object({ success: z.literal(true), sharedAt: z.iso.datetime() }),
});
