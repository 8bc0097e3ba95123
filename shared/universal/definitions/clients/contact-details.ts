import * as z from '@harbour/contract/schema';
import { defineCall, isStorable, uuid } from '../call.ts';
import { confirmedKinds } from './details-changes.ts';

const line = (longest: number) =>
  z.string().check(
    z.trim(),
    z.maxLength(longest),
    z.refine((text) => isStorable(text) && !/\p{Bidi_Control}/u.test(text), 'an address is made of characters'),
  );
const required = (longest: number, message: string) => line(longest).check(z.minLength(1, message));

/** The shape of a UK postcode with its space, such as `SW1A 1AA` (BS 7666, without checking that it is in use). */
const ukPostcode = /^(GIR 0AA|[A-Z]{1,2}\d[A-Z\d]? \d[A-Z]{2})$/;

/** A postcode in the form in which it is written: upper case, one space before its last three characters in the UK. */
export function writtenPostcode(typed: string, country: string): string {
  const upper = typed.trim().toUpperCase();
  if (country !== 'GB') return upper;
  const bare = upper.replace(/\s/g, '');
  return `${bare.slice(0, -3)} ${bare.slice(-3)}`.trim();
}

/** ISO 3166-1 alpha-2. Which of them are offered is `GET /clientdirectory/countryoptions`. */
export const countryCode = z.string().check(z.regex(/^[A-Z]{2}$/, 'a country is its two-letter ISO code'));

/** Where post for the client goes. */
export const postalAddress = z
  .strictObject({
    line1: required(100, 'please enter the first line of the address'),
    line2: line(100),
    town: required(100, 'please enter a town or city'),
    county: line(100),
    postcode: line(12),
    country: countryCode,
  })
  .check(
    z.refine(({ postcode, country }) => country !== 'GB' || ukPostcode.test(writtenPostcode(postcode, country)), {
      error: 'please enter a full UK postcode, such as SW1A 1AA',
      path: ['postcode'],
    }),
  );
export type PostalAddress = z.infer<typeof postalAddress>;

/** The phone numbers that a client may leave, in the order in which they are shown. */
export const phoneKinds = ['mobile', 'home', 'work'] as const;
export type PhoneKind = (typeof phoneKinds)[number];

const phone = z.nullable(
  z.object({
    /** E.164, such as `+442079460000`. */
    number: z.string(),
    /** As it is read: `+44 20 7946 0000`. */
    shown: z.string(),
  }),
);

const asked = z.object({
  line1: z.string(),
  line2: z.string(),
  town: z.string(),
  county: z.string(),
  postcode: z.string(),
  country: z.string(),
});

export const contactDetails = z.object({
  /** Counts the changes of the details; sent with a change, so that it cannot overwrite one that was made elsewhere. */
  version: z.int(),
  postalAddress: z.nullable(asked),
  phones: z.object({ mobile: phone, home: phone, work: phone }),
  adviser: z.nullable(z.object({ id: uuid, name: z.string(), imageBase64: z.nullable(z.string()) })),
  /** A change of the postal address that the firm has not confirmed yet. */
  addressChange: z.nullable(z.object({ ...asked.shape, requestedAt: z.iso.datetime() })),
  /** Changes that the firm has declined, where nothing else was asked for since. */
  declined: z.array(
    z.object({
      kind: z.enum(confirmedKinds),
      /** In one line. */
      wanted: z.string(),
      reason: z.nullable(z.string()),
      decidedAt: z.iso.datetime(),
    }),
  ),
});
export type ContactDetails = z.infer<typeof contactDetails>;

export const getContactDetails = defineCall({
  method: 'GET',
  path: '/clientdirectory/contactdetails',
  summary: 'Where and how the client is reached, and which changes wait for the firm',
  addition: true,
  response: contactDetails,
});
