import * as z from '@harbour/contract/schema';
import { defineCall, uuid } from '../call.ts';

/** What is shared account by account, besides plans: accounts and cards at linked banks, and self-managed holdings. */
export const sharedKinds = ['linked', 'self-managed'] as const;
export type SharedKind = (typeof sharedKinds)[number];

/**
 * `shared`: the other person sees the accounts that are switched on. `asked`: they saw all of them before the client
 * was asked, and see none until the client has answered. Without either, they see none.
 */
export const sharingStates = ['shared', 'asked'] as const;

/** An account that its client can share. */
export const sharableAccount = z.object({
  id: uuid,
  kind: z.enum(sharedKinds),
  name: z.string(),
  /** Its bank, or its product. */
  label: z.string(),
});
export type SharableAccount = z.infer<typeof sharableAccount>;

const granted = { person: uuid, kind: z.enum(sharedKinds), state: z.enum(sharingStates) };

/** What one person lets another see of one kind. */
export const givenKind = z.object({ ...granted, /** The accounts that are switched on. */ accounts: z.array(uuid) });
export type GivenKind = z.infer<typeof givenKind>;

export const getSharing = defineCall({
  method: 'GET',
  path: '/permissions/sharing',
  summary: 'Who in the household sees which linked accounts and self-managed holdings',
  addition: true,
  response: z.object({
    /** The client’s own accounts of both kinds, linked ones first. */
    accounts: z.array(sharableAccount),
    /** What the client lets others see; a kind that is not listed is not seen. */
    given: z.array(givenKind),
    /** What others let the client see. */
    received: z.array(z.object(granted)),
  }),
});

/** Refusals: 404 PersonNotFound, 404 AccountNotFound, 409 KindNotShared for an account before its kind. */
export const changeSharing = defineCall({
  method: 'PATCH',
  path: '/permissions/sharing/:person',
  summary: 'Lets somebody of the household see a kind of accounts, or one account, or no longer',
  addition: true,
  params: z.object({ person: uuid }),
  body: z.strictObject({
    kind: z.enum(sharedKinds),
    /** One account of the kind; the kind if omitted, whose accounts are then all switched off. */
    account: z.optional(uuid),
    sees: z.boolean(),
  }),
  response: z.object({ success: z.literal(true) }),
});
