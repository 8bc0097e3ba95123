import { databaseKinds } from '@harbour/backend-database/testing';
import { countStatements } from '@harbour/backend-testing/count-statements';
import { now, staffAndClients } from '@harbour/backend-testing/small-firm';
import { rebalances, seedProposals, siblings } from '@harbour/backend-testing/small-firm-ims';
import { tableContents } from '@harbour/backend-testing/table-contents';
import { startTestPortal, type TestPortal } from '@harbour/backend-testing/test-portal';
import type { SignedIn } from '@harbour/backend-testing/tokens';
import { approveDocuments, getApprovalRecords, getSendMethod } from '@harbour/definitions/ims/approvals';
import { rows } from '@harbour/kernel/database/rows';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { eq, sql } from 'drizzle-orm';
import { z } from 'zod/mini';
import { imsDecline, imsDocument, imsRebalance } from './tables.ts';

const { anna, ben, carl, admin, support } = staffAndClients;
const [agreed, first, hidden, carls] = rebalances;
const [isa, pension, joint] = agreed.documents;
const unknown = '0b5f3a52-6c1d-4e7f-9a10-0000000000ff';

const moment = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
const approvedOf = (document: { id: string; version: number }, policy: string, approvedBy = 'Anna Zander') => ({
  id: document.id,
  policy,
  approvedBy,
  approvalDate: moment,
  rebalance: 'Back to the agreed mix',
  version: document.version,
});
const isaApproved = approvedOf(isa, 'Anna’s ISA');
const pensionApproved = approvedOf(pension, 'Anna’s pension');
const earlier = {
  id: first.documents[0].id,
  policy: 'Anna’s ISA',
  approvedBy: 'Anna Zander',
  approvalDate: '2024-02-03T10:20:30.400Z',
  rebalance: 'First investment',
  version: 2,
};

describe.each(databaseKinds)('IMS on %s', (kind) => {
  let portal: TestPortal;

  beforeAll(async () => {
    portal = await startTestPortal(kind);
  });
  afterAll(() => portal.stop());
  beforeEach(async () => {
    await portal.database.db.delete(imsDecline);
    await portal.database.db.delete(imsDocument);
    await portal.database.db.delete(imsRebalance);
    await seedProposals(portal.database, staffAndClients);
  });

  const recordsOf = async (as: SignedIn, target?: string) => {
    const { body } = await portal.ask('/ims/approvalrecords', { as, ...(target ? { target } : {}) });
    const answered = getApprovalRecords.response.parse(body);
    expect(answered).toEqual(body);
    return answered;
  };
  const approve = (as: SignedIn, ids: readonly string[], versions?: Record<string, number>, target?: string) =>
    portal.ask('/ims/approvalrecords', {
      method: 'PATCH',
      as,
      ...(target ? { target } : {}),
      body: { approve: ids, ...(versions ? { versions } : {}) },
    });
  const receiptOf = ({ status, body }: { status: number; body: unknown }) => {
    expect({ status, body }).toEqual({ status: 200, body: approveDocuments.response.parse(body) });
    return approveDocuments.response.parse(body).receipt;
  };
  const stages = async () => {
    const { db } = portal.database;
    const found = await db.select({ id: imsDocument.id, stage: imsDocument.stage }).from(imsDocument);
    return new Set(found.flatMap(({ id, stage }) => (stage === 1 ? id : [])));
  };
  const approvedBefore = new Set<string>(first.documents.map(({ id }) => id));

  test('[R491] [R319] [R320] [R322] the records are the client’s proposals with their documents, and what was approved', async () => {
    expect(await recordsOf(anna)).toEqual({
      rebalances: [
        {
          id: agreed.id,
          description: 'Back to the agreed mix',
          reason: 'Shares have grown.\n\nThis brings the mix back.',
          proposedBy: null,
          proposedOn: '2026-03-10',
          documents: [
            {
              id: isa.id,
              type: 'Rebalance proposal',
              policy: 'A-ISA-1',
              policyName: 'Anna’s ISA',
              transactions: isa.transactions,
              stage: 0,
              approvalBy: '2026-03-25',
              sibling: siblings,
              version: 1,
            },
            {
              id: pension.id,
              type: 'Rebalance proposal',
              policy: 'A-PEN-2',
              policyName: 'Anna’s pension',
              transactions: '{"purchases":[],"sales":[]}',
              stage: 0,
              approvalBy: '2026-03-25',
              sibling: siblings,
              version: 3,
            },
            {
              id: joint.id,
              type: 'Fund switch',
              policy: 'A-GIA-3',
              policyName: 'Joint account',
              transactions: '{"purchases":',
              stage: 0,
              approvalBy: null,
              sibling: null,
              version: 1,
            },
          ],
        },
      ],
      recentApprovals: [earlier],
      recentDeclines: [],
    });
  });

  test('[R433] [R491] they are nobody else’s, not even of somebody who sees the plans', async () => {
    expect(await recordsOf(ben)).toEqual({ rebalances: [], recentApprovals: [], recentDeclines: [] });
    const [only, ...others] = (await recordsOf(carl)).rebalances;
    expect([only?.id, others]).toEqual([carls.id, []]);
  });

  test('[R492] [R323] approving a document sets its stage, and that of its siblings, to 1; the receipt names them', async () => {
    const receipt = receiptOf(await approve(anna, [isa.id]));
    expect(receipt).toEqual([isaApproved, pensionApproved]);
    expect(await stages()).toEqual(new Set([...approvedBefore, isa.id, pension.id]));
    const after = await recordsOf(anna);
    expect(after.rebalances.map(({ documents }) => documents.map(({ stage }) => stage))).toEqual([[1, 1, 0]]);
    expect(after.recentApprovals).toEqual([...receipt, earlier]);
  });

  test('[R491] a proposal waits until all of its documents are approved', async () => {
    await approve(anna, [pension.id]);
    expect((await recordsOf(anna)).rebalances).toHaveLength(1);
    expect(receiptOf(await approve(anna, [joint.id.toUpperCase()]))).toEqual([approvedOf(joint, 'Joint account')]);
    const { rebalances: waiting, recentApprovals } = await recordsOf(anna);
    expect(waiting).toEqual([]);
    expect(recentApprovals.map(({ id }) => id)).toEqual([joint.id, isa.id, pension.id, earlier.id]);
  });

  test.each([
    ['an unknown document', [isa.id, unknown]],
    ['another client’s document', [isa.id, carls.documents[0].id]],
    ['a document of which a sibling is about a plan that she no longer sees', [isa.id, hidden.documents[0].id]],
    ['that sibling', [hidden.documents[1].id]],
  ])('[R492] [R433] %s is not found, and nothing is approved', async (_, ids) => {
    const before = await tableContents(portal.database);
    const refused = await approve(anna, ids);
    expect(refused).toMatchObject({ status: 404, body: { error: { name: 'DocumentNotFound' } } });
    // The response does not reveal what exists for other clients.
    expect(refused.text).toBe((await approve(anna, [unknown])).text);
    expect(await tableContents(portal.database)).toEqual(before);
  });

  test.each([
    ['another version of it', { [isa.id]: 2, [pension.id]: 3 }, '“Rebalance proposal” for Anna’s ISA has changed'],
    ['another version of a sibling', { [isa.id]: 1, [pension.id]: 2 }, '“Rebalance proposal” for Anna’s pension'],
    ['no version of a sibling', { [isa.id]: 1 }, '“Rebalance proposal” for Anna’s pension has changed'],
  ])('who read %s is told to read it again, and nothing is approved', async (_, versions, message) => {
    const refused = await approve(anna, [isa.id, joint.id], { [joint.id]: 1, ...versions });
    expect(refused).toMatchObject({
      status: 409,
      body: { error: { name: 'ProposalChanged', message: expect.stringContaining(message) } },
    });
    expect(refused.text).toContain('read it again');
    expect(await stages()).toEqual(approvedBefore);
  });

  test('who read the present versions approves them', async () => {
    const versions = { [isa.id]: 1, [pension.id.toUpperCase()]: 3 };
    expect(receiptOf(await approve(anna, [pension.id], versions))).toEqual([isaApproved, pensionApproved]);
  });

  test('[R492] a document that joins what is approved already is approved with what was shown: it alone waits', async () => {
    await approve(anna, [isa.id]);
    await portal.database.db.update(imsDocument).set({ sibling: siblings }).where(eq(imsDocument.id, joint.id));
    expect(await approve(anna, [joint.id], { [joint.id]: 2 })).toMatchObject({ status: 409 });
    expect(receiptOf(await approve(anna, [joint.id], { [joint.id]: 1 }))).toContainEqual(
      approvedOf(joint, 'Joint account'),
    );
    expect((await recordsOf(anna)).rebalances).toEqual([]);
  });

  test('approving again changes nothing, and gives the same receipt', async () => {
    const receipt = receiptOf(await approve(anna, [isa.id], { [isa.id]: 1, [pension.id]: 3 }));
    const before = (await tableContents(portal.database)).ims_document;
    expect(receiptOf(await approve(anna, [pension.id, isa.id, isa.id], { [isa.id]: 1, [pension.id]: 3 }))).toEqual(
      receipt,
    );
    // Version 1 was approved, whatever happened to the proposal since.
    await portal.database.db.update(imsDocument).set({ version: 2 }).where(eq(imsDocument.id, isa.id));
    expect(receiptOf(await approve(anna, [isa.id]))).toEqual(receipt);
    expect(await approve(anna, [isa.id], { [isa.id]: 2, [pension.id]: 3 })).toMatchObject({ status: 409 });
    await portal.database.db.update(imsDocument).set({ version: 1 }).where(eq(imsDocument.id, isa.id));
    expect((await tableContents(portal.database)).ims_document).toEqual(before);
  });

  test('two at the same moment approve once, and get one receipt', async () => {
    const [one, other] = await Promise.all([approve(anna, [isa.id]), approve(anna, [pension.id])]);
    expect(receiptOf(one)).toEqual(receiptOf(other));
    expect((await recordsOf(anna)).recentApprovals).toEqual([...receiptOf(one), earlier]);
  });

  // PGlite has one connection, so nothing runs concurrently there.
  (kind === 'postgresql' ? test : test.skip)('a proposal that is changing is not approved as it was', async () => {
    const { database } = portal;
    const [changed, release] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const change = database.db.transaction(async (tx) => {
      await tx.update(imsDocument).set({ version: 2 }).where(eq(imsDocument.id, joint.id));
      changed.resolve();
      await release.promise;
    });
    await changed.promise;
    const answer = approve(anna, [joint.id], { [joint.id]: 1 });
    const waiting = sql`
      select count(*)::int as waiting from pg_locks where not granted
        and pid in (select pid from pg_stat_activity where datname = current_database())`;
    const row = z.object({ waiting: z.number() });
    for (let count = 0; count === 0; count = (await rows(database, row, waiting))[0]?.waiting ?? 0);
    release.resolve();
    await change;
    expect(await answer).toMatchObject({ status: 409, body: { error: { name: 'ProposalChanged' } } });
    expect(await stages()).toEqual(approvedBefore);
  });

  test('[R322] an older approval by an administrator names them', async () => {
    receiptOf(await approve(anna, [joint.id]));
    await portal.database.db.update(imsDocument).set({ approvedBy: admin.uid }).where(eq(imsDocument.id, joint.id));
    const message = 'Ada Minster on behalf of Anna Zander';
    expect((await recordsOf(anna)).recentApprovals).toEqual([approvedOf(joint, 'Joint account', message), earlier]);
    expect(await recordsOf(support, anna.uid)).toEqual(await recordsOf(anna));
  });

  test.each([
    [support, 'ReadOnlyRights'],
    [admin, 'OnlyTheClient'],
  ])('[R431] $0.first may look, and approves nothing', async (who, name) => {
    expect(await approve(who, [isa.id], undefined, anna.uid)).toMatchObject({ status: 403, body: { error: { name } } });
    expect(await stages()).toEqual(approvedBefore);
  });

  test('above the sum of the firm needs a proof of the last ten minutes', async () => {
    const { db } = portal.database;
    const trade = (amount: number) =>
      JSON.stringify({ purchases: [{ name: 'Fund', isin: null, before: 0, amount, after: amount }], sales: [] });
    // Both are approved together.
    await db
      .update(imsDocument)
      .set({ transactions: trade(9_000) })
      .where(eq(imsDocument.id, isa.id));
    await db
      .update(imsDocument)
      .set({ transactions: trade(1_000.01) })
      .where(eq(imsDocument.id, pension.id));
    portal.issuer.prove(anna, now - 11 * 60_000);
    const refused = { status: 403, body: { error: { name: 'RecentProofRequired' } } };
    expect(await approve(anna, [isa.id])).toMatchObject(refused);
    // What cannot be read may be any sum.
    expect(await approve(anna, [joint.id])).toMatchObject(refused);
    expect(await stages()).toEqual(approvedBefore);
    await db
      .update(imsDocument)
      .set({ transactions: trade(1_000) })
      .where(eq(imsDocument.id, pension.id));
    expect(receiptOf(await approve(anna, [isa.id]))).toHaveLength(2);
    portal.issuer.prove(anna, now);
    expect(receiptOf(await approve(anna, [joint.id]))).toHaveLength(1);
  });

  test('[R491] the newest fifty approvals are listed, in a constant number of statements whatever there is', async () => {
    const few = [await countStatements(() => recordsOf(anna)), await countStatements(() => approve(anna, [joint.id]))];
    const documents = Array.from({ length: 120 }, (_, position) => ({
      id: `0b5f3a52-6c1d-4e7f-9a10-00000001${String(position).padStart(4, '0')}`,
      rebalanceId: first.id,
      planstring: 'A-ISA-1',
      type: 'Fund switch',
      transactions: '{}',
      position,
      ...(position < 60
        ? { stage: 1, approvedBy: anna.uid, approvedVersion: 1, approvedAt: new Date(Date.UTC(2023, 0, position)) }
        : {}),
    }));
    await portal.database.db.insert(imsDocument).values(documents);
    const open = documents.slice(60).map(({ id }) => id);
    const { rebalances: waiting, recentApprovals } = await recordsOf(anna);
    expect(waiting.map((record) => record.documents.length)).toEqual([3, 121]);
    expect(recentApprovals).toHaveLength(50);
    // Today's, that of 2024, then those of 2023 in reverse order.
    expect(recentApprovals[2]?.approvalDate).toBe('2023-02-28T00:00:00.000Z');
    expect([await countStatements(() => recordsOf(anna)), await countStatements(() => approve(anna, open))]).toEqual(
      few,
    );
    expect(receiptOf(await approve(anna, open))).toHaveLength(60);
  });

  describe('the send method', () => {
    const methodOf = async (as: SignedIn) =>
      getSendMethod.response.parse((await portal.ask('/ims/sendmethod', { as })).body).method;
    const change = (method: unknown, as: SignedIn = anna, target?: string) =>
      portal.ask('/ims/sendmethod', { method: 'PATCH', as, ...(target ? { target } : {}), body: { method } });

    test('[R489] is the portal until the client chooses', async () => {
      expect(await methodOf(anna)).toBe('portal');
    });

    test.each(['email', 'post', 'portal'])('[R490] [R489] %s is stored, for the client alone', async (method) => {
      expect(await change(method)).toMatchObject({ status: 200, body: { success: true } });
      expect(await methodOf(anna)).toBe(method);
      expect(await methodOf(ben)).toBe('portal');
    });

    test.each(['fax', '', null, 1])('[R490] %p is none', async (method) => {
      expect(await change(method)).toMatchObject({ status: 400 });
      expect(await methodOf(anna)).toBe('portal');
    });

    test('somebody without a client record has none', async () => {
      const stranger = { sub: 'sub-other', uid: unknown, groups: [] };
      for (const answer of [await portal.ask('/ims/sendmethod', { as: stranger }), await change('post', stranger)])
        expect(answer).toMatchObject({ status: 404, body: { error: { name: 'ClientNotFound' } } });
    });
  });
});
