import { databaseKinds } from '@harbour/backend-database/testing';
import { importText, refusal } from '@harbour/backend-testing/import-text';
import { staffAndClients } from '@harbour/backend-testing/small-firm';
import { startTestPortal, type TestPortal } from '@harbour/backend-testing/test-portal';
import { getApprovalRecords } from '@harbour/definitions/ims/approvals';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { imsDecline, imsDocument, imsRebalance } from '../tables.ts';

const { anna, adviser, carl } = staffAndClients;
const id = (tail: string) => `0b5f3a52-6c1d-4e7f-9a10-0000000000${tail}`;
const emailOf = ({ first }: { first: string }) => `${first.toLowerCase()}@clients.example`;

const row = {
  proposal: id('a1'),
  client: emailOf(anna),
  proposed_by: emailOf(adviser),
  proposed_on: '2026-03-13',
  approval_by: '2026-03-27',
  description: 'Back to the agreed mix',
  reason: 'Shares have grown.\n\nThis brings the mix back.',
  document: id('b1'),
  planstring: 'A-ISA-1',
  type: 'Fund switch',
  together: '',
  action: 'sell',
  name: 'Alpha Fund',
  isin: 'GB00HB000015',
  before: '124.07',
  amount: '24.07',
  after: '100.00',
};
const bought = {
  ...row,
  action: 'buy',
  name: 'Late Fund',
  isin: 'GB00HB000049',
  before: '0',
  amount: '24.07',
  after: '24.07',
};

describe.each(databaseKinds)('on %s, proposals', (kind) => {
  let portal: TestPortal;

  beforeAll(async () => {
    portal = await startTestPortal(kind);
  });
  afterAll(() => portal.stop());
  beforeEach(async () => {
    for (const table of [imsDecline, imsDocument, imsRebalance]) await portal.database.db.delete(table);
  });

  const importProposals = (...records: (typeof row)[]) => {
    const lines = [Object.keys(row), ...records.map((record) => Object.values(record))];
    const text = lines.map((cells) => cells.map((cell) => `"${cell}"`).join(',')).join('\n');
    return importText(portal.database, 'proposals', `${text}\n`);
  };
  const records = async () =>
    getApprovalRecords.response.parse((await portal.ask('/ims/approvalrecords', { as: anna })).body);

  test('come to their client with the reason, the proposer and all trades', async () => {
    expect(await importProposals(row, bought)).toMatchObject({ read: 2, added: 2, changed: 0, unchanged: 0 });
    const [record, ...others] = (await records()).rebalances;
    expect(others).toEqual([]);
    expect(record).toMatchObject({
      id: row.proposal,
      reason: row.reason,
      proposedBy: 'Adi Visor',
      proposedOn: row.proposed_on,
      documents: [{ id: row.document, policy: 'A-ISA-1', version: 1, stage: 0, approvalBy: '2026-03-27' }],
    });
    expect(JSON.parse(record?.documents[0]?.transactions ?? '')).toEqual({
      sales: [{ name: 'Alpha Fund', isin: 'GB00HB000015', before: 124.07, amount: 24.07, after: 100 }],
      purchases: [{ name: 'Late Fund', isin: 'GB00HB000049', before: 0, amount: 24.07, after: 24.07 }],
    });
  });

  test('again change nothing; in other words they are another version, asked anew after a no', async () => {
    await importProposals(row, bought);
    expect(await importProposals(row, bought)).toMatchObject({ added: 0, changed: 0, unchanged: 2 });
    const body = { decline: [row.document], versions: { [row.document]: 1 }, reason: 'No.' };
    await portal.ask('/ims/approvalrecords/decline', { method: 'POST', as: anna, body });
    expect((await records()).rebalances).toEqual([]);
    const reason = 'There is a better one.';
    expect(await importProposals({ ...row, reason }, { ...bought, reason })).toMatchObject({ added: 0, changed: 2 });
    expect((await records()).rebalances).toMatchObject([{ reason, documents: [{ version: 2 }] }]);
  });

  test('that were approved are never changed', async () => {
    await importProposals(row, bought);
    await portal.ask('/ims/approvalrecords', { method: 'PATCH', as: anna, body: { approve: [row.document] } });
    expect(await importProposals(row, bought)).toMatchObject({ unchanged: 2 });
    expect(await refusal(importProposals(row))).toContain('was approved already and cannot be changed');
  });

  test.each([
    ['another client’s plan', { planstring: 'C-ISA-5' }, 'is no plan that the client sees'],
    ['nobody’s address', { client: 'no@clients.example' }, 'is the e-mail address of no client'],
    ['a client as proposer', { proposed_by: emailOf(carl) }, 'is the e-mail address of nobody of the firm'],
    ['figures that do not add up', { after: '100.01' }, 'is refused: Its figures do not add up.'],
    ['a negative amount', { amount: '-24.07' }, 'is negative'],
    ['parts of a penny', { amount: '24.075' }, 'has more than 2 decimals'],
    ['another action', { action: 'hold' }, 'is neither sell nor buy'],
    ['markup in the reason', { reason: '<b>Now</b>' }, 'has markup'],
    ['a day to come', { proposed_on: '2026-11-21' }, 'lies in the future'],
    ['an id of its own making', { document: 'D-1' }, 'is not a UUID'],
    ['a wrong ISIN', { isin: 'GB00HB000014' }, 'is not an ISIN'],
  ])('are refused whole for %s', async (_, wrong, message) => {
    expect(await refusal(importProposals({ ...row, ...wrong }))).toContain(message);
    expect((await records()).rebalances).toEqual([]);
  });

  test('are refused for rows of one proposal that contradict each other', async () => {
    expect(await refusal(importProposals(row, { ...bought, reason: 'Another.' }))).toContain('contradicts row 2');
  });
});
