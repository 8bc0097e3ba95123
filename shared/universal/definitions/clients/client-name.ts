import * as z from '@harbour/contract/schema';
import { isStorable } from '../call.ts';

/** A first name or surname of a client. */
export const clientName = z.string().check(
  z.trim(),
  z.minLength(1),
  z.maxLength(100),
  z.refine(isStorable, 'a name is made of characters'),
  // These characters (text direction marks) change the displayed order of the text next to a name.
  z.refine((text) => !/\p{Bidi_Control}/u.test(text), 'a name holds no marks of writing direction'),
  z.refine((text) => /\p{L}/u.test(text), 'a name holds a letter'),
);
