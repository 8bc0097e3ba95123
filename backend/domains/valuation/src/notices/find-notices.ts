import type { Database, Transaction } from '@harbour/backend-database';
import { londonToday } from '@harbour/kernel/calendar';
import { rows } from '@harbour/kernel/database/rows';
import type { SharedWork, WorkContext } from '@harbour/kernel/modules/module';
import { and, eq, isNull, lt, or, sql } from 'drizzle-orm';
import { z } from 'zod/mini';
import { driftFigures, moveFigures } from './notice-figures.ts';
import { announceNotices } from './notice-mail.ts';
import { investmentNotice, noticeChoice } from './tables.ts';
import { eventState, type NoticeFigure } from './threshold.ts';

/** How many clients are added to the queue at a time; the rest follow a minute later. */
const mostAtOnce = 500;

const newestRow = z.object({ date: z.nullable(z.string()) });

/** The newest day, up to today, for which the firm has a price; null without any. One index look-up for each listing. */
async function newestValuationDate(database: Database, today: string): Promise<string | null> {
  const [found] = await rows(
    database,
    newestRow,
    sql`
    select max(newest.date)::text as date
    from portal.listing
    cross join lateral (
      select priced.date from portal.price priced
      where priced.listing_id = listing.id and priced.date <= ${today}::date
      order by priced.date desc limit 1
    ) newest`,
  );
  return found?.date ?? null;
}

/** A client who wants notices and was not checked on this valuation date. */
const isDue = (day: string) =>
  and(
    sql`(${noticeChoice.drift} is not null or ${noticeChoice.move} is not null)`,
    or(isNull(noticeChoice.checkedOn), lt(noticeChoice.checkedOn, day)),
  );

async function dueClients({ database, now }: WorkContext): Promise<string[]> {
  const [any] = await database.db.select({ uid: noticeChoice.clientUid }).from(noticeChoice).limit(1);
  const day = any && (await newestValuationDate(database, londonToday(now())));
  if (!day) return [];
  const due = await database.db
    .select({ uid: noticeChoice.clientUid })
    .from(noticeChoice)
    .where(isDue(day))
    .limit(mostAtOnce);
  return due.map(({ uid }) => uid);
}

interface Checked {
  clientUid: string;
  day: string;
  /** Milliseconds since 1970. */
  now: number;
}

/** Writes a notice for a figure that begins an event, and ends events. @returns whether there is a new notice */
async function settle(
  tx: Transaction,
  { clientUid, day, now }: Checked,
  { figure, threshold }: { figure: NoticeFigure; threshold: number },
): Promise<boolean> {
  const { kind, selection, distance, shown } = figure;
  const state = eventState(distance, threshold);
  if (state === 'lasting') return false;
  if (state === 'ended') {
    await tx
      .update(investmentNotice)
      .set({ endedOn: day })
      .where(
        and(
          eq(investmentNotice.clientUid, clientUid),
          eq(investmentNotice.kind, kind),
          eq(investmentNotice.selection, selection),
          isNull(investmentNotice.endedOn),
        ),
      );
    return false;
  }
  const written = await tx
    .insert(investmentNotice)
    .values({ clientUid, kind, selection, valuationDate: day, threshold, ...shown, createdAt: new Date(now) })
    // The event lasts: it has its notice.
    .onConflictDoNothing()
    .returning({ id: investmentNotice.id });
  return written.length > 0;
}

async function checkClient(context: WorkContext, clientUid: string): Promise<void> {
  const { database, now } = context;
  const day = await newestValuationDate(database, londonToday(now()));
  if (!day) return;
  // Marked first: figures that fail are tried again on the next valuation date, not every minute.
  const [choice] = await database.db
    .update(noticeChoice)
    .set({ checkedOn: day })
    .where(and(eq(noticeChoice.clientUid, clientUid), isDue(day)))
    .returning();
  if (!choice) return;
  const { drift, move, email } = choice;
  const figures = [
    ...(drift === null ? [] : (await driftFigures(database, clientUid, day)).map((figure) => [figure, drift] as const)),
    ...(move === null ? [] : (await moveFigures(database, clientUid, day)).map((figure) => [figure, move] as const)),
  ];
  let written = 0;
  await database.db.transaction(async (tx) => {
    for (const [figure, threshold] of figures) {
      if (await settle(tx, { clientUid, day, now: now() }, { figure, threshold })) written += 1;
    }
  });
  if (written > 0 && email) await announceNotices(context, clientUid);
}

/**
 * Looks once a valuation date, for each client who wants notices, for drifts and moves that passed the threshold. An
 * event has one notice: it ends when the figure is a point within the threshold again.
 */
export const findNotices: SharedWork = { name: 'investment-notices', due: dueClients, run: checkClient };
