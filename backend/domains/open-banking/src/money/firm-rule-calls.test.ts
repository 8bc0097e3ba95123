import { everyDatabaseKind } from '@harbour/backend-database/testing';
import { staffAndClients } from '@harbour/backend-testing/small-firm';
import { type Asked, startTestPortal, type TestPortal } from '@harbour/backend-testing/test-portal';
import { changeFirmRule, getFirmRules } from '@harbour/definitions/investments/open-banking/firm-rules';
import { auditRecord } from '@harbour/kernel/audit/tables';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { desc, isNotNull } from 'drizzle-orm';
import { paymentRule } from './tables.ts';

const { admin, adviser, anna, support } = staffAndClients;
const operations = { ...support, groups: ['operations'] };
const auditor = { ...support, groups: ['auditor'] };

describe.each(everyDatabaseKind)('the firm’s rules for payments on %s', (kind) => {
  let portal: TestPortal;
  beforeAll(async () => {
    portal = await startTestPortal(kind);
  });
  afterAll(() => portal.stop());

  type Person = NonNullable<Asked['as']>;
  const change = (body: object, as: Person = operations) =>
    portal.ask('/openbanking/firmrules', { method: 'POST', as, body });
  const categories = async (text: string) => {
    const { rules } = getFirmRules.response.parse((await portal.ask('/openbanking/firmrules', { as: auditor })).body);
    return rules.filter((rule) => rule.text === text).map(({ direction, category }) => [direction, category]);
  };
  const cafe = { text: 'cafe nero', direction: 'out' } as const;

  test('are added as descriptions are compared, one for each direction', async () => {
    const { body } = await change({ text: ' Café-Nero ', direction: 'out', before: null, after: 'eating-out' });
    expect(changeFirmRule.response.parse(body)).toEqual({ ...cafe, rule: { ...cafe, category: 'eating-out' } });
    expect((await change({ text: 'cafe nero', direction: null, before: null, after: 'shopping' })).status).toBe(200);
    expect(await categories('cafe nero')).toEqual([
      ['out', 'eating-out'],
      [null, 'shopping'],
    ]);
  });

  test('are changed, removed, and each change is undone by the opposite one', async () => {
    expect((await change({ ...cafe, before: 'eating-out', after: 'leisure' })).status).toBe(200);
    expect(await categories('cafe nero')).toContainEqual(['out', 'leisure']);
    expect((await change({ ...cafe, before: 'leisure', after: null })).status).toBe(200);
    expect(await categories('cafe nero')).toEqual([[null, 'shopping']]);
    expect((await change({ ...cafe, before: null, after: 'leisure' })).status).toBe(200);
    expect(await categories('cafe nero')).toContainEqual(['out', 'leisure']);
  });

  test('are in the record of actions, as they were and as they are', async () => {
    const [act] = await portal.database.db.select().from(auditRecord).orderBy(desc(auditRecord.id)).limit(1);
    expect(act).toMatchObject({
      call: 'POST /openbanking/firmrules',
      actorUid: operations.uid,
      changes: [
        { field: 'Rules for payments: “cafe nero”, money out', before: null, after: 'Leisure and subscriptions' },
      ],
    });
  });

  test('are not changed by somebody who has seen something else', async () => {
    const conflict = { status: 409, body: { error: { name: 'PaymentRuleChanged' } } };
    expect(await change({ ...cafe, before: null, after: 'travel' })).toMatchObject(conflict);
    expect(await change({ ...cafe, before: 'travel', after: null })).toMatchObject(conflict);
    expect(await change({ text: 'not there', direction: null, before: 'travel', after: null })).toMatchObject(conflict);
    expect(await categories('cafe nero')).toContainEqual(['out', 'leisure']);
  });

  test('are changed by those who load data, and seen by no adviser or client', async () => {
    const wanted = { ...cafe, before: 'leisure', after: 'travel' };
    for (const person of [auditor, adviser, anna]) expect((await change(wanted, person)).status).toBe(403);
    for (const person of [adviser, anna]) {
      expect((await portal.ask('/openbanking/firmrules', { as: person })).status).toBe(403);
    }
    expect((await change(wanted, admin)).status).toBe(200);
  });

  test('leave a client’s own rule as it is, and do not list it', async () => {
    const own = { clientUid: anna.uid, text: 'corner shop', direction: 'out' as const, category: 'groceries' as const };
    await portal.database.db.insert(paymentRule).values(own);
    expect(await categories('corner shop')).toEqual([]);
    const ofFirm = { text: 'corner shop', direction: 'out' };
    expect((await change({ ...ofFirm, before: null, after: 'shopping' })).status).toBe(200);
    expect((await change({ ...ofFirm, before: 'shopping', after: null })).status).toBe(200);
    const left = await portal.database.db.select().from(paymentRule).where(isNotNull(paymentRule.clientUid));
    expect(left).toMatchObject([own]);
  });

  test.each([
    [{ text: '!?', direction: null, before: null, after: 'travel' }],
    [{ text: 'x'.repeat(61), direction: null, before: null, after: 'travel' }],
    [{ text: 'rail', direction: 'both', before: null, after: 'travel' }],
    [{ text: 'rail', direction: null, before: null, after: 'trains' }],
  ])('have a text of words, a direction and a category: not %j', async (body) => {
    expect((await change(body)).status).toBe(400);
  });
});
