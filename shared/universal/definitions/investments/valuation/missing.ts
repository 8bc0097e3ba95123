import * as z from '@harbour/contract/schema';
import { uuid } from '../../call.ts';

/**
 * Something that belongs in a total and is not in it, because nothing is known of its value, or because its owner has
 * not answered yet whether the client sees it.
 */
export const missingPart = z.object({
  id: uuid,
  name: z.string(),
  /** Its bank, or its owner. */
  label: z.string(),
  /** Why it is missing, as a sentence. */
  reason: z.string(),
  /** Set if it is its owner's answer that is missing, not the value. Its id is then the owner's. */
  awaits: z.optional(z.literal('permission')),
  /** Set if it is an account of somebody else, which the client sees but cannot link anew. */
  ofSomebodyElse: z.optional(z.literal(true)),
});
export type MissingPart = z.infer<typeof missingPart>;

/** What a total lacks; left out if nothing. Every total that includes what is managed elsewhere has it. */
export const missing = { missing: z.optional(z.array(missingPart)) };
