import { databaseKinds } from '@harbour/backend-database/testing';
import { FairQueue } from '@harbour/backend-process';
import { staffAndClients } from '@harbour/backend-testing/small-firm';
import { startTestPortal } from '@harbour/backend-testing/test-portal';
import { expect, test } from '@jest/globals';
import { callsInWork, heavyReadsInWork } from './calls-in-work.ts';
import { stillWorking } from './too-many-requests.ts';

const { anna, carl } = staffAndClients;

test.each(databaseKinds)(
  'too many calls of one caller are refused before the body is read, nobody else on %s',
  async (kind) => {
    const queue = new FairQueue({
      slots: 10,
      slotsPerCaller: 1,
      waitingPerCaller: 0,
      waiting: 10,
      waitMs: 60_000,
      refusal: stillWorking,
    });
    const portal = await startTestPortal(kind, { provide: [callsInWork.provide(queue)] });
    const { promise: held, resolve: release } = Promise.withResolvers<void>();
    const inWork = queue.run(anna.sub, () => held);
    const plans = '/valuation/plans';
    const refused = await portal.ask(plans, { as: anna });
    expect(refused).toMatchObject({ status: 429, body: { error: { name: 'TooManyRequests' } } });
    expect(refused.headers['retry-after']).toBe('60');
    // The body is not valid: it would be 400 if it were read.
    const invalid = { method: 'PATCH', as: anna, body: { method: 7 } } as const;
    expect((await portal.ask('/ims/sendmethod', invalid)).status).toBe(429);
    expect((await portal.ask(plans, { as: carl })).status).toBe(200);
    release();
    await inWork;
    expect((await portal.ask(plans, { as: anna })).status).toBe(200);
    await portal.stop();
  },
);

test.each(databaseKinds)(
  'heavy reads wait for one another, one of each caller at once; light calls of anyone do not wait for them on %s',
  async (kind) => {
    const portal = await startTestPortal(kind);
    const heavy = new FairQueue({
      slots: 3,
      slotsPerCaller: 1,
      waitingPerCaller: 0,
      waiting: 10,
      waitMs: 60_000,
      refusal: stillWorking,
    });
    const full = await startTestPortal(kind, { provide: [heavyReadsInWork.provide(heavy)] });
    const { promise: held, resolve: release } = Promise.withResolvers<void>();
    const inWork = ['anna', 'ben', 'carl'].map((name) => heavy.run(name === 'anna' ? anna.sub : name, () => held));
    for (const path of ['/rdsearch/fund', '/performance/plans?period=12', '/valuation/summary/chart?period=12']) {
      expect([path, (await full.ask(path, { as: anna })).status]).toEqual([path, 429]);
    }
    // Every slot is taken, by others and by her.
    expect((await full.ask('/valuation/plans', { as: anna })).status).toBe(200);
    expect((await full.ask('/valuation/plans', { as: carl })).status).toBe(200);
    release();
    await Promise.all(inWork);
    expect((await full.ask('/rdsearch/fund', { as: anna })).status).toBe(200);
    await full.stop();
    // A page asks for all its heavy reads at once: they wait for their turn.
    const page = ['/rdsearch/fund', '/performance/plans?period=12', '/valuation/summary/chart?period=12'];
    const answers = await Promise.all(page.map((path) => portal.ask(path, { as: anna })));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    await portal.stop();
  },
);
