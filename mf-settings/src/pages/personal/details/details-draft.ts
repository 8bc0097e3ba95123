import * as z from '@harbour/contract/schema';
import { clientName } from '@harbour/definitions/clients/client-name';
import {
  type ContactDetails,
  type PostalAddress,
  phoneKinds,
  postalAddress,
} from '@harbour/definitions/clients/contact-details';
import type { PersonalDetails } from '@harbour/definitions/clients/personal-details';

/** What the form's fields hold: one field each, so that what is wrong is said at the field that it is about. */
export interface DetailsDraft {
  firstname: string;
  surname: string;
  countryOfDomicile?: string | undefined;
  countryOfResidence?: string | undefined;
  mobile: string;
  home: string;
  work: string;
  line1: string;
  line2: string;
  town: string;
  county: string;
  postcode: string;
  country: string;
}

const addressParts = ['line1', 'line2', 'town', 'county', 'postcode'] as const;

/** The details as the form begins with them. */
export function draftOf(person: PersonalDetails, { phones, postalAddress: address }: ContactDetails): DetailsDraft {
  const { firstname, surname, countryOfDomicile, countryOfResidence } = person;
  return {
    firstname,
    surname,
    countryOfDomicile: countryOfDomicile ?? undefined,
    countryOfResidence: countryOfResidence ?? undefined,
    mobile: phones.mobile?.shown ?? '',
    home: phones.home?.shown ?? '',
    work: phones.work?.shown ?? '',
    line1: address?.line1 ?? '',
    line2: address?.line2 ?? '',
    town: address?.town ?? '',
    county: address?.county ?? '',
    postcode: address?.postcode ?? '',
    country: address?.country ?? 'GB',
  };
}

function addressOf({ line1, line2, town, county, postcode, country }: DetailsDraft): PostalAddress {
  return { line1, line2, town, county, postcode, country };
}

const text = z.string();

/**
 * Checks what is entered. An address is whole; only who has none stored can leave it out, since it can be changed and
 * not removed here.
 */
export const draftSchema = ({ postalAddress: stored }: Pick<ContactDetails, 'postalAddress'>) =>
  z
    .strictObject({
      firstname: clientName,
      surname: clientName,
      countryOfDomicile: z.optional(text),
      countryOfResidence: z.optional(text),
      mobile: text,
      home: text,
      work: text,
      line1: text,
      line2: text,
      town: text,
      county: text,
      postcode: text,
      country: text,
    })
    .check(({ value, issues }) => {
      if (stored === null && addressParts.every((part) => value[part].trim() === '')) return;
      const parsed = postalAddress.safeParse(addressOf({ ...value, countryOfDomicile: '', countryOfResidence: '' }));
      for (const { message, path } of parsed.error?.issues ?? []) {
        issues.push({ code: 'custom', message, path: [...path], input: value });
      }
    });

/** The request for what differs between two drafts; undefined where nothing does. */
export function changesBetween(before: DetailsDraft, after: DetailsDraft) {
  const single = (['firstname', 'surname', 'countryOfDomicile', 'countryOfResidence'] as const).filter(
    (field) => after[field] !== undefined && after[field] !== before[field],
  );
  const phones = phoneKinds.filter((kind) => after[kind].trim() !== before[kind]);
  const hasAddress = addressParts.some((part) => after[part].trim() !== '');
  const isOther = [...addressParts, 'country' as const].some((part) => after[part].trim() !== before[part]);
  const changes = {
    ...Object.fromEntries(single.map((field) => [field, after[field]])),
    ...(phones.length > 0 ? { phones: Object.fromEntries(phones.map((kind) => [kind, after[kind].trim()])) } : {}),
    ...(hasAddress && isOther ? { postalAddress: addressOf(after) } : {}),
  };
  return Object.keys(changes).length > 0 ? changes : undefined;
}
