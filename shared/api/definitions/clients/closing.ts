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
