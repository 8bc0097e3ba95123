import { deliveryReport } from '@harbour/backend-testing/delivery-report';
import { describe, expect, test } from '@jest/globals';
import { readDeliveryReport } from './read-delivery-report.ts';
import readReportInWorker from './read-report-in-worker.ts';

const reference = '0b5f3a52-6c1d-4e7f-9a10-00000000000a';
const mary = 'mary@client.example';

describe('a report of a mail server', () => {
  test('says what failed for good, of which message, and why in one line', async () => {
    expect(await readDeliveryReport(deliveryReport())).toEqual({
      messageIds: [reference, `<${reference}@firm.example>`],
      failed: [
        { recipients: [mary], reason: '550 5.1.1 <mary@client.example>: Recipient address rejected: User unknown' },
      ],
      writtenAt: '2026-10-30T09:00:00.000Z',
    });
  });

  test.each([
    ['the whole message', 'message/rfc822'],
    ['its header', 'text/rfc822-headers'],
    ['its header in Unicode', 'message/global-headers'],
  ])('of a server without envelope ids names the message by %s', async (_, returnedType) => {
    const returned = ['Message-ID:', ` <${reference}@firm.example>`, '', 'Message-ID: <in-the-text@firm.example>'];
    const { messageIds } = await readDeliveryReport(deliveryReport({ message: [], returned, returnedType }));
    expect(messageIds).toEqual([`<${reference}@firm.example>`]);
  });

  test('has both addresses of a message that its recipient has passed on', async () => {
    const recipient = [
      'Original-Recipient: rfc822;Mary@client.example',
      'Final-Recipient: rfc822; mary@other.example',
      'Action: Failed',
      'Status: 5.2.2 (mailbox full)',
    ];
    const { failed } = await readDeliveryReport(deliveryReport({ recipient }));
    expect(failed).toEqual([{ recipients: [mary, 'mary@other.example'], reason: 'Status 5.2.2 (mailbox full)' }]);
  });

  test.each(['delayed', 'delivered', 'relayed', 'expanded'])('says nothing if the message was %s', async (action) => {
    const recipient = [`Final-Recipient: rfc822; ${mary}`, `Action: ${action}`, 'Status: 4.4.1'];
    expect((await readDeliveryReport(deliveryReport({ recipient }))).failed).toEqual([]);
  });

  test.each([
    ['no mail address', 'x400; /C=GB/S=Mary'],
    ['no address at all', ''],
  ])('says nothing about a recipient with %s', async (_, address) => {
    const recipient = [`Final-Recipient: ${address}`, 'Action: failed', 'Status: 5.1.1'];
    expect((await readDeliveryReport(deliveryReport({ recipient }))).failed).toEqual([]);
  });

  test('is read for the first twenty recipients, and for 500 characters of a reason', async () => {
    const block = (at: number) =>
      [
        `Final-Recipient: rfc822; m${at}@client.example`,
        'Action: failed',
        `Diagnostic-Code: smtp; 550 ${'x'.repeat(600)}`,
      ].join('\r\n');
    const recipient = [Array.from({ length: 21 }, (_, at) => block(at)).join('\r\n\r\n')];
    const { failed } = await readDeliveryReport(deliveryReport({ recipient }));
    expect(failed).toHaveLength(20);
    expect(failed[0]?.reason).toHaveLength(500);
  });
});

test.each([
  ['an answer of a person', 'Subject: Re: Your code\r\n\r\nThank you.'],
  ['no message', '\u0000\uFFFF'],
  [
    'parts in parts',
    Array.from({ length: 50 }, (_, at) => `Content-Type: multipart/mixed; boundary=b${at}\r\n\r\n--b${at}\r\n`).join(
      '',
    ),
  ],
  ['a header without an end', `Subject: ${'x'.repeat(200_000)}`],
])('%s is no report', async (_, raw) => {
  expect(await readReportInWorker(raw)).toEqual({ messageIds: [], failed: [], writtenAt: null });
});
