import { isNameOfDesk } from '@harbour/definitions/clients/firm-name';
import { fullAge, isOfFullAge } from '@harbour/definitions/clients/full-age';
import { z } from 'zod';
import { IdentityError, invalidParameter } from './errors.ts';
import type { Identity } from './identity.ts';
import type { User } from './users.ts';

/** Attributes as a request carries them. */
export type AttributeList = readonly { Name: string; Value: string }[];

export const requiredAttributes = ['email', 'given_name', 'family_name', 'birthdate'] as const;

/** Attributes that only this service writes. */
const protectedAttributes = /^(sub|email_verified|phone_number_verified|identities|cognito:.*|custom:.*|dev:.*)$/;

const name = z.string().trim().min(1).max(256);
const text = z.string().max(2048);

/** A day that exists, such as 1984-02-29. */
function isDate(value: string): boolean {
  const time = Date.parse(`${value}T00:00:00Z`);
  return /^\d{4}-\d{2}-\d{2}$/.test(value) && !Number.isNaN(time) && new Date(time).toISOString().startsWith(value);
}

/** Attributes that a client may write: standard claims of OpenID Connect Core 5.1. */
const writableAttributes = new Map<string, z.ZodType<string>>([
  ['email', z.email().max(254)],
  ['given_name', name],
  ['family_name', name],
  ['birthdate', z.string().refine(isDate)],
  ['phone_number', z.string().regex(/^(\+[1-9]\d{5,14})?$/)],
  ...['middle_name', 'name', 'nickname', 'preferred_username', 'gender', 'address', 'locale', 'zoneinfo'].map(
    (key): [string, z.ZodType<string>] => [key, text],
  ),
]);

/**
 * The attributes that a client asks to write.
 * @throws InvalidParameterException for an unknown attribute or an invalid value
 * @throws NotAuthorizedException for an attribute that only the service writes
 */
export function readAttributes(list: AttributeList, now: number): Record<string, string> {
  const attributes: Record<string, string> = {};
  for (const { Name, Value } of list) {
    const schema = writableAttributes.get(Name);
    if (!schema && protectedAttributes.test(Name)) {
      throw new IdentityError('NotAuthorizedException', 'A client attempted to write unauthorized attribute');
    }
    const parsed = schema?.safeParse(Value);
    if (!parsed?.success || (Name === 'birthdate' && Date.parse(Value) >= now)) {
      throw invalidParameter(`Attributes did not conform to the schema: ${Name}: The attribute is invalid`);
    }
    attributes[Name] = parsed.data;
  }
  return attributes;
}

/** @throws InvalidParameterException naming a required attribute that a new user lacks */
export function checkRequiredAttributes(attributes: Record<string, string>): void {
  const missing = requiredAttributes.filter((key) => !attributes[key]);
  if (missing.length > 0) {
    throw invalidParameter(
      `Attributes did not conform to the schema: ${missing.join(', ')}: The attribute is required`,
    );
  }
}

const londonDay = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/London' });

/** Whether somebody is too young for an account of their own. */
export const isMinor = (birthdate: string, now: number) => !isOfFullAge(birthdate, londonDay.format(now));

/** Attributes that hold a whole name. */
const completeNames = ['name', 'nickname', 'preferred_username'];

/**
 * Checks whose account it is: nobody under age opens one, and nobody under a name that is like one of the firm's desks.
 * @param given attributes that are written now
 * @param stored what the user had before
 * @throws UnderAgeException, NameOfTheFirmException
 */
export function checkPerson(
  { firm, now }: Pick<Identity, 'firm' | 'now'>,
  given: Record<string, string>,
  stored: Record<string, string> = {},
): void {
  if (given.birthdate && isMinor(given.birthdate, now())) {
    throw new IdentityError('UnderAgeException', `Nobody younger than ${fullAge} can have an account of their own.`);
  }
  const { given_name: first = stored.given_name, family_name: last = stored.family_name } = given;
  const names = [
    given.given_name || given.family_name ? `${first} ${last}` : '',
    ...completeNames.map((key) => given[key]),
  ];
  if (names.some((name) => name && isNameOfDesk(name, firm))) {
    throw new IdentityError('NameOfTheFirmException', 'This name is like one of the firm’s. Give your own.');
  }
}

/**
 * A user's attributes for GetUser and the id token. email_verified is separate because its type differs between the
 * two.
 */
export function attributesOf(user: User): Record<string, string> {
  return { ...user.attributes, sub: user.sub, email: user.email, 'custom:harbour_uid': user.harbourUid };
}
