import { databaseKinds } from '@harbour/backend-database/testing';
import { staffAndClients } from '@harbour/backend-testing/small-firm';
import { startTestPortal, type TestPortal } from '@harbour/backend-testing/test-portal';
import type { SignedIn } from '@harbour/backend-testing/tokens';
import type { WebsiteSettings } from '@harbour/definitions/clients/website-settings';
import type { Switches } from '@harbour/definitions/firm/switches';
import { auditRecord } from '@harbour/kernel/audit/tables';
import { featureSwitch } from '@harbour/kernel/switches/tables';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { desc } from 'drizzle-orm';

const { admin, support, anna } = staffAndClients;

describe.each(databaseKinds)('the switches on %s', (kind) => {
  let portal: TestPortal;
  beforeAll(async () => {
    portal = await startTestPortal(kind);
  });
  afterAll(() => portal.stop());

  const set = (body: object, as: SignedIn = admin) => portal.ask('/firm/switches', { method: 'POST', as, body });
  const read = async () => (await portal.ask('/firm/switches', { as: admin })).body as Switches;
  const offFor = async (as: SignedIn) =>
    ((await portal.ask('/clientdirectory/websitesettings', { as })).body as WebsiteSettings).switchedOff;
  const wealthplan = { name: '/tools/wealthplan', off: true, reason: 'Wrong tax rates.', seen: null };

  test('are set by those who may, with both states in the record, and every client reads what is off', async () => {
    expect((await set(wealthplan, { ...support, groups: ['support'] })).status).toBe(403);
    expect(await offFor(anna)).toEqual([]);
    expect((await set(wealthplan)).status).toBe(200);
    expect((await set({ ...wealthplan, name: 'faqs.votes', reason: 'Too many.' })).status).toBe(200);
    expect(await offFor(anna)).toEqual(['/tools/wealthplan', 'faqs.votes']);
    const [, act] = await portal.database.db.select().from(auditRecord).orderBy(desc(auditRecord.id)).limit(2);
    expect(act).toMatchObject({
      actorUid: admin.uid,
      path: '/firm/switches',
      changes: [{ field: 'Switch /tools/wealthplan: Wrong tax rates.', before: 'on', after: 'off' }],
    });
  });

  test('are set by who has seen the last change, so that two people do not undo each other unknowingly', async () => {
    expect(await set({ ...wealthplan, off: false })).toMatchObject({
      status: 409,
      body: { error: { name: 'SwitchChanged' } },
    });
    const { switches } = await read();
    const last = switches.find(({ name }) => name === wealthplan.name);
    expect(last).toMatchObject({ off: true, reason: 'Wrong tax rates.', by: 'Ada Minster' });
    const seen = last?.id ?? null;
    expect(await set({ ...wealthplan, seen })).toMatchObject({ body: { error: { name: 'SwitchUnchanged' } } });
    expect((await set({ ...wealthplan, off: false, reason: 'Mended.', seen })).status).toBe(200);
    expect(await offFor(anna)).toEqual(['faqs.votes']);
    expect((await read()).changes.map(({ name, off }) => [name, off])).toEqual([
      ['/tools/wealthplan', false],
      ['faqs.votes', true],
      ['/tools/wealthplan', true],
    ]);
  });

  test('list the newest 20 changes and the last of each, however old', async () => {
    const changes = Array.from({ length: 20 }, (_, index) => ({
      name: `feature.${index}`,
      off: true,
      reason: 'Load.',
    }));
    const rows = [{ name: 'feature.first', off: true, reason: 'Old.' }, ...changes];
    const { db } = portal.database;
    await db.insert(featureSwitch).values(rows.map((row) => ({ ...row, setBy: admin.uid, setAt: new Date() })));
    const found = await read();
    expect(found.changes.map(({ name }) => name)).toEqual(changes.map(({ name }) => name).reverse());
    expect(found.switches.map(({ name }) => name)).toContain('feature.first');
  });

  test.each(['tools', '/Tools', '/', 'faqs.votes.more', '//a', 'a.b; drop', `/${'a'.repeat(100)}`])(
    'no switch is named %s',
    async (name) => {
      expect((await set({ ...wealthplan, name })).status).toBe(400);
    },
  );
});
