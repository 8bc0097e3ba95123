import * as z from '@harbour/contract/schema';
import { defineCall } from '../call.ts';

/** Made before the sign-in is deleted at the identity service: afterwards nobody could make it. */
export const announceClosing = defineCall({
  method: 'POST',
  path: '/clientdirectory/closing',
  summary: 'Tells the firm by a message that the client closes their account',
  addition: true,
  needsRecentProof: true,
  response: z.object({ success: z.literal(true) }),
});

/** Made after the account was brought back at the identity service: before, nobody could make it. */
export const announceReopening = defineCall({
  method: 'POST',
  path: '/clientdirectory/reopening',
  summary: 'Tells the firm by a message, once, that the client has brought their closed account back',
  addition: true,
  response: z.object({ success: z.literal(true) }),
});
