import * as z from '@harbour/contract/schema';

/** Why a member of staff opens or changes a client's record. It is recorded with what they did. */
export const purposes = {
  call: 'The client called or wrote',
  review: 'A review of the client’s affairs',
  onboarding: 'A new client, or a new account',
  correction: 'A correction of our records',
  complaint: 'A complaint',
  oversight: 'Oversight of our work',
} as const;

export type Purpose = keyof typeof purposes;

export const purposeNames = [
  'call',
  'review',
  'onboarding',
  'correction',
  'complaint',
  'oversight',
] as const satisfies readonly Purpose[];

export const purpose = z.enum(purposeNames);
