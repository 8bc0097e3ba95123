import { databaseKinds } from '@harbour/backend-database/testing';
import { staffAndClients } from '@harbour/backend-testing/small-firm';
import { startTestPortal, type TestPortal } from '@harbour/backend-testing/test-portal';
import { postBy } from '@harbour/letters';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { messageMail } from './message-mail.ts';
import { websiteSettings } from './tables.ts';

const { anna, ben, carl, adviser, admin } = staffAndClients;
const settings = '/clientdirectory/websitesettings';

describe.each(databaseKinds)('mail about secure messages on %s', (kind) => {
  let portal: TestPortal;

  beforeAll(async () => {
    portal = await startTestPortal(kind);
  });
  afterAll(() => portal.stop());

  async function mailed(recipients: readonly string[], writtenFor?: { client: string; by: string }) {
    const sent: { to: string; subject: string; text: string }[] = [];
    const notify = messageMail({
      database: portal.database,
      post: postBy(async (message) => void sent.push(message), { firm: 'Example Firm' }),
      firm: 'Example Firm',
      address: () => 'https://portal.example',
    });
    await notify({ messageId: 'm-1', recipients, writtenFor });
    return sent;
  }
  const addresses = async (recipients: readonly string[]) => (await mailed(recipients)).map(({ to }) => to).sort();
  const choose = (newSecureMessage: boolean) =>
    portal.ask(settings, { method: 'PATCH', as: ben, body: { newSecureMessage } });

  test('[R383] [R488] goes to the clients who want it, and to nobody else', async () => {
    const everybody = [anna.uid, ben.uid, carl.uid, adviser.uid];
    const [annas = '', bens = '', carls = ''] = ['anna', 'ben', 'carl'].map((name) => `${name}@clients.example`);
    await portal.database.db.delete(websiteSettings);
    expect(await addresses(everybody)).toEqual([annas, bens, carls]);
    expect((await choose(false)).status).toBe(200);
    expect(await addresses(everybody)).toEqual([annas, carls]);
    expect((await choose(true)).status).toBe(200);
    expect(await addresses(everybody)).toEqual([annas, bens, carls]);
    expect(await addresses([])).toEqual([]);
  });

  test('tells a client who of the firm sent a message for them, even one who wants no e-mails', async () => {
    expect((await choose(false)).status).toBe(200);
    const [mail, ...others] = await mailed([adviser.uid], { client: ben.uid, by: admin.uid });
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ to: 'ben@clients.example', subject: 'Example Firm sent a message for you' });
    expect(mail?.text).toContain('Ada Minster, of Example Firm, sent a message for you, Ben Albers.');
    expect(mail?.text).toContain('https://portal.example/securemessaging/message/m-1');
    expect((await choose(true)).status).toBe(200);
  });

  test('[R383] leads to the message and to the setting, and says nothing of what is in it', async () => {
    const [mail] = await mailed([anna.uid]);
    expect(mail).toMatchObject({ subject: 'You have a new secure message from Example Firm' });
    expect(mail?.text).toContain('https://portal.example/securemessaging/message/m-1');
    expect(mail?.text).toContain('https://portal.example/settings/websettings');
  });
});
