import * as z from '@harbour/contract/schema';
import { defineCall, uuid } from '../../call.ts';
import { code, redirecturi, state } from './link.ts';

/**
 * `renewed`: nothing more is needed. `confirm-again` and `sign-in-again`: the client goes to `url`, to confirm the
 * consent there or to sign in at the bank.
 */
export const renewalOutcomes = ['renewed', 'confirm-again', 'sign-in-again'] as const;

const answer = z.object({
  success: z.literal(true),
  outcome: z.enum(renewalOutcomes),
  /** Where the client goes on; null if the consent is renewed. */
  url: z.nullable(z.url()),
  /** The consents that are renewed now: one confirmation may renew several banks. */
  credentials_ids: z.array(uuid),
});
export type RenewalAnswer = z.infer<typeof answer>;

/** A renewal is started with `credentials_id`, or completed with `code` and `state`. */
const query = z
  .strictObject({
    redirecturi,
    credentials_id: z.optional(uuid),
    code: z.optional(code),
    state: z.optional(state),
  })
  .check(
    z.refine(
      ({ credentials_id, code: given, state: tied }) =>
        credentials_id === undefined ? given !== undefined && tied !== undefined : (given ?? tied) === undefined,
      'give credentials_id and redirecturi to start, or code, redirecturi and state to complete',
    ),
  );

/**
 * Starts a renewal with `credentials_id` and `redirecturi`, or completes one with `code`, `redirecturi` and `state`
 * after the client's return. The client has confirmed on the portal's page what is shared before it is started.
 */
export const reconfirm = defineCall({
  method: 'GET',
  path: '/openbanking/reconfirm',
  summary: 'Renews a consent: starts the renewal, or completes it after the client’s return from the bank',
  effect: 'write',
  needsRecentProof: true,
  query,
  response: answer,
});
