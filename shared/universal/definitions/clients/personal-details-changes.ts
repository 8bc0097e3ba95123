import * as z from '@harbour/contract/schema';
import { defineCall, isStorable } from '../call.ts';
import { clientName } from './client-name.ts';
import { countryCode, postalAddress } from './contact-details.ts';

/** As it is typed; empty removes the number. Numbers without a country's code are UK numbers. */
const phone = z.string().check(z.trim(), z.maxLength(30), z.refine(isStorable, 'a phone number is made of digits'));

export const patchPersonalDetails = defineCall({
  method: 'PATCH',
  path: '/clientdirectory/clientpersonaldetails/summary',
  staffMay: 'details',
  summary:
    'Changes personal details; what is left out stays as it is. Name and postal address change when the firm has ' +
    'confirmed them',
  needsRecentProof: ({ emailAddress }) => emailAddress !== undefined,
  body: z.strictObject({
    firstname: z.optional(clientName),
    surname: z.optional(clientName),
    /** The verified address of the caller's own account, and no other. Longer ones cannot be written to (RFC 5321). */
    emailAddress: z.optional(z.email().check(z.maxLength(254))),
    countryOfDomicile: z.optional(countryCode),
    countryOfResidence: z.optional(countryCode),
    postalAddress: z.optional(postalAddress),
    phones: z.optional(z.strictObject({ mobile: z.optional(phone), home: z.optional(phone), work: z.optional(phone) })),
    /** Of the details that were changed; without one, the change is stored whatever happened meanwhile. */
    version: z.optional(z.int()),
  }),
  response: z.object({ success: z.literal(true) }),
});
