import { randomUUID } from 'node:crypto';
import { databaseKinds } from '@harbour/backend-database/testing';
import { countStatements } from '@harbour/backend-testing/count-statements';
import { now, staffAndClients } from '@harbour/backend-testing/small-firm';
import { smallHousehold, smallScenarios } from '@harbour/backend-testing/small-firm-scenarios';
import { type Asked, startTestPortal, type TestPortal } from '@harbour/backend-testing/test-portal';
import type { SignedIn } from '@harbour/backend-testing/tokens';
import { type CallInput, refusal } from '@harbour/definitions/call';
import {
  getScenario,
  getScenarioGoals,
  getScenarios,
  type saveScenario,
  scenarioLimits,
  scenarioSummary,
} from '@harbour/definitions/tools/scenarios';
import { auditRecord } from '@harbour/kernel/audit/tables';
import { projectAtRates, rulesVersion } from '@harbour/wealthplan';
import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { eq, notInArray } from 'drizzle-orm';
import { newProjectionWorkers, projectionWorkers } from './projection-workers.ts';
import { scenario, scenarioVersion } from './tables.ts';

const { anna, ben, carl, nobody, support, adviser, admin } = staffAndClients;
type Written = CallInput<typeof saveScenario>['body'];

describe.each(databaseKinds)('WealthPlan scenarios on %s', (kind) => {
  let portal: TestPortal;

  beforeAll(async () => {
    portal = await startTestPortal(kind);
  });
  afterAll(() => portal.stop());
  afterEach(async () => {
    portal.clock.time = now;
    await portal.database.db.delete(scenario).where(notInArray(scenario.id, Object.values(smallScenarios)));
  });

  const written = (parts: Partial<Written> = {}): Written => ({
    scenarioID: randomUUID(),
    name: 'Retiring early',
    basedOn: 0,
    seed: 4_294_967_295,
    household: smallHousehold,
    ...parts,
  });
  const post = (body: Written, asked: Asked = { as: ben }) =>
    portal.ask('/wealthplan/scenario', { method: 'POST', body, ...asked });
  async function save(parts?: Partial<Written>, asked?: Asked) {
    const answer = await post(written(parts), asked);
    expect({ status: answer.status, text: answer.text }).toMatchObject({ status: 200 });
    return scenarioSummary.parse(answer.body);
  }
  const open = (id: string, version = '', asked: Asked = { as: ben }) =>
    portal.ask(`/wealthplan/scenario/${id}${version}`, asked);
  const read = async (id: string, version?: string, asked?: Asked) =>
    getScenario.response.parse((await open(id, version, asked)).body);
  const list = async (as: SignedIn, target?: string) => {
    const { body } = await portal.ask('/wealthplan/scenarios', { as, ...(target ? { target } : {}) });
    return getScenarios.response.parse(body).scenarios;
  };
  const remove = (id: string, asked: Asked = { as: ben }) =>
    portal.ask(`/wealthplan/scenario/${id}`, { method: 'DELETE', ...asked });
  async function refused(status: number, name: string, answer: Promise<{ status: number; body: unknown }>) {
    const { status: answered, body } = await answer;
    expect({ answered, name: refusal.parse(body).error.name }).toEqual({ answered: status, name });
    return refusal.parse(body).error;
  }

  describe('the goals on the dashboard', () => {
    const goals = async (asked: Asked) => {
      const { body } = await portal.ask('/wealthplan/goals', asked);
      return getScenarioGoals.response.parse(body).scenario;
    };
    const boat: Written['household']['goals'][number] = {
      id: 'boat',
      name: 'A boat',
      amount: 9_000,
      everyYears: null,
      kind: 'purchase',
      at: { kind: 'now' },
      until: { kind: 'end' },
    };
    const withBoat = { ...smallHousehold, goals: [boat] };

    test('[R002] are those of the scenario saved last, with the futures that meet them once it is simulated', async () => {
      expect(await goals({ as: ben })).toBeNull();
      await save({ name: 'The first' });
      portal.clock.time += 60_000;
      const { scenarioID, savedAt } = await save({ name: 'The last', household: withBoat });
      const shown = { scenarioID, name: 'The last', savedAt, rulesChanged: false };
      const unknown = { spendingMet: null, paths: 0, goals: [{ id: 'boat', name: 'A boat', met: null }] };
      expect(await goals({ as: ben })).toEqual({ ...shown, ...unknown });
      const outlook = {
        rulesVersion,
        seed: 1,
        paths: 5_000,
        fan: [],
        goalsMet: [{ id: 'boat', paths: 4_100 }],
        spendingMet: 4_600,
      };
      await portal.database.db
        .update(scenarioVersion)
        .set({ outlook })
        .where(eq(scenarioVersion.scenarioId, scenarioID));
      expect(await goals({ as: ben })).toEqual({
        ...shown,
        spendingMet: 4_600,
        paths: 5_000,
        goals: [{ id: 'boat', name: 'A boat', met: 4_100 }],
      });
    });

    test('say nothing of whether money lasts that nobody spends', async () => {
      const { scenarioID } = await save({ household: { ...smallHousehold, spending: [] } });
      const outlook = { rulesVersion, seed: 1, paths: 5_000, fan: [], goalsMet: [], spendingMet: 5_000 };
      await portal.database.db
        .update(scenarioVersion)
        .set({ outlook })
        .where(eq(scenarioVersion.scenarioId, scenarioID));
      expect(await goals({ as: ben })).toMatchObject({ spendingMet: null, paths: 5_000 });
    });

    test('are the client’s own, and not those of a deleted scenario', async () => {
      const { scenarioID } = await save({ household: withBoat });
      expect(await goals({ as: nobody })).toBeNull();
      await remove(scenarioID);
      expect(await goals({ as: ben })).toBeNull();
    });
  });

  describe('saving', () => {
    test('stores the household, and what it is computed to with the rules of today', async () => {
      const { scenarioID, ...summary } = await save();
      expect(summary).toEqual({
        name: 'Retiring early',
        version: 1,
        savedAt: new Date(now).toISOString(),
        rulesVersion,
        savedBy: { name: 'Ben Albers', firm: false },
        rulesChanged: false,
        sharedAt: null,
        confirmedAt: null,
      });
      expect(await read(scenarioID)).toEqual({
        scenarioID,
        ...summary,
        seed: 4_294_967_295,
        household: smallHousehold,
        versions: [{ version: 1, savedAt: summary.savedAt, rulesVersion }],
        result: { projections: projectAtRates(smallHousehold), outlook: null },
      });
      expect(await list(ben)).toEqual([{ scenarioID, ...summary }]);
    });

    test('again adds a version; older ones stay as they were', async () => {
      const { scenarioID } = await save();
      portal.clock.time += 60_000;
      const other = { ...smallHousehold, startsOn: '2026-05-01' };
      await save({ scenarioID, name: 'Retiring late', basedOn: 1, household: other });
      expect(await read(scenarioID)).toMatchObject({
        name: 'Retiring late',
        version: 2,
        household: { startsOn: '2026-05-01' },
        versions: [{ version: 2 }, { version: 1 }],
      });
      expect(await read(scenarioID, '/1')).toMatchObject({
        name: 'Retiring early',
        version: 1,
        household: { startsOn: '2026-03-18' },
        versions: [{ version: 2 }, { version: 1 }],
      });
      await save({}, { as: ben });
      portal.clock.time += 60_000;
      await save({ scenarioID, basedOn: 2 });
      expect((await list(ben)).map(({ version }) => version)).toEqual([3, 1]);
    });

    test('the same twice, one after the other or at the same moment, stores it once', async () => {
      const body = written();
      const answers = await Promise.all([post(body), post(body), post(body)]);
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
      expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
      // Keys in another order are the same content.
      const reordered = { ...body, household: Object.fromEntries(Object.entries(body.household).reverse()) };
      const late = await portal.ask('/wealthplan/scenario', { method: 'POST', as: ben, body: reordered });
      expect(late).toMatchObject({ status: 200, body: { version: 1 } });
      expect((await read(body.scenarioID)).versions).toHaveLength(1);
    });

    test('from an older version is refused, so that nothing of another tab is lost', async () => {
      const { scenarioID } = await save();
      await save({ scenarioID, basedOn: 1, name: 'Of the other tab' });
      const { message } = await refused(409, 'ScenarioChanged', post(written({ scenarioID, basedOn: 1, seed: 1 })));
      expect(message).toContain('another window');
      await refused(409, 'ScenarioChanged', post(written({ scenarioID, basedOn: 0, seed: 1 })));
      await refused(409, 'ScenarioChanged', post(written({ scenarioID, basedOn: 7 })));
      const two = await Promise.all([1, 2].map((seed) => post(written({ scenarioID, basedOn: 2, seed }))));
      expect(two.map(({ status }) => status).sort()).toEqual([200, 409]);
      expect((await read(scenarioID)).versions).toHaveLength(3);
    });

    test('nonsense is refused by field, and nothing is stored', async () => {
      for (const household of [
        { ...smallHousehold, people: [] },
        { ...smallHousehold, wrappers: Array(41).fill(smallHousehold.wrappers[0]) },
        { ...smallHousehold, startsOn: '2026-02-30' },
        { ...smallHousehold, more: 1 },
      ]) {
        const answer = await portal.ask('/wealthplan/scenario', {
          method: 'POST',
          as: ben,
          body: { ...written(), household },
        });
        expect(answer).toMatchObject({ status: 400, body: { error: { name: 'InvalidRequest' } } });
      }
      expect(await list(ben)).toEqual([]);
    });

    test('what no life has is refused before anything is computed', async () => {
      const [person] = smallHousehold.people;
      if (!person) throw new Error('The small household has a person.');
      for (const household of [
        { ...smallHousehold, people: [{ ...person, born: '2199-01-01', livesTo: 120 }] },
        { ...smallHousehold, startsOn: '2199-01-01', people: [{ ...person, born: '2150-01-01' }] },
      ]) {
        await refused(400, 'InvalidRequest', post(written({ household })));
      }
      expect(await list(ben)).toEqual([]);
    });

    test('is computed before the transaction, so that other calls are answered meanwhile', async () => {
      const workers = newProjectionWorkers();
      const [started, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
      const waiting = projectionWorkers.provide({
        ...workers,
        async project(...asked) {
          started.resolve();
          await released.promise;
          return workers.project(...asked);
        },
      });
      const other = await startTestPortal(kind, { provide: [waiting] });
      const saving = other.ask('/wealthplan/scenario', { method: 'POST', as: ben, body: written() });
      await started.promise;
      // A change too: on PGlite it would wait for an open transaction.
      const removed = await other.ask(`/wealthplan/scenario/${smallScenarios.carls}`, { method: 'DELETE', as: carl });
      expect(removed.status).toBe(200);
      released.resolve();
      expect((await saving).status).toBe(200);
      await other.stop();
      await workers.close();
    });

    test('what begins before the tax tables do is refused in words', async () => {
      const household = { ...smallHousehold, startsOn: '1975-01-01' };
      expect((await refused(409, 'TaxFiguresMissing', post(written({ household })))).message).toContain('first day');
      expect(await list(ben)).toEqual([]);
    });

    test('is limited: so many scenarios, and so many versions of each', async () => {
      const [first] = await Promise.all(Array.from({ length: scenarioLimits.scenarios }, () => save()));
      const { message } = await refused(409, 'TooManyScenarios', post(written()));
      expect(message).toContain(`${scenarioLimits.scenarios} scenarios`);
      const scenarioID = first?.scenarioID ?? '';
      for (let basedOn = 1; basedOn < scenarioLimits.versions; basedOn += 1) await save({ scenarioID, basedOn });
      const full = written({ scenarioID, basedOn: scenarioLimits.versions });
      expect((await refused(409, 'TooManyVersions', post(full))).message).toContain(
        `${scenarioLimits.versions} versions`,
      );
      await remove(scenarioID);
      await save();
    });

    test('needs a client record', async () => {
      const stranger = { sub: 'sub-x', uid: randomUUID(), groups: [] };
      await refused(404, 'ClientNotFound', post(written(), { as: stranger }));
    });
  });

  describe('whose it is', () => {
    test('another client finds nothing of it, not even who shares plans with its owner', async () => {
      const { scenarioID } = await save();
      for (const as of [carl, anna, nobody]) {
        await refused(404, 'ScenarioNotFound', open(scenarioID, '', { as }));
        await refused(404, 'ScenarioNotFound', open(scenarioID, '/1', { as }));
        await refused(404, 'ScenarioNotFound', post(written({ scenarioID }), { as }));
        await refused(404, 'ScenarioNotFound', post(written({ scenarioID, basedOn: 1 }), { as }));
        await refused(404, 'ScenarioNotFound', remove(scenarioID, { as }));
        expect((await list(as)).map((each) => each.scenarioID)).not.toContain(scenarioID);
      }
      await refused(404, 'ScenarioNotFound', open(randomUUID()));
      await refused(404, 'ScenarioNotFound', open(scenarioID, '/2'));
      expect(await read(scenarioID)).toMatchObject({ version: 1, name: 'Retiring early' });
    });

    test('staff who act for the client see it; the target decides, and it is recorded', async () => {
      const { scenarioID } = await save();
      const before = await portal.database.db.$count(auditRecord);
      for (const as of [support, adviser, admin]) {
        expect(await list(as, ben.uid)).toMatchObject([{ scenarioID }]);
        expect(await read(scenarioID, '', { as, target: ben.uid })).toMatchObject({ scenarioID });
        await refused(404, 'ScenarioNotFound', open(scenarioID, '', { as, target: carl.uid }));
        await refused(404, 'ScenarioNotFound', open(scenarioID, '', { as }));
      }
      // Every call for a client, found or not.
      expect((await portal.database.db.$count(auditRecord)) - before).toBe(9);
      await refused(403, 'TargetNotAssigned', open(scenarioID, '', { as: adviser, target: nobody.uid }));
      await refused(403, 'ActingNotAllowed', open(scenarioID, '', { as: carl, target: ben.uid }));
    });

    test('an administrator saves for the client, which says so; support only looks', async () => {
      const { savedBy, scenarioID } = await save({}, { as: admin, target: ben.uid });
      expect(savedBy).toEqual({ name: 'Ada Minster', firm: true });
      expect(await read(scenarioID)).toMatchObject({ savedBy });
      await refused(403, 'ReadOnlyRights', post(written(), { as: support, target: ben.uid }));
      for (const as of [support, adviser]) {
        await refused(403, 'ReadOnlyRights', remove(scenarioID, { as, target: ben.uid }));
      }
    });

    test('an adviser prepares one for an assigned client, and for nobody else', async () => {
      const { savedBy, confirmedAt } = await save({}, { as: adviser, target: ben.uid });
      expect({ savedBy, confirmedAt }).toMatchObject({ savedBy: { firm: true }, confirmedAt: null });
      await refused(403, 'TargetNotAssigned', post(written(), { as: adviser, target: nobody.uid }));
    });
  });

  test('says when the rules have changed since, and still shows what they gave', async () => {
    expect((await list(anna)).find(({ scenarioID }) => scenarioID === smallScenarios.annas)).toMatchObject({
      rulesVersion: 'of an older release',
      rulesChanged: true,
    });
    const shown = await read(smallScenarios.annas, '/1', { as: anna });
    expect(shown).toMatchObject({ rulesChanged: true, result: { projections: { low: { years: [] } } } });
  });

  test('deleting takes it away with its versions, once; it does not come back by a late repetition', async () => {
    const body = written();
    await post(body);
    const { scenarioID } = body;
    expect(await remove(scenarioID)).toMatchObject({ status: 200, body: { success: true } });
    await refused(404, 'ScenarioNotFound', remove(scenarioID));
    await refused(404, 'ScenarioNotFound', open(scenarioID));
    await refused(404, 'ScenarioNotFound', open(scenarioID, '/1', { as: support, target: ben.uid }));
    await refused(404, 'ScenarioNotFound', post(body));
    await refused(404, 'ScenarioNotFound', post(written({ scenarioID, basedOn: 1 })));
    expect(await list(ben)).toEqual([]);
  });

  test('asks the database little', async () => {
    const body = written();
    const { scenarioID } = body;
    expect(await countStatements(() => post(body))).toBeLessThanOrEqual(8);
    expect(await countStatements(() => post(body))).toBeLessThanOrEqual(6);
    expect(await countStatements(() => list(ben))).toBeLessThanOrEqual(2);
    expect(await countStatements(() => open(scenarioID))).toBeLessThanOrEqual(3);
  });
});
