import { defaultRecipient, type MailMessage, type MailParty } from '@harbour/definitions/messaging/messages';

function party(id: string, name: string, email: string, mark: Pick<MailParty, 'kind' | 'relation'>): MailParty {
  return { id, name, email, image: null, ...mark };
}

/** The signed-in client of the tests, and whom they write to. */
export const alex = party('11111111-1111-4111-8111-111111111111', 'Alex Morgan', 'alex@example.com', {
  kind: 'client',
  relation: 'self',
});
export const adminTeam = party(defaultRecipient.id, defaultRecipient.name, 'team@example.com', {
  kind: 'team',
  relation: 'firm',
});
export const adviser = party('22222222-2222-4222-8222-222222222222', 'Priya Shah', 'priya@example.com', {
  kind: 'staff',
  relation: 'your-adviser',
});
export const colleague = party('33333333-3333-4333-8333-333333333333', 'Marcus Bell', 'marcus@example.com', {
  kind: 'staff',
  relation: 'firm',
});

/** A letter from the adviser to the client; whatever a test is about is replaced. */
export function exampleLetter(changes: Partial<MailMessage> = {}): MailMessage {
  return {
    message_id: 'aaaaaaaa-aaaa-4aaa-8aaa-aaaaaaaaaaaa',
    recipient: [alex],
    cc: [],
    sender: adviser,
    subject: 'Your annual review',
    category: 'Annual Review',
    previous_message_id: null,
    last_opened: null,
    date_sent: '2026-11-19T14:05:00Z',
    opened_by: null,
    read: true,
    send: true,
    draft: false,
    archived: false,
    client: { id: alex.id, name: alex.name },
    assignee: null,
    written_by: null,
    answered: false,
    version: 1,
    messagebody: '<p>Shall we meet?</p>',
    attachments: [],
    ...changes,
  };
}

/** A draft of the client's. */
export function exampleDraft(changes: Partial<MailMessage> = {}): MailMessage {
  return exampleLetter({
    message_id: 'dddddddd-dddd-4ddd-8ddd-dddddddddddd',
    recipient: [adviser],
    sender: alex,
    subject: 'A question',
    category: 'Meetings',
    date_sent: null,
    send: false,
    draft: true,
    version: 3,
    messagebody: '<p>Half a thought</p>',
    ...changes,
  });
}
