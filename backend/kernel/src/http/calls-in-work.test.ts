import { databaseKinds } from '@harbour/backend-database/testing';
import { FairQueue } from '@harbour/backend-process';
import { staffAndClients } from '@harbour/backend-testing/small-firm';
import { startTestPortal } from '@harbour/backend-testing/test-portal';
import { expect, test } from '@jest/globals';
import { callsInWork } from './calls-in-work.ts';
import { stillWorking } from './too-many-requests.ts';

const { anna, carl } = staffAndClients;

test.each(databaseKinds)(
  'too many calls of one caller are refused before the body is read, nobody else on %s',
  async (kind) => {
    const queue = new FairQueue({
      ...{ slots: 10, slotsPerCaller: 1, waitingPerCaller: 0, waiting: 10, waitMs: 60_000 },
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
