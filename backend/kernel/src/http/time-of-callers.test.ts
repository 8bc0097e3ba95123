import { databaseKinds } from '@harbour/backend-database/testing';
import { staffAndClients } from '@harbour/backend-testing/small-firm';
import { startTestPortal } from '@harbour/backend-testing/test-portal';
import { describe, expect, test } from '@jest/globals';
import { TimeOfCallers, timeOfCallers } from './time-of-callers.ts';

const { anna, carl } = staffAndClients;
const small = { burstSeconds: 0.5, refill: 0.001 };
const large = { burstSeconds: 100, refill: 1 };

/** A clock that stands still, and work that takes a second more each time it is looked at: each call takes some. */
function slowWork() {
  const done = { time: 0 };
  return { clock: () => 0, worked: () => (done.time += 1_000) };
}

test.each(databaseKinds)(
  'a caller whose calls took too much time is refused before the body is read, nobody else on %s',
  async (kind) => {
    const time = new TimeOfCallers({ caller: small, address: large }, slowWork());
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

describe('callers at one address', () => {
  const from = (ip: string) => ({ sub: 'anna', ip });
  const task = async () => undefined;

  test('together take no more than its budget, though each has time left; another address is not refused', async () => {
    const time = new TimeOfCallers({ caller: large, address: small }, slowWork());
    await time.charge({ sub: 'greedy', ip: '198.51.100.7' }, task);
    expect(() => time.refuseWhenSpent(from('198.51.100.7'))).toThrow(/wait/);
    expect(() => time.refuseWhenSpent(from('198.51.100.8'))).not.toThrow();
  });

  test('of IPv6 are those of its /64', async () => {
    const time = new TimeOfCallers({ caller: large, address: small }, slowWork());
    await time.charge({ sub: 'greedy', ip: '2001:db8:12:7::1' }, task);
    expect(() => time.refuseWhenSpent(from('2001:db8:12:7::2'))).toThrow(/wait/);
    expect(() => time.refuseWhenSpent(from('2001:db8:12:8::1'))).not.toThrow();
  });

  test('have a changed budget from then on', async () => {
    const time = new TimeOfCallers({ caller: large, address: small }, slowWork());
    time.setBudgets({ caller: large, address: large });
    await time.charge({ sub: 'greedy', ip: '198.51.100.7' }, task);
    expect(() => time.refuseWhenSpent(from('198.51.100.7'))).not.toThrow();
  });
});
