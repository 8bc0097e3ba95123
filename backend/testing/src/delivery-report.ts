/** What differs between reports of mail servers. */
export interface ReportParts {
  /** The block about the message, such as `Original-Envelope-Id: …`. */
  message?: readonly string[];
  /** The block about its recipient. */
  recipient?: readonly string[];
  /** The header of the message that came back; absent where the report does not have it. */
  returned?: readonly string[] | undefined;
  returnedType?: string;
}

/**
 * A report of a mail server in the form of Postfix 3.7, as it comes to the mailbox of the sender (RFC 3464, section 2).
 * By default, the message whose reference is `0b5f3a52-6c1d-4e7f-9a10-00000000000a` to mary@client.example failed.
 */
export function deliveryReport({
  message = ['Original-Envelope-Id: 0b5f3a52-6c1d-4e7f-9a10-00000000000a'],
  recipient = [
    'Final-Recipient: rfc822; mary@client.example',
    'Original-Recipient: rfc822;mary@client.example',
    'Action: failed',
    'Status: 5.1.1',
    'Remote-MTA: dns; mx.client.example',
    'Diagnostic-Code: smtp; 550 5.1.1 <mary@client.example>: Recipient address',
    '    rejected: User unknown',
  ],
  returned = ['Message-ID: <0b5f3a52-6c1d-4e7f-9a10-00000000000a@firm.example>', 'Subject: Your code'],
  returnedType = 'text/rfc822-headers',
}: ReportParts = {}): string {
  const boundary = '4F1C2.1761814800/mx.firm.example';
  const part = (type: string, lines: readonly string[]) => [`--${boundary}`, `Content-Type: ${type}`, '', ...lines, ''];
  return [
    'Return-Path: <>',
    'Date: Fri, 30 Oct 2026 09:00:00 +0000 (UTC)',
    'From: MAILER-DAEMON@mx.firm.example (Mail Delivery System)',
    'Subject: Undelivered Mail Returned to Sender',
    'To: no-reply@firm.example',
    'Auto-Submitted: auto-replied',
    'MIME-Version: 1.0',
    'Content-Type: multipart/report; report-type=delivery-status;',
    `\tboundary="${boundary}"`,
    '',
    'This is a MIME-encapsulated message.',
    '',
    ...part('text/plain; charset=us-ascii', ['This is the mail system at host mx.firm.example.']),
    ...part('message/delivery-status', ['Reporting-MTA: dns; mx.firm.example', ...message, '', ...recipient, '']),
    ...(returned ? part(returnedType, returned) : []),
    `--${boundary}--`,
    '',
  ].join('\r\n');
}
