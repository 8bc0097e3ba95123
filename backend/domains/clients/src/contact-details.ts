import type { Database } from '@harbour/backend-database';
import {
  type PhoneKind,
  type PostalAddress,
  phoneKinds,
  writtenPostcode,
} from '@harbour/definitions/clients/contact-details';
import { RefusedError } from '@harbour/kernel/errors/refused-error';
import { client } from '@harbour/kernel/people/tables';
import { eq } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { z } from 'zod/mini';
import { isCountry } from './countries.ts';
import { shownPhone, storedPhone } from './phone-number.ts';
import { clientContact } from './tables.ts';

/** A postal address as it is stored. */
export const storedAddress: z.ZodMiniType<PostalAddress> = z.object({
  line1: z.string(),
  line2: z.string(),
  town: z.string(),
  county: z.string(),
  postcode: z.string(),
  country: z.string(),
});

const adviser = alias(client, 'adviser');

/** Where and how a client is reached, and by whom they are looked after. */
export async function contactOf({ db }: Pick<Database, 'db'>, clientUid: string) {
  const [found] = await db
    .select({
      contact: clientContact,
      adviser: {
        id: adviser.uid,
        firstname: adviser.firstname,
        surname: adviser.surname,
        imageBase64: adviser.imageBase64,
      },
    })
    .from(client)
    .leftJoin(clientContact, eq(clientContact.clientUid, client.uid))
    .leftJoin(adviser, eq(adviser.uid, client.adviserUid))
    .where(eq(client.uid, clientUid));
  const contact = found?.contact;
  const phone = (number: string | null | undefined) => (number ? shownPhone(number) : null);
  return {
    version: contact?.version ?? 0,
    postalAddress: contact?.postalAddress ? storedAddress.parse(contact.postalAddress) : null,
    phones: {
      mobile: phone(contact?.mobilePhone),
      home: phone(contact?.homePhone),
      work: phone(contact?.workPhone),
    },
    adviser: found?.adviser
      ? {
          id: found.adviser.id,
          name: `${found.adviser.firstname} ${found.adviser.surname}`,
          imageBase64: found.adviser.imageBase64,
        }
      : null,
  };
}

/**
 * The columns of changed phone numbers.
 * @throws RefusedError 400 PhoneUnknown, naming each field that holds no number
 */
export function phoneColumns(typed: { [Kind in PhoneKind]?: string | undefined }) {
  const wrong: { path: string; message: string }[] = [];
  const changed: { mobilePhone?: string | null; homePhone?: string | null; workPhone?: string | null } = {};
  for (const kind of phoneKinds) {
    const text = typed[kind];
    if (text === undefined) continue;
    const stored = text === '' ? null : storedPhone(text);
    if (stored === undefined) {
      const message = 'this is not a phone number; from outside the UK it begins with + and the country’s code';
      wrong.push({ path: `phones.${kind}`, message });
    } else changed[`${kind}Phone`] = stored;
  }
  if (wrong.length > 0) throw new RefusedError(400, 'PhoneUnknown', 'Please check the phone numbers.', wrong);
  return changed;
}

/** @throws RefusedError 400 CountryUnknown, naming each field whose country cannot be chosen */
export function requireCountries(chosen: Readonly<Record<string, string | undefined>>): void {
  const wrong = Object.entries(chosen)
    .filter(([, code]) => code !== undefined && !isCountry(code))
    .map(([path]) => ({ path, message: 'please choose a country from the list' }));
  if (wrong.length > 0) throw new RefusedError(400, 'CountryUnknown', 'Please choose a country from the list.', wrong);
}

/** The same address, with its postcode as it is written. */
export function writtenAddress(address: PostalAddress): PostalAddress {
  return { ...address, postcode: writtenPostcode(address.postcode, address.country) };
}
