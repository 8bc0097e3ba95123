import { randomUUID } from 'node:crypto';
import { databaseKinds } from '@harbour/backend-database/testing';
import { now, staffAndClients } from '@harbour/backend-testing/small-firm';
import { smallHousehold } from '@harbour/backend-testing/small-firm-scenarios';
import { type Asked, startTestPortal, type TestPortal } from '@harbour/backend-testing/test-portal';
import { refusal } from '@harbour/definitions/call';
import { getScenario, getScenarioGoals } from '@harbour/definitions/tools/scenarios';
import { auditRecord } from '@harbour/kernel/audit/tables';
import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { desc, eq } from 'drizzle-orm';
import { scenario } from './tables.ts';

const { ben, carl, support, adviser, admin } = staffAndClients;
const forBen: Asked = { as: adviser, target: ben.uid };

describe.each(databaseKinds)('a scenario that the firm prepared on %s', (kind) => {
  let portal: TestPortal;

  beforeAll(async () => {
    portal = await startTestPortal(kind);
  });
  afterAll(() => portal.stop());
  afterEach(async () => {
    portal.clock.time = now;
    await portal.database.db.delete(scenario).where(eq(scenario.clientUid, ben.uid));
  });

  async function save(asked: Asked, scenarioID: string = randomUUID(), basedOn = 0): Promise<string> {
    const body = { scenarioID, name: 'Retiring at 60', basedOn, seed: 7, household: smallHousehold };
    expect(await portal.ask('/wealthplan/scenario', { method: 'POST', body, ...asked })).toMatchObject({ status: 200 });
    return scenarioID;
  }
  const confirm = (scenarioID: string, version = 1, asked: Asked = { as: ben }) =>
    portal.ask('/wealthplan/scenario/confirm', { method: 'POST', body: { scenarioID, version }, ...asked });
  const read = async (scenarioID: string) =>
    getScenario.response.parse((await portal.ask(`/wealthplan/scenario/${scenarioID}`, { as: ben })).body);
  const goals = async () =>
    getScenarioGoals.response.parse((await portal.ask('/wealthplan/goals', { as: ben })).body).scenario;
  async function refused(status: number, name: string, answer: ReturnType<typeof confirm>) {
    const { status: answered, body } = await answer;
    expect({ answered, name: refusal.parse(body).error.name }).toEqual({ answered: status, name });
  }

  test('waits for the client’s yes, which is noted once, with the time, and recorded as the client’s act', async () => {
    const scenarioID = await save(forBen);
    expect(await read(scenarioID)).toMatchObject({ savedBy: { firm: true }, confirmedAt: null });
    const confirmedAt = new Date(now).toISOString();
    expect(await confirm(scenarioID)).toMatchObject({ status: 200, body: { success: true, confirmedAt } });
    portal.clock.time += 60_000;
    expect(await confirm(scenarioID)).toMatchObject({ status: 200, body: { confirmedAt } });
    expect(await read(scenarioID)).toMatchObject({ confirmedAt });
    const [record] = await portal.database.db
      .select()
      .from(auditRecord)
      .where(eq(auditRecord.call, 'POST /wealthplan/scenario/confirm'))
      .orderBy(desc(auditRecord.at));
    expect(record).toMatchObject({ actorUid: ben.uid });
  });

  test('does not count on the dashboard before that', async () => {
    const scenarioID = await save(forBen);
    expect(await goals()).toBeNull();
    await confirm(scenarioID);
    expect(await goals()).toMatchObject({ scenarioID });
  });

  test('is what the dashboard shows after the yes, also where the client saved another one meanwhile', async () => {
    const prepared = await save(forBen);
    portal.clock.time += 60_000;
    const own = await save({ as: ben });
    expect(await goals()).toMatchObject({ scenarioID: own });
    portal.clock.time += 60_000;
    await confirm(prepared);
    expect(await goals()).toMatchObject({ scenarioID: prepared });
  });

  test('cannot be confirmed by staff, whoever they act for, nor by another client', async () => {
    const scenarioID = await save(forBen);
    await refused(403, 'OnlyTheClient', confirm(scenarioID, 1, { as: admin, target: ben.uid }));
    await refused(403, 'ReadOnlyRights', confirm(scenarioID, 1, forBen));
    await refused(403, 'ReadOnlyRights', confirm(scenarioID, 1, { as: support, target: ben.uid }));
    await refused(404, 'ScenarioNotFound', confirm(scenarioID, 1, { as: carl }));
    expect(await read(scenarioID)).toMatchObject({ confirmedAt: null });
  });

  test('is confirmed as it is now: an older version, or one of the client’s own, is refused', async () => {
    const scenarioID = await save(forBen);
    await save(forBen, scenarioID, 1);
    await refused(409, 'ScenarioChanged', confirm(scenarioID, 1));
    await refused(404, 'ScenarioNotFound', confirm(scenarioID, 3));
    await save({ as: ben }, scenarioID, 2);
    await refused(409, 'NotPrepared', confirm(scenarioID, 3));
  });
});
