import { clientMessaging, firmMessaging } from '@harbour/definitions/messaging/calls';
import { mailCategories, mailMessage, mailParty, mailSummary } from '@harbour/definitions/messaging/messages';
import { describe, expect, test } from '@jest/globals';
import { exampleFile, exampleMessage, marcus } from '../testing/example-mail.ts';

const message = exampleMessage(1, { attachments: [exampleFile()] });
const without = (shape: object, name: string) =>
  Object.fromEntries(Object.entries(shape).filter(([field]) => field !== name));

describe('a mail message', () => {
  test.each([
    'message_id',
    'recipient',
    'cc',
    'sender',
    'subject',
    'category',
    'previous_message_id',
    'messagebody',
    'last_opened',
    'date_sent',
    'opened_by',
    'read',
    'send',
    'draft',
    'archived',
    'attachments',
  ])('[R277] has %s: one without it is not taken for a message', (field) => {
    expect(mailMessage.safeParse(message).success).toBe(true);
    expect(mailMessage.safeParse(without(message, field)).success).toBe(false);
  });

  test('[R277] its sender has a name', () => {
    expect(mailMessage.safeParse({ ...message, sender: without(marcus, 'name') }).success).toBe(false);
  });

  test('[R278] each of its attachments has an id, in a list too', () => {
    const nameless = [without(exampleFile(), 'id')];
    expect(mailMessage.safeParse({ ...message, attachments: nameless }).success).toBe(false);
    const listed = { ...message, preview: 'Text', attachments: [{ id: exampleFile().id, fileName: 'a.pdf' }] };
    expect(mailSummary.safeParse(listed).success).toBe(true);
    expect(mailSummary.safeParse({ ...listed, attachments: [{ fileName: 'a.pdf' }] }).success).toBe(false);
  });

  test('[R280] is of one of seven categories', () => {
    expect(mailCategories).toEqual([
      'Correspondence',
      'Meetings',
      'Annual Review',
      'IMS',
      'DPS',
      'Feedback',
      'Investments',
    ]);
    expect(mailMessage.safeParse({ ...message, category: 'Spam' }).success).toBe(false);
  });
});

test.each(['id', 'name', 'email', 'image'])('[R279] an entry of the lists of people has %s', (field) => {
  for (const calls of [clientMessaging, firmMessaging]) {
    expect(calls.sendersList.response.safeParse({ senders: [marcus] }).success).toBe(true);
    expect(calls.sendersList.response.safeParse({ senders: [without(marcus, field)] }).success).toBe(false);
    expect(calls.recipientsList.response.safeParse({ recipients: [without(marcus, field)] }).success).toBe(false);
  }
});

test('[R279] the id of an entry is a uuid', () => {
  expect(mailParty.safeParse({ ...marcus, id: 'marcus' }).success).toBe(false);
});
