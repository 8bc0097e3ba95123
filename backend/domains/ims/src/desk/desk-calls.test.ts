import { databaseKinds } from '@harbour/backend-database/testing';
import { staffAndClients, today } from '@harbour/backend-testing/small-firm';
import { rebalances } from '@harbour/backend-testing/small-firm-ims';
import { startTestPortal, type TestPortal } from '@harbour/backend-testing/test-portal';
import type { SignedIn } from '@harbour/backend-testing/tokens';
import { getApprovalRecords } from '@harbour/definitions/ims/approvals';
import { exportProposals, getProposalDesk, previewChange } from '@harbour/definitions/ims/proposal-desk';
import { getProposalEffects } from '@harbour/definitions/ims/proposal-effects';
import { notifyRecipients } from '@harbour/domain-messaging';
import { auditRecord } from '@harbour/kernel/audit/tables';
import { afterAll, beforeAll, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { desc } from 'drizzle-orm';

const { anna, carl, adviser, admin } = staffAndClients;
const auditor = { ...staffAndClients.support, groups: ['auditor'] };
const [annas] = rebalances;
const alpha = 'GB00HB000015';
const dollar = 'GB00HB000023';
const id = '0b5f3a52-6c1d-4e7f-9a10-0000000000c4';
const reminder = { id: '0b5f3a52-6c1d-4e7f-9a10-0000000000c5', text: 'Please have a look.\nDue in < 3 days.' };
const change = {
  id,
  sell: alpha,
  buy: dollar,
  percent: '12.5',
  description: 'More in dollars',
  reason: 'The pound is dear.',
  approvalBy: '2026-04-01',
};

describe.each(databaseKinds)('the proposals of the firm on %s', (kind) => {
  let portal: TestPortal;
  const notified = jest.fn<(event: { messageId: string; recipients: readonly string[] }) => Promise<void>>();

  beforeAll(async () => {
    portal = await startTestPortal(kind, { provide: [notifyRecipients.provide(notified)] });
  });
  afterAll(() => portal.stop());
  beforeEach(() => {
    notified.mockReset().mockResolvedValue();
  });

  const desk = async (as: SignedIn, query = '') =>
    getProposalDesk.response.parse((await portal.ask(`/ims/desk${query}`, { as })).body);
  const post = (address: string, as: SignedIn, body: object) => portal.ask(address, { method: 'POST', as, body });
  const preview = async (as: SignedIn) =>
    previewChange.response.parse(
      (await portal.ask(`/ims/desk/change?sell=${alpha}&buy=${dollar}&percent=12.5`, { as })).body,
    );
  const waitingOf = async (client: SignedIn) =>
    getApprovalRecords.response.parse((await portal.ask('/ims/approvalrecords', { as: client })).body).rebalances;
  const lastAct = async () => {
    const [found] = await portal.database.db.select().from(auditRecord).orderBy(desc(auditRecord.id)).limit(1);
    return found;
  };

  test('what a change sells is a percentage of each holding, rounded to pence, of the clients in sight', async () => {
    const { plans, day, sell, buy } = await preview(admin);
    expect({ day, sell, buy }).toEqual({
      day: today,
      sell: { isin: alpha, name: 'Alpha Fund' },
      buy: { isin: dollar, name: 'Dollar Fund' },
    });
    // 200.25 × £1.30 = £260.33, 5 × £1.30 = £6.50 and 7,654.321 × £1.30 = £9,950.62; an eighth of each.
    expect(plans.map(({ planstring, held, amount }) => [planstring, held, amount])).toEqual([
      ['A-ISA-1', 260.33, 32.54],
      ['B-ISA-4', 6.5, 0.81],
      ['C-ISA-5', 9950.62, 1243.83],
    ]);
    expect(Object.keys(plans[0] ?? {}).sort()).toEqual(['amount', 'client', 'held', 'name', 'planstring']);
    const own = (await preview(adviser)).plans.map(({ client }) => client.name);
    expect(own).toContain('Anna Zander');
  });

  test('funds are found by a part of the name or of the ISIN, for those who may propose', async () => {
    const find = (text: string, as: SignedIn = adviser) => portal.ask(`/ims/desk/funds?text=${text}`, { as });
    const alphaFund = { isin: alpha, name: 'Alpha Fund' };
    expect((await find('alPHA')).body).toEqual({ funds: [alphaFund] });
    expect((await find('HB000015')).body).toEqual({ funds: [alphaFund] });
    expect((await find('fund')).body).toMatchObject({ funds: expect.arrayContaining([alphaFund]) });
    expect((await find('%25%25')).body).toEqual({ funds: [] });
    expect((await find('alpha', auditor)).status).toBe(403);
  });

  test('funds that are the same or unknown are refused by name', async () => {
    const ask = (sell: string, buy: string) =>
      portal.ask(`/ims/desk/change?sell=${sell}&buy=${buy}&percent=10`, { as: admin });
    expect(await ask(alpha, alpha)).toMatchObject({ status: 400, body: { error: { name: 'SameFund' } } });
    expect(await ask(alpha, 'GB00HB999999')).toMatchObject({ status: 404, body: { error: { name: 'FundNotFound' } } });
  });

  test('an amount that is not what was looked at is refused, and a day that has passed', async () => {
    const wrong = { ...change, plans: [{ planstring: 'A-ISA-1', amount: 32.55 }] };
    expect(await post('/ims/desk/proposals', admin, wrong)).toMatchObject({
      status: 409,
      body: { error: { name: 'AmountsChanged' } },
    });
    const late = { ...wrong, approvalBy: '2026-03-17' };
    expect(await post('/ims/desk/proposals', admin, late)).toMatchObject({
      status: 400,
      body: { error: { name: 'ApprovalByPassed' } },
    });
    expect((await waitingOf(carl)).map(({ description }) => description)).not.toContain('More in dollars');
  });

  test('a proposal to several clients reaches each of them, once, with the effect on the plan', async () => {
    const plans = (await preview(admin)).plans.filter(({ planstring }) => planstring !== 'B-ISA-4');
    const body = { ...change, plans: plans.map(({ planstring, amount }) => ({ planstring, amount })) };
    const published = { status: 200, body: { proposals: 2, documents: 2 } };
    expect(await post('/ims/desk/proposals', admin, body)).toMatchObject(published);
    expect(await lastAct()).toMatchObject({
      actorUid: admin.uid,
      groups: ['admin'],
      purpose: 'review',
      changes: [
        { field: 'Proposal', before: null, after: 'More in dollars' },
        { field: 'Change', before: null, after: '12.5% of Alpha Fund to Dollar Fund' },
      ],
    });
    expect(await post('/ims/desk/proposals', admin, body)).toMatchObject(published);
    const [carls, ...others] = (await waitingOf(carl)).filter(({ description }) => description === 'More in dollars');
    expect(others).toEqual([]);
    expect(carls).toMatchObject({
      proposedBy: 'Ada Minster',
      reason: 'The pound is dear.',
      documents: [{ policy: 'C-ISA-5', version: 1, approvalBy: '2026-04-01', stage: 0 }],
    });
    const { effects } = getProposalEffects.response.parse(
      (await portal.ask('/ims/approvalrecords/effects', { as: carl })).body,
    );
    const [document] = carls?.documents ?? [];
    expect(effects.find((effect) => effect.id === document?.id)?.reason).toBeNull();
  });

  test('a sale keeps the cash in the plan, and a purchase takes it from there', async () => {
    const propose = async (sides: { sell: string; buy: string }, ending: string, description: string) => {
      const query = new URLSearchParams({ ...sides, percent: '50' });
      const answer = await portal.ask(`/ims/desk/change?${query}`, { as: admin });
      const [plan] = previewChange.response.parse(answer.body).plans.filter(({ client }) => client.id === anna.uid);
      const { planstring, held, amount } = plan ?? { planstring: '', held: 0, amount: 0 };
      const body = { ...change, ...sides, id: id.slice(0, -2) + ending, percent: '50', description };
      const published = await post('/ims/desk/proposals', admin, { ...body, plans: [{ planstring, amount }] });
      expect(published).toMatchObject({ status: 200, body: { proposals: 1, documents: 1 } });
      const waiting = (await waitingOf(anna)).find((one) => one.description === description);
      const [document] = waiting?.documents ?? [];
      const effects = getProposalEffects.response.parse(
        (await portal.ask('/ims/approvalrecords/effects', { as: anna })).body,
      );
      expect(effects.effects.find((effect) => effect.id === document?.id)?.reason).toBeNull();
      return { planstring, held, amount, type: document?.type, trades: JSON.parse(document?.transactions ?? '{}') };
    };
    // 200.25 × £1.30 = £260.33, of which half to the penny.
    expect(await propose({ sell: alpha, buy: 'cash' }, 'd1', 'Take the gain')).toMatchObject({
      planstring: 'A-ISA-1',
      held: 260.33,
      amount: 130.17,
      type: 'Fund sale',
      trades: { sales: [{ isin: alpha, before: 260.33, amount: 130.17, after: 130.16 }], purchases: [] },
    });
    expect(await propose({ sell: 'cash', buy: alpha }, 'd2', 'Invest the cash')).toMatchObject({
      planstring: 'A-ISA-1',
      held: 12.34,
      amount: 6.17,
      type: 'Fund purchase',
      trades: { sales: [], purchases: [{ isin: alpha, before: 260.33, amount: 6.17, after: 266.5 }] },
    });
    const none = await portal.ask('/ims/desk/change?sell=cash&buy=cash&percent=10', { as: admin });
    expect(none).toMatchObject({ status: 400, body: { error: { name: 'SameFund' } } });
  });

  test('the list says who has opened it and how they answered, to those who see the client', async () => {
    const [carls] = (await waitingOf(carl)).filter(({ description }) => description === 'More in dollars');
    const [document] = carls?.documents ?? [];
    const find = async (as: SignedIn, query = '') =>
      (await desk(as, query)).proposals.find((one) => one.id === carls?.id);
    expect(await find(admin)).toMatchObject({ client: { id: carl.uid }, seenAt: null, documents: 1, late: false });

    const seen = { documents: [{ id: document?.id, version: 1 }] };
    // Of others, nothing is noted.
    expect((await post('/ims/seen', anna, seen)).status).toBe(200);
    expect(await find(auditor)).toMatchObject({ seenAt: null });
    expect((await post('/ims/seen', carl, seen)).status).toBe(200);
    expect(await find(auditor)).toMatchObject({ seenAt: expect.any(String) });

    const decline = { decline: [document?.id], versions: { [document?.id ?? '']: 1 }, reason: 'Not this year.' };
    expect((await post('/ims/approvalrecords/decline', carl, decline)).status).toBe(200);
    expect(await find(admin)).toBeUndefined();
    expect(await find(admin, '?state=declined')).toMatchObject({
      declined: 1,
      declineReason: 'Not this year.',
      answeredAt: expect.any(String),
    });
    const file = exportProposals.response.parse(
      (await portal.ask('/ims/desk/export?state=declined', { as: auditor })).body,
    );
    expect(file.documents.filter(({ proposal }) => proposal === carls?.id)).toMatchObject([
      { planstring: 'C-ISA-5', answer: 'declined', reason: 'Not this year.', version: 1 },
    ]);
  });

  test('a reminder is a message with a link and the mail of it, once, and once a day', async () => {
    const address = `/ims/desk/proposals/${annas.id}/reminders`;
    expect(await post(address, { ...adviser, uid: staffAndClients.support.uid }, reminder)).toMatchObject({
      status: 404,
      body: { error: { name: 'ProposalNotFound' } },
    });
    const first = await post(address, admin, reminder);
    expect(first.status).toBe(200);
    expect(await lastAct()).toMatchObject({
      subjectUid: anna.uid,
      changes: [{ field: 'Reminded of a proposal', before: null, after: expect.any(String) }],
    });
    expect((await post(address, admin, reminder)).body).toEqual(first.body);
    expect(notified.mock.calls).toEqual([[{ messageId: reminder.id, recipients: [anna.uid] }]]);
    const inbox = await portal.ask(`/securemessaging/loadMessageWithID?messageID=${reminder.id}`, { as: anna });
    expect(inbox.text).toContain('Waiting for your answer: Back to the agreed mix');
    expect(inbox.text).toContain('/ims/imshome?proposal=');
    expect(inbox.text).toContain('Due in &lt; 3 days.');
    expect(await post(address, admin, { ...reminder, id: '0b5f3a52-6c1d-4e7f-9a10-0000000000c6' })).toMatchObject({
      status: 409,
      body: { error: { name: 'RemindedToday' } },
    });
    const list = await desk(admin);
    expect(list.proposals.find((one) => one.id === annas.id)).toMatchObject({ reminders: 1 });
  });
});
