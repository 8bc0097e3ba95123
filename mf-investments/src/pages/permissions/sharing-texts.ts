import type { SharedKind } from '@harbour/definitions/investments/sharing';

/** What each kind of accounts is called. */
export const kindNames: Readonly<Record<SharedKind, string>> = {
  linked: 'linked bank accounts',
  'self-managed': 'self-managed holdings',
};
