import { removeOldRecords } from './authorisation/record-audit.ts';
import { forgetRemovedPlans } from './broker-import/removed-plans.ts';
import { londonToday } from './calendar.ts';
import { forgetCounts } from './http/call-limits.ts';
import type { ObjectPlace } from './objects/keep-object.ts';
import { removeExpired } from './objects/remove-objects.ts';

/** What is cleared away from time to time, by what it is called in the log when it fails. */
const chores: Readonly<Record<string, (place: ObjectPlace) => Promise<void>>> = {
  'expired objects': removeExpired,
  'old audit records': ({ database, now }) => removeOldRecords(database, londonToday(now()), now()),
  'counts of calls': ({ database }) => forgetCounts(database),
  'removed plans': ({ database, now }) => forgetRemovedPlans(database, londonToday(now())),
};

/** Does every chore: one that fails keeps none of the others, and is done the next time. */
export async function keepHouse(place: ObjectPlace): Promise<void> {
  for (const [name, chore] of Object.entries(chores)) {
    await chore(place).catch((error: unknown) =>
      place.warn(error, `Housekeeping failed for ${name}; it is tried again`),
    );
  }
}
