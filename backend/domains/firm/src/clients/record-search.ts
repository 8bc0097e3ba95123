import type { RecordFilter } from '@harbour/definitions/firm/clients';
import { newForDays } from '@harbour/definitions/firm/registrations';
import { type SQL, sql } from 'drizzle-orm';

/** A day as people write it in Britain, such as 28/2/1970 or 28.02.1970; undefined for anything else. */
export function writtenDay(text: string): string | undefined {
  const parts = /^(?<day>\d{1,2})[./ -](?<month>\d{1,2})[./ -](?<year>\d{4})$/.exec(text)?.groups;
  if (!parts) return /^\d{4}-\d{2}-\d{2}$/.test(text) ? text : undefined;
  const { day = '', month = '', year = '' } = parts;
  return `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
}

/** Condition: somebody of the register (`listed`) has this name, number, postcode, birth date or e-mail address. */
export function matchesText(text: string): SQL {
  const wanted = text.trim().toLowerCase();
  if (wanted === '') return sql`true`;
  const day = writtenDay(wanted);
  if (day !== undefined) return sql`listed.dob::text = ${day}`;
  const words = wanted.split(/\s+/);
  const inNames = words.map((word) => sql`position(${word} in lower(listed.firstname || ' ' || listed.surname)) > 0`);
  return sql`(
    (${sql.join(inNames, sql` and `)})
    or position(${wanted} in lower(coalesce(listed.email, ''))) > 0
    or starts_with(lower(coalesce(listed.number, '')), ${wanted})
    or starts_with(lower(replace(coalesce(listed.postcode, ''), ' ', '')), ${words.join('')})
  )`;
}

/** Condition: somebody of the register (`listed`) registered in the last days that count as new. */
export const registeredLately = (now: number): SQL => sql`exists (
  select from portal.registration made where made.client_uid = listed.uid
    and made.registered_at > ${new Date(now - newForDays * 86_400_000).toISOString()}::timestamptz)`;

interface FilterTime {
  /** Milliseconds since 1970. */
  now: number;
  /** ISO date. */
  today: string;
  /** For how many months answers to the risk profiler are current. */
  riskMonths: number;
}

/** Months after which a client who does not sign in counts as inactive. */
const inactiveMonths = 6;

/** The conditions of the filters, over the register (`listed`). */
export const filterConditions: Readonly<Record<RecordFilter, (time: FilterTime) => SQL>> = {
  all: () => sql`true`,
  registered: () => sql`listed.uid is not null`,
  unregistered: () => sql`listed.uid is null`,
  new: ({ now }) => registeredLately(now),
  unlinked: () => sql`listed.number is null`,
  unassigned: () => sql`listed.adviser_uid is null and listed.team_id is null`,
  locked: ({ now }) => sql`listed.locked_until > ${new Date(now).toISOString()}::timestamptz`,
  'no-second-factor': () => sql`listed.second_factor is false`,
  inactive: ({ now }) => sql`listed.uid is not null and coalesce(listed.last_sign_in_at
    < ${new Date(now).toISOString()}::timestamptz - make_interval(months => ${inactiveMonths}::int), true)`,
  'review-due': ({ today }) => sql`listed.review_due <= ${today}::date`,
  'profile-outdated': ({ today, riskMonths }) => sql`listed.uid is not null and not exists (
    select from portal.risk_result result where result.client_uid = listed.uid
      and result.answered_at >= ${today}::date - make_interval(months => ${riskMonths}::int))`,
};
