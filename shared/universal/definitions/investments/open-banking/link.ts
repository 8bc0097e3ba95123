import * as z from '@harbour/contract/schema';
import { defineCall, isStorable, uuid } from '../../call.ts';
import { linkedAccount } from './linked-account.ts';

/** The portal's pages that a provider sends the client back to: after linking, and after renewing. */
export const openBankingPages = ['/investments/openbanking', '/investments/openbankingrenew'] as const;

/** What a client shares (OAuth 2 scopes), in the order of the request. */
export const linkScopes = [
  'accounts',
  'balance',
  'cards',
  'direct_debits',
  'info',
  'offline_access',
  'standing_orders',
  'transactions',
] as const;

/** Which banks the provider offers: its mock bank, all of open banking, and all others that use OAuth. */
export const linkProviders = ['uk-cs-mock', 'uk-ob-all', 'uk-oauth-all'] as const;

/** Address of one of `openBankingPages`, with the portal's origin. */
export const redirecturi = z.string().check(z.minLength(1), z.maxLength(300), z.refine(isStorable));
/** The provider's single-use answer, from the page's address. */
export const code = z.string().check(z.minLength(1), z.maxLength(2_000), z.refine(isStorable));
/** Single-use value that ties the return to the request, from the page's address. */
export const state = z.string().check(z.minLength(1), z.maxLength(200), z.refine(isStorable));

export const linkBank = defineCall({
  method: 'GET',
  path: '/openbanking/link',
  summary: 'Address of the provider’s consent pages, at which the client chooses a bank; it can be used once',
  addition: true,
  effect: 'write',
  needsRecentProof: true,
  query: z.strictObject({ redirecturi }),
  response: z.object({ url: z.url(), /** When the address stops working. */ until: z.iso.datetime() }),
});

/** Refusals by name: see `docs/open-banking.md`. */
export const createLink = defineCall({
  method: 'GET',
  path: '/openbanking/create',
  summary: 'Completes a new link: reads the accounts that the client has chosen at the bank, and stores them',
  effect: 'write',
  needsRecentProof: true,
  query: z.strictObject({ code, redirecturi, state }),
  response: z.object({
    success: z.literal(true),
    credentials_id: uuid,
    accounts: z.array(linkedAccount),
  }),
});

export const revokeLink = defineCall({
  method: 'GET',
  path: '/openbanking/revoke',
  staffMay: 'withdrawal',
  summary: 'Ends a consent: nothing is read at that bank any more, and its balances count no longer',
  effect: 'write',
  needsRecentProof: true,
  query: z.strictObject({ credentials_id: uuid }),
  response: z.object({ success: z.literal(true) }),
});
