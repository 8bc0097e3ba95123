import * as z from '@harbour/contract/schema';
import { uuid } from '../../call.ts';

/** Something that belongs in a total and is not in it, because nothing is known of its value. */
export const missingPart = z.object({
  id: uuid,
  name: z.string(),
  /** Its bank. */
  label: z.string(),
  /** Why it is missing, as a sentence. */
  reason: z.string(),
});
export type MissingPart = z.infer<typeof missingPart>;

/** What a total lacks; left out if nothing. Every total that includes what is managed elsewhere has it. */
export const missing = { missing: z.optional(z.array(missingPart)) };
