import { databaseKinds } from '@harbour/backend-database/testing';
import { staffAndClients } from '@harbour/backend-testing/small-firm';
import { rebalances, seedProposals } from '@harbour/backend-testing/small-firm-ims';
import { tableContents } from '@harbour/backend-testing/table-contents';
import { startTestPortal, type TestPortal } from '@harbour/backend-testing/test-portal';
import type { SignedIn } from '@harbour/backend-testing/tokens';
import { declineDocuments, getApprovalRecords } from '@harbour/definitions/ims/approvals';
import { message, messageRecipient } from '@harbour/domain-messaging/tables';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { eq } from 'drizzle-orm';
import { imsDecline, imsDocument, imsRebalance } from './tables.ts';

const { anna, ben, carl, admin, support, adviser } = staffAndClients;
const [agreed, first, hidden, carls] = rebalances;
const [isa, pension, joint] = agreed.documents;
const reason = 'We want to keep our <American> shares.';
const both = { [isa.id]: 1, [pension.id]: 3 };

describe.each(databaseKinds)('declining a proposal on %s', (kind) => {
  let portal: TestPortal;

  beforeAll(async () => {
    portal = await startTestPortal(kind);
  });
  afterAll(() => portal.stop());
  beforeEach(async () => {
    const { db } = portal.database;
    for (const table of [imsDecline, imsDocument, imsRebalance]) await db.delete(table);
    await db.delete(message).where(eq(message.category, 'IMS'));
    await seedProposals(portal.database, staffAndClients);
  });

  const decline = (
    as: SignedIn,
    ids: readonly string[],
    versions: Record<string, number>,
    others: { reason?: string; target?: string } = {},
  ) =>
    portal.ask('/ims/approvalrecords/decline', {
      method: 'POST',
      as,
      ...(others.target ? { target: others.target } : {}),
      body: { decline: ids, versions, reason: others.reason ?? reason },
    });
  const approve = (ids: readonly string[]) =>
    portal.ask('/ims/approvalrecords', { method: 'PATCH', as: anna, body: { approve: ids } });
  const recordsOf = async (as: SignedIn) =>
    getApprovalRecords.response.parse((await portal.ask('/ims/approvalrecords', { as })).body);
  const receiptOf = ({ status, body }: { status: number; body: unknown }) => {
    expect({ status, body }).toEqual({ status: 200, body: declineDocuments.response.parse(body) });
    return declineDocuments.response.parse(body).receipt;
  };
  const waiting = async () =>
    (await recordsOf(anna)).rebalances.flatMap(({ documents }) => documents.map(({ id }) => id));
  const messages = () => portal.database.db.select().from(message).where(eq(message.category, 'IMS'));
  const declineOf = (document: { id: string; version: number }, policy: string, declinedBy = 'Anna Zander') => ({
    id: document.id,
    policy,
    declinedBy,
    declineDate: expect.any(String),
    rebalance: 'Back to the agreed mix',
    version: document.version,
    reason,
  });

  test('stores who said no to which version, when and why, with siblings; nobody is asked again', async () => {
    const receipt = receiptOf(await decline(anna, [isa.id], both));
    expect(receipt).toEqual([declineOf(isa, 'Anna’s ISA'), declineOf(pension, 'Anna’s pension')]);
    const { recentDeclines, recentApprovals } = await recordsOf(anna);
    expect(recentDeclines).toEqual(receipt);
    expect(recentApprovals.map(({ id }) => id)).toEqual([first.documents[0].id]);
    expect(await waiting()).toEqual([joint.id]);
  });

  test('comes to the adviser’s mailbox as a message of the client’s, which names the proposal and the reason', async () => {
    await decline(anna, [isa.id], both);
    const [sent, ...others] = await messages();
    expect(others).toEqual([]);
    expect(sent).toMatchObject({
      subject: 'Declined: Back to the agreed mix',
      clientUid: anna.uid,
      senderUid: anna.uid,
      fromFirm: false,
      bodyText: expect.stringMatching(
        /^Anna Zander declined this proposal.*Rebalance proposal for Anna’s ISA, version 1.*pension, version 3.*The reason given: We want to keep our <American> shares\.$/s,
      ),
    });
    const recipients = await portal.database.db
      .select({ id: messageRecipient.recipientUid })
      .from(messageRecipient)
      .where(eq(messageRecipient.messageId, sent?.id ?? ''));
    expect(recipients).toEqual([{ id: adviser.uid }]);
    const { body } = await portal.ask('/adminsecuremessaging/loadMessages', {
      method: 'POST',
      as: adviser,
      body: { mailbox: 'inbox', filters: {}, page: 1 },
    });
    expect(JSON.stringify(body)).toContain('Declined: Back to the agreed mix');
  });

  test('twice, or at the same moment, is one no and one message', async () => {
    const receipts = await Promise.all([decline(anna, [isa.id], both), decline(anna, [pension.id], both)]);
    const [receipt] = receipts.map(receiptOf);
    expect(receiptOf(receipts[1] ?? { status: 0, body: undefined })).toEqual(receipt);
    const before = await tableContents(portal.database);
    expect(receiptOf(await decline(anna, [isa.id, pension.id], both, { reason: 'Another one.' }))).toEqual(receipt);
    expect(await tableContents(portal.database)).toEqual(before);
    expect(await messages()).toHaveLength(1);
  });

  test('what was declined is not approved any more, and what was approved is not declined', async () => {
    await decline(anna, [isa.id], both);
    expect(await approve([pension.id])).toMatchObject({ status: 409, body: { error: { name: 'ProposalAnswered' } } });
    const refused = await decline(anna, [first.documents[0].id], { [first.documents[0].id]: 2 });
    expect(refused).toMatchObject({ status: 409, body: { error: { name: 'ProposalAnswered' } } });
    expect(refused.text).toContain('was approved already, so nothing was changed');
  });

  test('another version of one document asks anew about all that belongs to it', async () => {
    await decline(anna, [isa.id], both);
    await portal.database.db.update(imsDocument).set({ version: 2 }).where(eq(imsDocument.id, isa.id));
    expect(await waiting()).toEqual([isa.id, pension.id, joint.id]);
    expect(await approve([isa.id])).toMatchObject({ status: 200 });
    const { recentDeclines } = await recordsOf(anna);
    expect(recentDeclines.map(({ id, version }) => [id, version])).toEqual([
      [isa.id, 1],
      [pension.id, 3],
    ]);
  });

  test.each([
    ['another version', { [isa.id]: 2, [pension.id]: 3 }],
    ['no version of a sibling', { [isa.id]: 1 }],
  ])('of what was read in %s is refused, and nothing is stored', async (_, versions) => {
    const before = await tableContents(portal.database);
    expect(await decline(anna, [isa.id], versions)).toMatchObject({
      status: 409,
      body: { error: { name: 'ProposalChanged' } },
    });
    expect(await tableContents(portal.database)).toEqual(before);
  });

  test.each([
    ['another client’s', carls.documents[0].id],
    ['one of which a sibling is not seen', hidden.documents[0].id],
  ])('%s is not found', async (_, id) => {
    expect(await decline(anna, [id], { [id]: 1 })).toMatchObject({ status: 404 });
    expect(await messages()).toEqual([]);
  });

  test.each([[''], ['  '], ['x'.repeat(1_001)], ['two\nlines']])(
    'without a right reason is refused: %p',
    async (message) => {
      expect(await decline(anna, [isa.id], both, { reason: message })).toMatchObject({ status: 400 });
      expect(await waiting()).toHaveLength(3);
    },
  );

  test('is the client’s own: staff who act for them decline nothing, and no message is sent', async () => {
    for (const [who, name] of [
      [support, 'ReadOnlyRights'],
      [admin, 'OnlyTheClient'],
    ] as const) {
      const answer = await decline(who, [isa.id], both, { target: anna.uid });
      expect(answer).toMatchObject({ status: 403, body: { error: { name } } });
    }
    expect(await waiting()).toHaveLength(3);
    expect(await messages()).toEqual([]);
  });

  test('by a client without an adviser comes to the firm’s team', async () => {
    const [only] = carls.documents;
    expect(await decline(carl, [only.id], { [only.id]: 1 })).toMatchObject({ status: 200 });
    expect((await messages()).map(({ clientUid }) => clientUid)).toEqual([carl.uid]);
    expect((await recordsOf(ben)).recentDeclines).toEqual([]);
  });
});
