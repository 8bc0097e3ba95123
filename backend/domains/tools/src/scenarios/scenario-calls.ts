import {
  confirmScenario,
  deleteScenario,
  getScenario,
  getScenarioGoals,
  getScenarios,
  saveScenario,
  shareScenario,
} from '@harbour/definitions/tools/scenarios';
import { bind, bindPrepared } from '@harbour/kernel/http/bind-call';
import { confirmVersion } from './confirm-scenario.ts';
import { projectionWorkers } from './projection-workers.ts';
import { saveVersion } from './save-scenario.ts';
import { shareVersion } from './share-scenario.ts';
import { goalsOf, readScenario, removeScenario, scenariosOf } from './stored-scenarios.ts';

const success = true as const;

export const scenarioCalls = [
  bind(getScenarios, async ({ database, caller }) => ({ scenarios: await scenariosOf(database, caller.clientUid) })),

  bind(getScenarioGoals, async ({ database, caller }) => ({ scenario: await goalsOf(database, caller.clientUid) })),

  bind(getScenario, ({ database, caller, params }) => readScenario(database, caller, params), { limit: 'heavyRead' }),

  bindPrepared(
    saveScenario,
    ({ caller, body, resources }) => projectionWorkers.of(resources).project(body.household, caller.actor.sub),
    ({ database, caller, body, now, prepared }) =>
      saveVersion(database, caller, body, { projections: prepared, savedAt: now() }),
    { limit: 'projection' },
  ),

  bind(confirmScenario, async ({ database, caller, body, now }) => {
    const confirmedAt = await confirmVersion(database, caller.clientUid, body, now());
    return { success, confirmedAt: confirmedAt.toISOString() };
  }),

  bind(shareScenario, async ({ caller, body, ...context }) => {
    const sharedAt = await shareVersion(context, caller, body);
    return { success, sharedAt: sharedAt.toISOString() };
  }),

  bind(deleteScenario, async ({ database, caller, params, now }) => {
    await removeScenario(database, caller.clientUid, params.scenarioID, now());
    return { success };
  }),
];
