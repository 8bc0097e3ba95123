import { getLastVisit, noteVisit } from '@harbour/definitions/clients/visits';
import { bind } from '@harbour/kernel/http/bind-call';
import { requireClient } from '@harbour/kernel/people/require-client';
import { eq, sql } from 'drizzle-orm';
import { dashboardVisit } from './tables.ts';

/** Days on which clients looked at their dashboard: the newest, and the one before it. */
export const visitCalls = [
  bind(getLastVisit, async ({ database, caller, today }) => {
    const [visit] = await database.db
      .select()
      .from(dashboardVisit)
      .where(eq(dashboardVisit.clientUid, caller.clientUid));
    if (!visit) return { previous: null };
    // The whole of a day is one visit, so that its second look explains the same change as its first.
    return { previous: visit.visitedOn < today() ? visit.visitedOn : visit.visitedBefore };
  }),

  bind(
    noteVisit,
    async ({ database, caller, today }) => {
      const { uid: clientUid } = await requireClient(database, caller.clientUid);
      const visitedOn = today();
      await database.db
        .insert(dashboardVisit)
        .values({ clientUid, visitedOn })
        .onConflictDoUpdate({
          target: dashboardVisit.clientUid,
          set: { visitedOn, visitedBefore: sql`${dashboardVisit.visitedOn}` },
          setWhere: sql`${dashboardVisit.visitedOn} < ${visitedOn}::date`,
        });
      return { noted: true };
    },
    { recorded: false },
  ),
];
