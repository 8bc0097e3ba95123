import { everyDatabaseKind } from '@harbour/backend-database/testing';
import { nightly } from '@harbour/testing/nightly';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { attackTableHead, attackTableRow } from './attack-table.ts';
import { type AttackedServer, type Attempted, memoryBar, startAttackedServer } from './attacked.ts';
import { attacks } from './attacks.ts';

/** How long an attack lasts here; those that need longer say so. */
const seconds = 6;
/** Seeding the large client, and one attack until its memory is given back. Milliseconds. */
const longMs = 600_000;

(nightly ? describe : describe.skip).each(everyDatabaseKind)('a client beside an attacker on %s', (kind) => {
  let server: AttackedServer;
  const attempts: Attempted[] = [];

  beforeAll(async () => {
    server = await startAttackedServer(kind);
  }, longMs);
  afterAll(async () => {
    await server.stop();
    // Times depend on the machine: they are shown, and only the bench on an idle machine is compared with the bar.
    console.log([`on ${kind}`, attackTableHead, ...attempts.map(attackTableRow)].join('\n'));
  });

  test.each(attacks)(
    '$name',
    async ({ name, answers, certain }) => {
      const attempt = await server.attack(name, seconds);
      attempts.push(attempt);
      const { outcome, dashboards, memory } = attempt;
      const statuses = [...outcome.keys()];
      expect(statuses.filter((status) => !answers.includes(status))).toEqual([]);
      expect(statuses).toEqual(expect.arrayContaining([...certain]));
      expect(dashboards.length).toBeGreaterThan(0);
      expect(dashboards.reduce((sum, { failed }) => sum + failed, 0)).toBe(0);
      expect(memory.after / memory.before).toBeLessThan(memoryBar);
    },
    longMs,
  );
});
