import { databaseKinds } from '@harbour/backend-database/testing';
import { WorkingTime } from '@harbour/backend-process';
import { staffAndClients } from '@harbour/backend-testing/small-firm';
import { startTestPortal } from '@harbour/backend-testing/test-portal';
import { expect, test } from '@jest/globals';
import { timeOfCallers } from './time-of-callers.ts';
import { stillWorking } from './too-many-requests.ts';

const { anna, carl } = staffAndClients;

test.each(databaseKinds)(
  'a caller whose calls took too much time is refused before the body is read, nobody else on %s',
  async (kind) => {
    const clock = { time: 0 };
    // Each look is a second later, so each call takes some.
    const time = new WorkingTime({
      ...{ burstSeconds: 0.5, refill: 0.001, refusal: stillWorking },
      clock: () => 0,
      worked: () => (clock.time += 1_000),
    });
    const portal = await startTestPortal(kind, { provide: [timeOfCallers.provide(time)] });
    const plans = '/valuation/plans';
    expect((await portal.ask(plans, { as: anna })).status).toBe(200);
    const refused = await portal.ask(plans, { as: anna });
    expect(refused).toMatchObject({ status: 429, body: { error: { name: 'TooManyRequests' } } });
    expect(Number(refused.headers['retry-after'])).toBeGreaterThanOrEqual(1);
    // The body is not valid: it would be 400 if it were read.
    const invalid = { method: 'PATCH', as: anna, body: { method: 7 } } as const;
    expect((await portal.ask('/ims/sendmethod', invalid)).status).toBe(429);
    expect((await portal.ask(plans, { as: carl })).status).toBe(200);
    await portal.stop();
  },
);
