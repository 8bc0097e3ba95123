import { randomUUID } from 'node:crypto';
import { databaseKinds } from '@harbour/backend-database/testing';
import { mailboxOf } from '@harbour/backend-testing/mailbox-of';
import { now, staffAndClients } from '@harbour/backend-testing/small-firm';
import { smallHousehold } from '@harbour/backend-testing/small-firm-scenarios';
import { type Asked, startTestPortal, type TestPortal } from '@harbour/backend-testing/test-portal';
import type { SignedIn } from '@harbour/backend-testing/tokens';
import { refusal } from '@harbour/definitions/call';
import { defaultRecipient } from '@harbour/definitions/messaging/messages';
import { getScenario, scenarioLimits } from '@harbour/definitions/tools/scenarios';
import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';

const { anna, ben, carl, support, adviser, admin } = staffAndClients;

describe.each(databaseKinds)('sharing a scenario with the firm on %s', (kind) => {
  let portal: TestPortal;

  beforeAll(async () => {
    portal = await startTestPortal(kind);
  });
  afterAll(() => portal.stop());
  afterEach(() => {
    portal.clock.time = now;
  });

  /** A scenario of two versions. @returns its id */
  async function saved(name = 'Retiring early', as: SignedIn = anna) {
    const scenarioID = randomUUID();
    for (const basedOn of [0, 1]) {
      const body = { scenarioID, name, basedOn, seed: 7, household: smallHousehold };
      const { status } = await portal.ask('/wealthplan/scenario', { method: 'POST', as, body });
      expect(status).toBe(200);
    }
    return scenarioID;
  }
  const share = (
    scenarioID: string,
    parts: { messageID?: string; version?: number; note?: string } = {},
    asked: Asked = { as: anna },
  ) =>
    portal.ask('/wealthplan/scenario/share', {
      method: 'POST',
      body: { messageID: randomUUID(), scenarioID, version: 1, note: '', ...parts },
      ...asked,
    });
  const open = (id: string, version = '', asked: Asked = { as: anna }) =>
    portal.ask(`/wealthplan/scenario/${id}${version}`, asked);
  const nameOf = ({ body }: { body: unknown }) => refusal.parse(body).error.name;
  const firms = () => mailboxOf(portal, adviser, { firm: true });
  const annas = () => mailboxOf(portal, anna);

  test('the adviser gets a message from the client, whose link opens that version for that client', async () => {
    const scenarioID = await saved();
    const messageID = randomUUID();
    const answer = await share(scenarioID, { messageID, note: 'What do you think?\nAnna' });
    expect(answer).toMatchObject({ status: 200, body: { success: true, sharedAt: new Date(now).toISOString() } });

    const { message } = await firms().opened(messageID);
    const address = `/tools/wealthplan/scenario/${scenarioID}?version=1`;
    expect(message).toMatchObject({
      subject: 'WealthPlan: Retiring early',
      category: 'Correspondence',
      client: { id: anna.uid },
      sender: { id: anna.uid, kind: 'client' },
      recipient: [{ id: adviser.uid }],
    });
    expect(message.messagebody).toContain(`href="${address}&amp;target=${anna.uid}"`);
    expect(message.messagebody).toContain('<p>What do you think?<br />Anna</p>');
    // Nobody may act for themselves: the client's own link has no target.
    expect((await annas().opened(messageID)).message.messagebody).toContain(`href="${address}"`);

    const opened = await open(scenarioID, '/1', { as: adviser, target: anna.uid });
    expect(getScenario.response.parse(opened.body)).toMatchObject({ version: 1, household: smallHousehold });
    expect(await open(scenarioID)).toMatchObject({ body: { version: 2, sharedAt: null } });
    expect(await open(scenarioID, '/1')).toMatchObject({ body: { sharedAt: new Date(now).toISOString() } });
  });

  test('goes to the firm’s team from a client without an adviser of their own', async () => {
    const messageID = randomUUID();
    await share(await saved('A boat', carl), { messageID }, { as: carl });
    expect((await firms().opened(messageID)).message.recipient).toMatchObject([{ id: defaultRecipient.id }]);
  });

  test('sent twice, one after the other or at the same moment, it is one message', async () => {
    const scenarioID = await saved();
    const before = (await annas().page('sent')).messages.length;
    const once = { messageID: randomUUID(), note: 'Once' };
    const answers = await Promise.all([share(scenarioID, once), share(scenarioID, once)]);
    portal.clock.time += 60_000;
    answers.push(await share(scenarioID, once));
    for (const { body } of answers) expect(body).toEqual({ success: true, sharedAt: new Date(now).toISOString() });
    expect((await annas().page('sent')).messages.length - before).toBe(1);
    const again = await share(scenarioID);
    expect(again).toMatchObject({ body: { sharedAt: new Date(now + 60_000).toISOString() } });
    expect((await annas().page('sent')).messages.length - before).toBe(2);
  });

  test('what the client writes stays text', async () => {
    const name = '<img src=x onerror=alert(1)> "A" & \'B\'';
    const messageID = randomUUID();
    await share(await saved(name), { messageID, note: '</p><a href="/settings">click</a><script>x()</script>' });
    const { message } = await firms().opened(messageID);
    expect(message.subject).toBe(`WealthPlan: ${name}`);
    expect(message.messagebody).not.toMatch(/<(?:img|script)/);
    expect(message.messagebody.match(/<a /g)).toHaveLength(1);
    expect(message.messagebody).toContain('&lt;a href=');
  });

  test('what somebody writes in a message cannot lead into the portal as the portal’s own link does', async () => {
    const messagebody = `<p>See <a href="/tools/wealthplan/scenario/${randomUUID()}?version=1">this</a></p>`;
    const id = await annas().send({ messagebody });
    expect((await firms().opened(id)).message.messagebody).not.toContain('href');
  });

  test('only the client shares, and only what is theirs', async () => {
    const scenarioID = await saved();
    expect(nameOf(await share(scenarioID, {}, { as: admin, target: anna.uid }))).toBe('OnlyTheClient');
    for (const as of [support, adviser]) {
      expect(nameOf(await share(scenarioID, {}, { as, target: anna.uid }))).toBe('ReadOnlyRights');
    }
    for (const as of [ben, carl]) expect(nameOf(await share(scenarioID, {}, { as }))).toBe('ScenarioNotFound');
    expect(nameOf(await share(scenarioID, { version: 3 }))).toBe('ScenarioNotFound');
    const long = 'x'.repeat(scenarioLimits.note + 1);
    expect((await share(scenarioID, { note: long })).status).toBe(400);
    expect(await open(scenarioID, '/1')).toMatchObject({ body: { sharedAt: null } });
  });

  test('after deletion the firm still opens what was sent, and nothing else; the client opens nothing', async () => {
    const scenarioID = await saved();
    await share(scenarioID);
    await portal.ask(`/wealthplan/scenario/${scenarioID}`, { method: 'DELETE', as: anna });
    const asAdviser: Asked = { as: adviser, target: anna.uid };
    for (const version of ['', '/1']) {
      expect(await open(scenarioID, version, asAdviser)).toMatchObject({
        body: { version: 1, versions: [{ version: 1 }] },
      });
      expect((await open(scenarioID, version)).status).toBe(404);
    }
    expect((await open(scenarioID, '/2', asAdviser)).status).toBe(404);
    expect((await open(scenarioID, '/1', { as: adviser, target: carl.uid })).status).toBe(404);
    expect(nameOf(await share(scenarioID))).toBe('ScenarioNotFound');
    const { body } = await portal.ask('/wealthplan/scenarios', asAdviser);
    expect(JSON.stringify(body)).not.toContain(scenarioID);
  });
});
