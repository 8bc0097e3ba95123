import { randomUUID } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { databaseKinds } from '@harbour/backend-database/testing';
import { mailboxOf, smallPdf } from '@harbour/backend-testing/mailbox-of';
import { staffAndClients } from '@harbour/backend-testing/small-firm';
import { smallAttachments, smallMessages } from '@harbour/backend-testing/small-firm-messages';
import { tableContents } from '@harbour/backend-testing/table-contents';
import { startTestPortal, type TestPortal } from '@harbour/backend-testing/test-portal';
import { attachmentTypes, convertedTypes, mailLimits } from '@harbour/definitions/messaging/messages';
import { storedObject } from '@harbour/kernel/objects/tables';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import sharp from 'sharp';

const { anna, carl, adviser } = staffAndClients;
/** How long an address of a file is valid. Milliseconds. */
const fiveMinutes = 300_000;
const png = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0]);

describe.each(databaseKinds)('files of messages on %s', (kind) => {
  let portal: TestPortal;

  beforeAll(async () => {
    portal = await startTestPortal(kind);
  });
  afterAll(() => portal.stop());

  const annas = () => mailboxOf(portal, anna);
  const refused = (status: number, name: string) => ({
    status,
    body: { error: { name, message: expect.any(String) } },
  });

  /** Registers an attachment of a new draft and returns where to upload it. */
  async function noted({ fileName = 'letter.pdf', contentType = 'application/pdf', size = smallPdf.length } = {}) {
    const messageID = await annas().save();
    const answer = await annas().upload({ messageID, fileName, contentType, size });
    const { url, attachmentID } = annas().calls.uploadAttachment.response.parse(answer.body);
    return { messageID, attachmentID, url, type: contentType };
  }
  async function put(url: string, type: string, payload: Buffer) {
    const { statusCode, payload: text } = await portal.app.inject({
      method: 'PUT',
      url,
      payload,
      headers: type ? { 'content-type': type } : {},
    });
    const body: unknown = JSON.parse(text);
    return { status: statusCode, body };
  }
  const fileOf = async (messageID: string) => (await annas().opened(messageID)).message.attachments;

  test('[R480] [R481] [R278] [R281] a file is put at the address it is told, and the recipient opens it', async () => {
    const { messageID, attachmentID, url, type } = await noted({ fileName: 'Brief für Sie.pdf' });
    expect(url).toMatch(
      /^\/objects\/[\w-]{43}\?expires=\d+&session=[\w+-]+&type=application%2Fpdf&size=\d+&signature=[\w-]{43}$/,
    );
    expect(await fileOf(messageID)).toEqual([
      {
        id: attachmentID,
        fileName: 'Brief für Sie.pdf',
        contentType: 'application/pdf',
        size: smallPdf.length,
        state: 'waiting',
        url: null,
      },
    ]);
    expect(await put(url, type, smallPdf)).toEqual({ status: 200, body: { success: true } });
    await annas().update(messageID, { send: true });
    const { message } = await mailboxOf(portal, adviser, { firm: true }).opened(messageID);
    expect(message.attachments).toMatchObject([{ id: attachmentID, state: 'stored' }]);
    const got = await portal.app.inject(message.attachments[0]?.url ?? '');
    expect(got.rawPayload.equals(smallPdf)).toBe(true);
    expect(got.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': expect.stringMatching(/^inline; filename=.*%C3%BC/),
      'x-content-type-options': 'nosniff',
      'content-security-policy': 'sandbox',
      'cache-control': 'private, no-store',
    });
    const list = (await annas().page('sent')).messages.find(({ message_id }) => message_id === messageID);
    expect(list?.attachments).toEqual([{ id: attachmentID, fileName: 'Brief für Sie.pdf' }]);
  });

  test.each([
    ['notes.txt', Buffer.from('<script>alert(1)</script>'), 'text/plain', 'attachment'],
    ['book.csv', Buffer.from('a,b'), 'text/csv', 'attachment'],
    ['photo.png', png, 'image/png', 'inline'],
    ['sheet.xlsx', Buffer.from('PK\u0003\u0004'), attachmentTypes.xlsx, 'attachment'],
  ])('[R481] %s is served as what it is called, never as what it holds', async (fileName, bytes, type, disposition) => {
    const messageID = await annas().save();
    await annas().attach(messageID, bytes, fileName);
    const [file] = await fileOf(messageID);
    const got = await portal.app.inject(file?.url ?? '');
    expect(got.headers).toMatchObject({
      'content-type': expect.stringContaining(String(type)),
      'content-disposition': expect.stringMatching(new RegExp(`^${disposition};`)),
      'x-content-type-options': 'nosniff',
      'content-security-policy': 'sandbox',
    });
  });

  test('[R470] the address that opens a file expires, the file does not; nobody else gets one', async () => {
    const messageID = await annas().save();
    await annas().attach(messageID);
    const [file] = await fileOf(messageID);
    portal.clock.time += fiveMinutes;
    expect((await portal.app.inject(file?.url ?? '')).statusCode).toBe(410);
    const [again] = await fileOf(messageID);
    expect((await portal.app.inject(again?.url ?? '')).statusCode).toBe(200);
    expect(
      (
        await portal.app.inject(
          (again?.url ?? '').replace(/signature=(.)/, (_, one) => `signature=${one === 'A' ? 'B' : 'A'}`),
        )
      ).statusCode,
    ).toBe(403);
    for (const who of [carl, adviser]) {
      const answer = await mailboxOf(portal, who).read(messageID);
      expect([answer.status, answer.text.includes('/objects/')]).toEqual([404, false]);
    }
    portal.clock.time -= fiveMinutes;
  });

  test('[R481] an address that was altered, or is not for this, takes nothing', async () => {
    const { url, type, messageID } = await noted();
    const { pathname, searchParams } = new URL(url, 'http://x');
    const other = await noted();
    const altered = (change: Record<string, string>) => {
      const query = new URLSearchParams({ ...Object.fromEntries(searchParams), ...change });
      return `${pathname}?${query}`;
    };
    const wrong = [
      pathname,
      altered({ signature: 'A'.repeat(43) }),
      altered({ expires: String(Number(searchParams.get('expires')) + 600) }),
      altered({ size: '6000000' }),
      altered({ type: 'text/html' }),
      url.replace(pathname, new URL(other.url, 'http://x').pathname),
      url.replace(pathname, '/objects/short'),
      `${url}&size=1`,
    ];
    for (const address of wrong) {
      for (const sent of [type, 'text/html']) {
        expect(await put(address, sent, smallPdf)).toMatchObject(refused(403, 'AddressNotValid'));
      }
    }
    await annas().attach(messageID, png, 'a.png');
    const opening = (await fileOf(messageID)).find(({ state }) => state === 'stored')?.url ?? '';
    expect(await put(opening, '', png)).toMatchObject(refused(403, 'AddressNotValid'));
    expect((await portal.app.inject(url)).statusCode).toBe(403);
    expect((await fileOf(messageID))[0]).toMatchObject({ state: 'waiting', url: null });
  });

  test('[R481] another type, more bytes or a late file are refused, and the right one is still taken', async () => {
    const { url, type, messageID } = await noted();
    expect(await put(url, 'text/html', smallPdf)).toMatchObject(refused(415, 'ContentTypeChanged'));
    expect(await put(url, '', smallPdf)).toMatchObject(refused(415, 'ContentTypeChanged'));
    expect(await put(url, type, Buffer.concat([smallPdf, Buffer.from('x')]))).toMatchObject(
      refused(413, 'UploadTooLarge'),
    );
    expect((await put(url, type, Buffer.alloc(mailLimits.attachmentBytes + 1))).status).toBe(413);
    portal.clock.time += fiveMinutes;
    expect(await put(url, type, smallPdf)).toMatchObject(refused(410, 'AddressExpired'));
    portal.clock.time -= fiveMinutes;
    expect((await fileOf(messageID))[0]?.state).toBe('waiting');
    expect((await put(url, type, smallPdf)).status).toBe(200);
  });

  test('[R481] a file as large as is allowed is taken', async () => {
    const messageID = await annas().save();
    await annas().attach(
      messageID,
      Buffer.concat([smallPdf, Buffer.alloc(mailLimits.attachmentBytes - smallPdf.length)]),
    );
    expect(await fileOf(messageID)).toMatchObject([{ state: 'stored', size: mailLimits.attachmentBytes }]);
  });

  test('[R481] a file that does not say how long it is cannot be longer', async () => {
    const { url, type } = await noted();
    const { Readable } = await import('node:stream');
    const answer = await portal.app.inject({
      method: 'PUT',
      url,
      payload: Readable.from([smallPdf, Buffer.from('more')]),
      headers: { 'content-type': type },
    });
    expect(answer.statusCode).toBe(413);
  });

  test('[R481] the same file again changes nothing, and another cannot take its place', async () => {
    const { url, type, messageID } = await noted();
    const answers = await Promise.all([put(url, type, smallPdf), put(url, type, smallPdf), put(url, type, smallPdf)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    const other = Buffer.concat([Buffer.from('%PDF-'), Buffer.alloc(smallPdf.length - 5)]);
    expect(await put(url, type, other)).toMatchObject(refused(409, 'AttachmentExists'));
    const [file] = await fileOf(messageID);
    expect((await portal.app.inject(file?.url ?? '')).rawPayload.equals(smallPdf)).toBe(true);
  });

  test('[R481] a file that the scan refuses is kept nowhere, and keeps its message from being sent', async () => {
    const virus = Buffer.from(['X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR', '-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join(''));
    const { url, messageID, attachmentID } = await noted({
      fileName: 'a.txt',
      contentType: 'text/plain',
      size: virus.length,
    });
    const before = await readdir(portal.objectFolder);
    for (const _ of ['once', 'again'])
      expect(await put(url, 'text/plain', virus)).toMatchObject(refused(400, 'AttachmentRefused'));
    expect(await put(url, 'text/plain', Buffer.from('harmless'))).toMatchObject(refused(400, 'AttachmentRefused'));
    expect(await readdir(portal.objectFolder)).toEqual(before);
    expect(await fileOf(messageID)).toMatchObject([{ state: 'refused', url: null }]);
    expect(await annas().update(messageID, { send: true })).toMatchObject(refused(409, 'AttachmentRefused'));
    await annas().removeFile(attachmentID);
    expect((await annas().update(messageID, { send: true })).status).toBe(200);
  });

  test('[R473] a message is not sent before its files have come', async () => {
    const { url, type, messageID } = await noted();
    expect(await annas().update(messageID, { send: true })).toMatchObject(refused(409, 'AttachmentWaiting'));
    const again = annas().written({ messageID, version: 1 });
    expect(await annas().add(again)).toMatchObject(refused(409, 'AttachmentWaiting'));
    await put(url, type, smallPdf);
    expect((await annas().add({ ...again, messagebody: '' })).status).toBe(200);
  });

  test.each([
    ['page.html', 'text/html'],
    ['program.exe', 'application/octet-stream'],
    ['pdf', 'application/pdf'],
    ['a.pdf.exe', 'application/pdf'],
    ['a.constructor', ''],
    ['a.svg', 'image/svg+xml'],
    ['a.pdf', 'text/html'],
    ['a.pdf', 'image/png'],
    ['a.csv', 'text/html'],
  ])('[R480] %s as “%s” is not taken', async (fileName, contentType) => {
    const answer = await annas().upload({ messageID: smallMessages.annasDraft, fileName, contentType });
    expect(answer).toMatchObject(refused(400, 'AttachmentTypeRefused'));
  });

  test.each(Object.entries(attachmentTypes))('[R480] a .%s file is taken as %s', async (extension, type) => {
    const messageID = await annas().save();
    for (const contentType of [type, '', 'application/octet-stream']) {
      const answer = await annas().upload({ messageID, fileName: `A.${extension.toUpperCase()}`, contentType });
      expect(answer.status).toBe(200);
    }
    const stored = convertedTypes.has(type) ? 'image/jpeg' : type;
    expect((await fileOf(messageID)).map(({ contentType }) => contentType)).toEqual([stored, stored, stored]);
  });

  test('[R480] the refusal of a kind names the kinds that are taken', async () => {
    const answer = await annas().upload({ messageID: smallMessages.annasDraft, fileName: 'a.zip', contentType: '' });
    expect(answer.text).toContain(Object.keys(attachmentTypes).join(', '));
  });

  test('[R480] a file is called by its last name, without folders or hidden marks', async () => {
    const messageID = await annas().save();
    await annas().upload({ messageID, fileName: 'C:\\secret\\..\\my\u202egpj.pdf' });
    expect((await fileOf(messageID))[0]?.fileName).toBe('mygpj.pdf');
  });

  describe('a photo of an iPhone', () => {
    /** 96 × 64 pixels: the left half is red, the right half blue. Made with heif-enc of libheif. */
    const photo = () => readFile(new URL('./photos/two-colours.heic', import.meta.url));

    test('[R480] [R481] is stored as a JPEG with the same picture; sent again, it is the same file', async () => {
      const bytes = await photo();
      const sent = { fileName: 'IMG_0042.HEIC', contentType: 'image/heic', size: bytes.length };
      const { messageID, attachmentID, url, type } = await noted(sent);
      expect(await put(url, type, bytes)).toEqual({ status: 200, body: { success: true } });
      const [file] = await fileOf(messageID);
      expect(file).toMatchObject({ fileName: 'IMG_0042.jpg', contentType: 'image/jpeg', state: 'stored' });
      const got = await portal.app.inject(file?.url ?? '');
      expect(got.headers['content-type']).toBe('image/jpeg');
      expect(file?.size).toBe(got.rawPayload.length);
      const { data, info } = await sharp(got.rawPayload).raw().toBuffer({ resolveWithObject: true });
      expect(info).toMatchObject({ format: 'raw', width: 96, height: 64 });
      const redAndBlue = (x: number) => [data[(32 * 96 + x) * 3], data[(32 * 96 + x) * 3 + 2]].map(Number);
      expect(redAndBlue(20)).toEqual([expect.closeTo(200, -2), expect.closeTo(30, -2)]);
      expect(redAndBlue(76)).toEqual([expect.closeTo(20, -2), expect.closeTo(190, -2)]);

      const again = await annas().upload({ ...sent, messageID, attachmentID });
      expect(again.status).toBe(200);
      expect(await put(url, type, bytes)).toMatchObject({ status: 200 });
    });

    test('[R480] is refused when it is damaged, and the reason says what to do', async () => {
      const complete = await photo();
      const bytes = complete.subarray(0, 300);
      const { messageID, url } = await noted({ fileName: 'a.heic', contentType: 'image/heic', size: bytes.length });
      expect(await put(url, 'image/heic', bytes)).toEqual(refused(400, 'PhotoUnreadable'));
      expect(await fileOf(messageID)).toMatchObject([{ state: 'refused', url: null }]);
    });

    test('[R480] is refused when it is none', async () => {
      const { url } = await noted({ fileName: 'a.heic', contentType: 'image/heic', size: smallPdf.length });
      expect(await put(url, 'image/heic', smallPdf)).toEqual(refused(400, 'AttachmentRefused'));
    });
  });

  test('[R480] a message has at most four files, and ten megabytes, those that have not come included', async () => {
    const messageID = await annas().save();
    const six = mailLimits.attachmentBytes;
    expect((await annas().upload({ messageID, size: six + 1 })).status).toBe(400);
    expect((await annas().upload({ messageID, size: six })).status).toBe(200);
    expect(await annas().upload({ messageID, size: six })).toMatchObject(refused(409, 'AttachmentsTooLarge'));
    expect((await annas().upload({ messageID, size: mailLimits.allAttachmentBytes - six })).status).toBe(200);
    expect(await annas().upload({ messageID, size: 1 })).toMatchObject(refused(409, 'AttachmentsTooLarge'));

    const many = await annas().save();
    const answers = await Promise.all(Array.from({ length: 7 }, () => annas().upload({ messageID: many })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, 200, 409, 409, 409]);
    expect(answers.find(({ status }) => status === 409)).toMatchObject(refused(409, 'TooManyAttachments'));
    expect(await fileOf(many)).toHaveLength(4);
  });

  test('[R480] asking twice for one file notes one', async () => {
    const messageID = await annas().save();
    const file = { messageID, attachmentID: randomUUID() };
    const answers = await Promise.all([annas().upload(file), annas().upload(file), annas().upload(file)]);
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    expect(await fileOf(messageID)).toHaveLength(1);
    expect(await annas().upload({ ...file, fileName: 'other.pdf' })).toMatchObject(refused(409, 'AttachmentExists'));
    const elsewhere = await annas().save();
    expect(await annas().upload({ ...file, messageID: elsewhere })).toMatchObject(refused(404, 'AttachmentNotFound'));
  });

  test('[R480] only drafts of one’s own that are there get files', async () => {
    const sent = await annas().send();
    const before = await tableContents(portal.database);
    expect(await annas().upload({ messageID: sent })).toMatchObject(refused(409, 'AlreadySent'));
    expect(await annas().upload({ messageID: randomUUID() })).toMatchObject(refused(404, 'MessageNotFound'));
    expect(await annas().upload({ messageID: smallMessages.carlsDraft })).toMatchObject(
      refused(404, 'MessageNotFound'),
    );
    expect(
      await annas().upload({ messageID: smallMessages.annasDraft, attachmentID: smallAttachments.carls }),
    ).toMatchObject(refused(404, 'AttachmentNotFound'));
    expect(await tableContents(portal.database)).toEqual(before);
  });

  test('[R472] [R474] a file is gone with its object when it, or its draft, is removed', async () => {
    const objects = async () => (await portal.database.db.select().from(storedObject)).length;
    const before = [await objects(), (await readdir(portal.objectFolder)).length];
    const messageID = await annas().save();
    const [one] = [await annas().attach(messageID), await annas().attach(messageID)];
    const url = (await fileOf(messageID))[0]?.url ?? '';
    expect((await annas().removeFile(one)).body).toEqual({ success: true });
    expect(await annas().removeFile(one)).toMatchObject(refused(404, 'AttachmentNotFound'));
    expect((await portal.app.inject(url)).statusCode).toBe(404);
    expect(await fileOf(messageID)).toHaveLength(1);
    const waiting = await annas().upload({ messageID });
    await annas().removeDraft(messageID);
    const { url: late } = annas().calls.uploadAttachment.response.parse(waiting.body);
    expect(await put(late, 'application/pdf', smallPdf)).toMatchObject(refused(404, 'UploadNotExpected'));
    expect([await objects(), (await readdir(portal.objectFolder)).length]).toEqual(before);
  });

  test('[R474] a file of a message that was sent stays', async () => {
    const messageID = await annas().save();
    const id = await annas().attach(messageID);
    await annas().update(messageID, { send: true });
    expect(await annas().removeFile(id)).toMatchObject(refused(409, 'AlreadySent'));
    expect(await fileOf(messageID)).toMatchObject([{ state: 'stored' }]);
  });

  test('how uploads are read is no other call’s way: they take JSON alone', async () => {
    const { accessToken, idToken } = await portal.issuer.tokens(anna);
    const answer = await portal.app.inject({
      method: 'POST',
      url: '/securemessaging/removeDraftMessage',
      payload: 'x',
      headers: { 'content-type': 'application/pdf', authorization: `Bearer ${accessToken}`, 'x-id-token': idToken },
    });
    expect(answer.statusCode).toBe(415);
  });
});
