import {
  deleteScenario,
  getScenario,
  getScenarioGoals,
  getScenarios,
  saveScenario,
  shareScenario,
} from '@harbour/definitions/tools/scenarios';
import { bind } from '@harbour/kernel/http/bind-call';
import { saveVersion } from './save-scenario.ts';
import { shareVersion } from './share-scenario.ts';
import { goalsOf, readScenario, removeScenario, scenariosOf } from './stored-scenarios.ts';

const success = true as const;

export const scenarioCalls = [
  bind(getScenarios, async ({ database, caller }) => ({ scenarios: await scenariosOf(database, caller.clientUid) })),

  bind(getScenarioGoals, async ({ database, caller }) => ({ scenario: await goalsOf(database, caller.clientUid) })),

  bind(getScenario, ({ database, caller, params }) => readScenario(database, caller, params), { limit: 'heavyRead' }),

  bind(saveScenario, ({ database, caller, body, now }) => saveVersion(database, caller, body, now())),

  bind(shareScenario, async ({ caller, body, ...context }) => {
    const sharedAt = await shareVersion(context, caller, body);
    return { success, sharedAt: sharedAt.toISOString() };
  }),

  bind(deleteScenario, async ({ database, caller, params, now }) => {
    await removeScenario(database, caller.clientUid, params.scenarioID, now());
    return { success };
  }),
];
