import { normalisedName } from '@harbour/definitions/clients/folded-name';
import { comparedFields, type LinkCandidate } from '@harbour/definitions/firm/clients';

type ComparedField = (typeof comparedFields)[number];

/** What is known of a person, from the register or from what they registered with. */
export interface Known {
  firstname: string;
  surname: string;
  /** ISO date. */
  dob: string | null;
  email: string | null;
  postcode: string | null;
}

/** How each field is shown, and which part is compared. */
const readings: Record<ComparedField, { shown: (known: Known) => string | null; compared: (text: string) => string }> =
  {
    name: { shown: ({ firstname, surname }) => `${firstname} ${surname}`, compared: normalisedName },
    'birth date': { shown: ({ dob }) => dob, compared: (text) => text },
    'e-mail address': { shown: ({ email }) => email, compared: (text) => text.toLowerCase() },
    postcode: { shown: ({ postcode }) => postcode, compared: (text) => text.replaceAll(' ', '').toUpperCase() },
  };

/** Field by field, whether a registered person and a record of the firm agree. What one of them lacks does not agree. */
export function compareRecords(registered: Known, record: Known): LinkCandidate['comparisons'] {
  return comparedFields.map((field) => {
    const { shown, compared } = readings[field];
    const [one, other] = [shown(registered), shown(record)];
    return {
      field,
      registered: one,
      record: other,
      agrees: one !== null && other !== null && compared(one) === compared(other),
    };
  });
}

/** The fields that do not agree. */
export function differingFields(comparisons: LinkCandidate['comparisons']): ComparedField[] {
  return comparisons.filter(({ agrees }) => !agrees).map(({ field }) => field);
}
