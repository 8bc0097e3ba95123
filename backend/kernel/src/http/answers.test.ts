import { databaseKinds } from '@harbour/backend-database/testing';
import { addressOf, allCalls, bodyOf } from '@harbour/backend-testing/call-addresses';
import { staffAndClients } from '@harbour/backend-testing/small-firm';
import { startTestPortal, type TestPortal } from '@harbour/backend-testing/test-portal';
import type { Call } from '@harbour/definitions/call';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import Fastify from 'fastify';
import { bind } from './bind-call.ts';

// Response schemas do not depend on the database driver: one kind is enough.
const [kind = 'pglite'] = databaseKinds.slice(-1);

/** Drafts on the firm's side belong to the administrator. */
const callerOf = ({ access }: Pick<Call, 'access'>) =>
  access === 'client' ? staffAndClients.anna : staffAndClients.admin;

/**
 * Records whose keys are user-chosen names, so that an extra key is not an extra field, and what is stored as it was
 * sent: its schema refuses an extra field.
 */
const records = new Set(['elementVisibility', 'answers', 'household', 'written']);

/** The same schema with an extra field in every object. */
function withColumn(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withColumn);
  if (typeof value !== 'object' || value === null) return value;
  const fields = Object.entries(value).map(([name, field]) => [name, records.has(name) ? field : withColumn(field)]);
  return { ...Object.fromEntries(fields), leaked_column: 'what nobody may see' };
}

/** Sample responses of calls for which the small firm has no data. */
const missing: Readonly<Record<string, object>> = {
  'POST /firm/staff': { outcome: 'done' },
  'POST /firm/staff/:staff/invitation': { success: true },
  'POST /firm/staff/:staff/role': { outcome: 'waits' },
  'POST /firm/staff/:staff/leaving': { success: true },
  'POST /firm/requests/:request': { success: true },
  'POST /firm/clients/:person/link': { success: true },
  'POST /firm/clients/:client/sign-in/:help': { message: 'The sign-in is unlocked.', effectiveAt: null },
  'POST /firm/data-requests/:dataRequest/download': { url: '/objects/archive?signature=one', sha256: '0a' },
  'POST /firm/clients/:person/legal-hold': { success: true },
  'POST /firm/yearly-packs/:run/state': { success: true },
  'GET /yearlypacks/:pack/document': {
    year: 2024,
    version: 1,
    madeAt: '2026-03-18T12:00:00.000Z',
    bytes: 60_000,
    url: '/objects/pack?signature=one',
    expiresAt: '2026-03-18T12:05:00.000Z',
  },
  'POST /firm/clients/:person/third-parties/:party/ending': { success: true },
  'POST /firm/retention/deletions': { outcome: 'waits' },
  'POST /firm/service-notices/:notice/ending': { success: true },
  'POST /notices/:notice/dismiss': { success: true },
  'POST /openbanking/money/payments/:payment/category': {
    rule: { id: '0b5f3a52-6c1d-4e7f-9a10-0000000000d3', text: 'shop', direction: 'out', category: 'groceries' },
  },
  'DELETE /openbanking/money/rules/:paymentRule': { success: true },
  'POST /firm/service/returned-mail': { known: 1 },
  'POST /firm/credentials/:credential/revocation': { success: true },
  'POST /firm/data/files/:file/undoing': { rows: 2 },
  'POST /firm/data/corrections/:planstring': { success: true },
  'POST /ims/desk/proposals/:proposal/reminders': { remindedAt: '2026-03-18T12:00:00.000Z' },
  'GET /clientdirectory/actingclient': { uuid: '0b5f3a52-6c1d-4e7f-9a10-0000000000ff', name: 'Anna' },
  'POST /transaction/import/undo': { planstring: 'HB-IMP-1', planRemoved: false },
  'DELETE /transaction/import/plans/:planstring': { planstring: 'HB-IMP-1' },
  'POST /transaction/import/plans/restore': { planstring: 'HB-IMP-1' },
  'GET /selfmanaged/holdings/:holdingId/valuations': {
    valuations: [
      {
        valuationDate: '2026-03-16',
        lineId: '0b5f3a52-6c1d-4e7f-9a10-0000000000f0',
        name: 'House',
        units: null,
        amount: 1,
      },
    ],
  },
  'PATCH /selfmanaged/holdings/:holdingId': { success: true },
  'DELETE /selfmanaged/holdings/:holdingId': { success: true, restorableUntil: '2026-04-17' },
  'POST /selfmanaged/holdings/:holdingId/restore': { success: true },
  'POST /selfmanaged/holdings/:holdingId/valuations': { success: true },
  'DELETE /selfmanaged/holdings/:holdingId/valuations/:valuationDate': { success: true },
  'POST /help/articles/:slug/vote': { success: true },
  'POST /adminsecuremessaging/desk/:message/snooze': { success: true },
  'POST /publishing/publications/:contentKind/:publication/submission': { success: true },
  'POST /publishing/publications/:contentKind/:publication/recall': { success: true },
  'POST /publishing/publications/:contentKind/:publication/discarding': { success: true },
  'POST /publishing/publications/:contentKind/:publication/withdrawal': { success: true },
  'POST /publishing/publications/:contentKind/:publication/publication-again': { success: true },
  'POST /publishing/publications/:contentKind/:publication/review': { state: 'published' },
  'GET /openbanking/create': { success: true, credentials_id: '0b5f3a52-6c1d-4e7f-9a10-0000000000fe', accounts: [] },
  'GET /openbanking/revoke': { success: true },
  'GET /openbanking/reconfirm': { success: true, outcome: 'renewed', url: null, credentials_ids: [] },
};

describe('an answer has the fields of its definition and no others', () => {
  let portal: TestPortal;

  beforeAll(async () => {
    portal = await startTestPortal(kind);
  });
  afterAll(() => portal.stop());

  async function answerOf(call: (typeof allCalls)[number]['call'], answer: unknown) {
    const app = Fastify({ routerOptions: { maxParamLength: 4_096 } });
    bind(call, async () => answer).register(app, portal.context, portal.issuer.rules);
    const { accessToken, idToken } = await portal.issuer.tokens(callerOf(call));
    const { body } = bodyOf(call);
    const { statusCode, payload } = await app.inject({
      method: call.method,
      url: addressOf(call),
      headers: { authorization: `Bearer ${accessToken}`, 'x-id-token': idToken },
      ...(body ? { payload: body } : {}),
    });
    await app.close();
    return { status: statusCode, text: payload };
  }

  test.each(allCalls)('$name', async ({ name, call }) => {
    const right = await portal.ask(addressOf(call), { method: call.method, as: callerOf(call), ...bodyOf(call) });
    const whenThere = missing[name];
    const isRefused = right.status === 404 || right.status === 409;
    expect({ name, text: right.text, isRefused }).toMatchObject({ isRefused: whenThere !== undefined });
    const body = whenThere ?? right.body;
    const answered = await answerOf(call, withColumn(body));
    expect(answered.text).not.toContain('leaked_column');
    expect({ status: answered.status, body: JSON.parse(answered.text) as unknown }).toEqual({ status: 200, body });
  });

  test('one that lacks a field is a failure of ours, and what the call changed is undone', async () => {
    const [found] = allCalls.filter(({ name }) => name === 'PATCH /ims/sendmethod');
    if (!found) throw new Error('There is no such call.');
    const { status, text } = await answerOf(found.call, { successful: 'secret' });
    expect(status).toBe(500);
    expect(text).toContain('Nothing was changed.');
    expect(text).not.toContain('secret');
  });
});
