import { describe, expect, test } from '@jest/globals';
import { saveRiskAnswers } from './clients/risk-profile/draft.ts';
import { reportReturns } from './firm/service.ts';
import { recordIdentityCheck } from './firm/support.ts';
import { publishChange } from './ims/proposal-desk.ts';
import { previewBrokerExport } from './investments/broker-import.ts';
import { revalueSelfManaged } from './investments/self-managed/changes.ts';
import { clientMessaging } from './messaging/calls.ts';
import { slug } from './publishing/content-fields.ts';
import { registerContentFile } from './publishing/files.ts';
import { changeSynonym } from './publishing/synonyms.ts';
import { acceptedAtLimits, exampleProposal, exampleId as id, type SentBody } from './testing/sent-bodies.ts';

const megabyte = 1024 * 1024;
const message = {
  messageID: id,
  version: 0,
  draft: true,
  recipient: [],
  cc: [],
  subject: 'Hello',
  category: 'Correspondence',
  messagebody: '',
};
const upload = { messageID: id, attachmentID: id, fileName: 'a.pdf', contentType: 'application/pdf' };

/** Whether a body is accepted with this number in a field. */
const withNumber = (body: SentBody, others: object, field: string) => (number: number) =>
  body.safeParse({ ...others, [field]: number }).success;
/** Whether a body is accepted with a list of this length in a field. */
const withItems = (body: SentBody, others: object, field: string, item: unknown) => (length: number) =>
  body.safeParse({ ...others, [field]: Array.from({ length }, () => item) }).success;

const { uploadAttachment, addMessage } = clientMessaging;

describe('what a caller sends has its bounds:', () => {
  test.each([
    ['the bytes of an attachment', withNumber(uploadAttachment.body, upload, 'size'), 1, 6 * megabyte],
    ['the recipients of a message', withItems(addMessage.body, message, 'recipient', id), 0, 20],
    ['the recipients of a copy', withItems(addMessage.body, message, 'cc', id), 0, 20],
    [
      'the bytes of a file of content',
      withNumber(registerContentFile.body, { fileName: 'a.pdf' }, 'size'),
      1,
      20 * megabyte,
    ],
    [
      'the meanings of a term of the search',
      withItems(changeSynonym.body, { term: 'isa', before: null }, 'after', 'savings'),
      1,
      4,
    ],
    [
      'the answers of a risk profile',
      withItems(saveRiskAnswers.body, { revision: 1 }, 'answers', { question: 'goal', answer: 'growth' }),
      1,
      40,
    ],
    [
      'the answers of a caller to support',
      withItems(recordIdentityCheck.body, { purpose: 'call' }, 'answers', { question: 'postcode', right: true }),
      1,
      12,
    ],
    [
      'the reports of e-mail that came back',
      withItems(reportReturns.body, {}, 'returns', {
        recipient: 'name@example.com',
        messageId: null,
        reason: 'No such mailbox',
        at: '2026-11-20T09:00:00Z',
      }),
      1,
      100,
    ],
    [
      'the plans of a proposal',
      withItems(publishChange.body, exampleProposal, 'plans', { planstring: 'HB-PEN-1', amount: 10 }),
      1,
      500,
    ],
    [
      'the corrections of an export',
      withItems(previewBrokerExport.body, { fileName: 'a.csv', content: 'a' }, 'corrections', {
        row: 2,
        leaveOut: true,
      }),
      0,
      200,
    ],
    [
      'the values of a self-managed holding',
      withItems(revalueSelfManaged.body, { valuationDate: '2026-11-20' }, 'lines', { lineId: id, value: 1 }),
      1,
      200,
    ],
  ])('%s', (_, accepts, least, most) => {
    expect(acceptedAtLimits(accepts, least, most)).toEqual([least, most]);
  });
});

test('a name in addresses is words of lower-case letters and digits with hyphens, at most 80 characters', () => {
  const names = [
    'market-summary-may',
    'a',
    '2026',
    'a'.repeat(80),
    'a'.repeat(81),
    '',
    'May',
    'a--b',
    '-a',
    'a-',
    'a b',
    '../a',
  ];
  expect(names.filter((name) => slug.safeParse(name).success)).toEqual(names.slice(0, 4));
});
