import { randomUUID } from 'node:crypto';
import { runSharedWork } from '@harbour/backend-api/shared-work';
import { everyDatabaseKind } from '@harbour/backend-database/testing';
import { staffAndClients } from '@harbour/backend-testing/small-firm';
import { smallHousehold } from '@harbour/backend-testing/small-firm-scenarios';
import { startTestPortal, type TestPortal } from '@harbour/backend-testing/test-portal';
import { getScenario } from '@harbour/definitions/tools/scenarios';
import { pathCount } from '@harbour/wealthplan';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { and, eq } from 'drizzle-orm';
import { computeOutlook, scenarioOutlooks } from './compute-outlooks.ts';
import { scenarioVersion } from './tables.ts';

const { anna } = staffAndClients;
const seed = 20_261_123;
/** Of few years, so that its paths are quick. */
const household = { ...smallHousehold, people: smallHousehold.people.map((person) => ({ ...person, livesTo: 58 })) };

describe.each(everyDatabaseKind)('the outlook of a saved scenario on %s', (kind) => {
  let portal: TestPortal;

  beforeAll(async () => {
    portal = await startTestPortal(kind);
  });
  afterAll(() => portal.stop());

  const context = () => ({ ...portal.context.objects, resources: portal.context.resources });
  const run = () => runSharedWork(context(), [scenarioOutlooks]);

  /** @returns the key of its first version */
  async function saved(): Promise<string> {
    const scenarioID = randomUUID();
    const body = { scenarioID, name: 'Retiring', basedOn: 0, seed, household };
    const { status } = await portal.ask('/wealthplan/scenario', { method: 'POST', as: anna, body });
    expect(status).toBe(200);
    return `${scenarioID}/1`;
  }
  const outlookIn = async (key: string) => {
    const { body } = await portal.ask(`/wealthplan/scenario/${key}`, { as: anna });
    return getScenario.response.parse(body).result.outlook;
  };
  const due = () => scenarioOutlooks.due(context());

  test('is computed once by the work that all processes share', async () => {
    const keys = [await saved(), await saved()];
    expect((await due()).sort()).toEqual([...keys].sort());
    for (const key of keys) expect(await outlookIn(key)).toBeNull();
    await Promise.all([run(), run()]);
    expect(await due()).toEqual([]);
    for (const key of keys) {
      expect(await outlookIn(key)).toMatchObject({ seed, paths: pathCount });
      await computeOutlook(context(), key, () => Promise.reject(new Error('It was computed again.')));
    }
  });

  test('stays absent when it cannot be computed, and is not tried for ever', async () => {
    const key = await saved();
    const failing = () => Promise.reject(new Error('A figure is missing.'));
    await expect(computeOutlook(context(), key, failing)).rejects.toThrow('A figure is missing.');
    expect(await outlookIn(key)).toBeNull();
    expect(await due()).toEqual([]);
  });

  test('is not computed with other rules than its projections', async () => {
    const key = await saved();
    const [scenarioId = ''] = key.split('/');
    await portal.database.db
      .update(scenarioVersion)
      .set({ rulesVersion: 'of an older release' })
      .where(and(eq(scenarioVersion.scenarioId, scenarioId), eq(scenarioVersion.version, 1)));
    await run();
    expect(await outlookIn(key)).toBeNull();
    expect(await due()).toEqual([]);
  });

  test('of a scenario that was deleted meanwhile is not computed', async () => {
    const key = await saved();
    await portal.ask(`/wealthplan/scenario/${key.split('/')[0]}`, { method: 'DELETE', as: anna });
    expect(await due()).toEqual([]);
    await computeOutlook(context(), key, () => Promise.reject(new Error('It was computed.')));
  });
});
