import { registration } from '@harbour/domain-clients/tables';
import { londonToday } from '@harbour/kernel/calendar';
import { firmFigures } from '@harbour/kernel/firm-figures/firm-figures';
import { firmWork } from '@harbour/kernel/http/firm-work';
import { defineResource } from '@harbour/kernel/http/server-resources';
import type { SharedWork, WorkContext } from '@harbour/kernel/modules/module';
import type { Post } from '@harbour/letters';
import { count, isNull, max, sql } from 'drizzle-orm';
import { type StaffToNotify, staffToNotify } from './staff-to-notify.ts';

/** Sends e-mail to staff. */
export interface StaffMail {
  post: Post;
  /** The portal's public address. */
  address: () => string;
}

/** The server's own; without one, staff see new registrations on their dashboard only. */
export const staffMail = defineResource<StaffMail | undefined>({ open: () => undefined });

/** How long the e-mail is worth another attempt. Minutes. */
const usefulMinutes = 2 * 24 * 60;

/** The only key of this work: one e-mail has everybody who has registered since. */
const all = 'all';

const notNotified = isNull(registration.notifiedAt);

/** The e-mail has no name in it: it leaves the portal. */
function letterTo(
  { firstname, email }: StaffToNotify,
  number: number,
  { firm, portal }: { firm: string; portal: string },
) {
  const people = number === 1 ? 'Somebody' : `${number} people`;
  return {
    to: email,
    name: firstname,
    letter: {
      subject: number === 1 ? 'A new registration' : `${number} new registrations`,
      paragraphs: [
        `${people} registered at the portal of ${firm}. Link them to our records, or assign them to an adviser:`,
      ],
      link: { label: 'Open the new registrations', address: `${portal}/firm/clients?filter=new` },
    },
    validMinutes: usefulMinutes,
  };
}

async function isDue({ database, now }: WorkContext): Promise<boolean> {
  const [found] = await database.db
    .select({ waiting: count(sql`case when ${notNotified} then 1 end`), notifiedAt: max(registration.notifiedAt) })
    .from(registration);
  if (!found || found.waiting === 0) return false;
  const name = 'registration-mail-minutes';
  const { [name]: minutes } = await firmFigures(database, [name], londonToday(now()));
  return found.notifiedAt === null || found.notifiedAt.getTime() + minutes * 60_000 <= now();
}

async function notify({ database, resources, now, warn }: WorkContext): Promise<void> {
  // Marked first: a crash may lose an e-mail, and sends none twice. The dashboard shows the registration in any case.
  const notified = await database.db
    .update(registration)
    .set({ notifiedAt: new Date(now()) })
    .where(notNotified)
    .returning({ uid: registration.clientUid });
  const mail = staffMail.of(resources);
  if (notified.length === 0 || !mail) return;
  const values = { firm: firmWork.of(resources).firm, portal: mail.address().replace(/\/$/, '') };
  for (const recipient of await staffToNotify(database)) {
    await mail
      .post(letterTo(recipient, notified.length, values))
      .catch((error: unknown) => warn(error, 'a member of staff was not notified of a registration'));
  }
}

/**
 * Notifies staff by e-mail of people who registered: the first at once, and then all of `registration-mail-minutes` in one
 * message, so that many registrations do not fill a mailbox.
 */
export const notifyOfRegistrations: SharedWork = {
  name: 'registrations',
  due: async (context) => ((await isDue(context)) ? [all] : []),
  run: async (context) => {
    if (await isDue(context)) await notify(context);
  },
};
