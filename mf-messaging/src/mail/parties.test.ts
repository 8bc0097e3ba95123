import { defaultRecipient, type MailParty } from '@harbour/definitions/messaging/messages';
import { expect, test } from '@jest/globals';
import { isIncoming, partyNames } from './parties.ts';

const party = (name: string): MailParty => ({
  ...defaultRecipient,
  name,
  email: null,
  image: null,
  kind: 'team',
  relation: 'firm',
});

test('a few recipients are all named, and of many the rest is counted', () => {
  expect(partyNames([party('Admin Team')])).toBe('Admin Team');
  expect(partyNames([party('Admin Team'), party('Marcus Webb'), party('Ruth Hale')])).toBe(
    'Admin Team, Marcus Webb, Ruth Hale',
  );
  expect(partyNames(['A', 'B', 'C', 'D'].map(party))).toBe('A, B and 2 more');
});

test('what a client wrote came in at the firm, and what the firm wrote at the client', () => {
  const byClient = { draft: false, sender: { ...party('Alex Morgan'), kind: 'client', relation: 'self' } } as const;
  const byFirm = { draft: false, sender: party('Admin Team') };
  const byHousehold = { draft: false, sender: { ...byClient.sender, relation: 'household' } } as const;
  expect([isIncoming(byHousehold, true), isIncoming(byHousehold, false)]).toEqual([true, true]);
  expect([isIncoming(byClient, true), isIncoming(byClient, false)]).toEqual([true, false]);
  expect([isIncoming(byFirm, true), isIncoming(byFirm, false)]).toEqual([false, true]);
  // A draft of the firm's that is about nobody yet names its writer as the client.
  expect(isIncoming({ ...byClient, draft: true }, true)).toBe(false);
});
