import * as z from '@harbour/contract/schema';
import { defineCall, isoDate } from '../call.ts';

export const personalDetails = z.object({
  firstname: z.string(),
  surname: z.string(),
  dob: isoDate,
  emailAddress: z.email(),
  username: z.string(),
  countryOfDomicile: z.nullable(z.string()),
  countryOfResidence: z.nullable(z.string()),
  clientImageBase64: z.nullable(z.string()),
  adviserName: z.nullable(z.string()),
  /** A change of the name that the firm has not approved yet. */
  nameChange: z.nullable(z.object({ firstname: z.string(), surname: z.string(), requestedAt: z.iso.datetime() })),
});
export type PersonalDetails = z.infer<typeof personalDetails>;

export const getPersonalDetails = defineCall({
  method: 'GET',
  path: '/clientdirectory/clientpersonaldetails/summary',
  summary: 'Personal details of the client',
  response: personalDetails,
});
