import * as z from '@harbour/contract/schema';
import { defineCall, isStorable } from '../call.ts';

const name = z.string().check(
  z.trim(),
  z.minLength(1),
  z.maxLength(100),
  z.refine(isStorable, 'a name is made of characters'),
  // These characters (text direction marks) change the displayed order of the text next to a name.
  z.refine((text) => !/\p{Bidi_Control}/u.test(text), 'a name holds no marks of writing direction'),
  z.refine((text) => /\p{L}/u.test(text), 'a name holds a letter'),
);

const country = z.string().check(z.regex(/^[A-Z]{2}$/, 'a country is its two-letter ISO code'));

export const patchPersonalDetails = defineCall({
  method: 'PATCH',
  path: '/clientdirectory/clientpersonaldetails/summary',
  summary: 'Changes personal details; what is left out stays as it is. A name changes when the firm has approved it',
  body: z.strictObject({
    firstname: z.optional(name),
    surname: z.optional(name),
    /** The verified address of the caller's own account, and no other. Longer ones cannot be written to (RFC 5321). */
    emailAddress: z.optional(z.email().check(z.maxLength(254))),
    countryOfDomicile: z.optional(country),
    countryOfResidence: z.optional(country),
  }),
  response: z.object({ success: z.literal(true) }),
});
