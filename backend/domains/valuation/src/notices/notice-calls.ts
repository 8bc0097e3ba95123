import {
  changeNoticeChoice,
  dismissNotice,
  getNoticeChoice,
  getNotices,
  type InvestmentNotice,
  noticeChoice as noticeChoiceAnswer,
} from '@harbour/definitions/investments/notices';
import { portfolio } from '@harbour/domain-plans/tables';
import { RefusedError } from '@harbour/kernel/errors/refused-error';
import { bind } from '@harbour/kernel/http/bind-call';
import { requireClient } from '@harbour/kernel/people/require-client';
import { and, desc, eq, getTableColumns, isNull, sql } from 'drizzle-orm';
import { investmentNotice, noticeChoice } from './tables.ts';

/** How many notices are listed. Older ones remain stored. */
const mostListed = 20;

type Row = typeof investmentNotice.$inferSelect & { portfolioName: string | null };

/** A notice in the response format; none for a row whose portfolio was deleted. */
function noticeOf(row: Row): InvestmentNotice[] {
  const { id, kind, selection, valuationDate, threshold, figure, assetClass, agreed, benchmark } = row;
  const common = { id, valuationDate, threshold };
  if (kind !== 'drift') {
    const { growth, notCounted } = row;
    return growth === null ? [] : [{ ...common, kind, percent: figure, growth, notCounted: notCounted ?? 0 }];
  }
  const name = row.portfolioName;
  if (assetClass === null || agreed === null || benchmark === null || (selection !== 'all' && name === null)) return [];
  return [{ ...common, kind, portfolio: { id: selection, name }, benchmark, assetClass, current: figure, agreed }];
}

export const noticeCalls = [
  bind(getNotices, async ({ database, caller }) => {
    const found = await database.db
      .select({ ...getTableColumns(investmentNotice), portfolioName: portfolio.name })
      .from(investmentNotice)
      .leftJoin(
        portfolio,
        and(
          eq(sql`${portfolio.uuid}::text`, investmentNotice.selection),
          eq(portfolio.clientUid, investmentNotice.clientUid),
        ),
      )
      .where(and(eq(investmentNotice.clientUid, caller.clientUid), isNull(investmentNotice.dismissedAt)))
      .orderBy(desc(investmentNotice.valuationDate), desc(investmentNotice.kind), desc(investmentNotice.selection))
      .limit(mostListed);
    return { notices: found.flatMap(noticeOf) };
  }),

  bind(getNoticeChoice, async ({ database, caller }) => {
    const [chosen] = await database.db
      .select({ drift: noticeChoice.drift, move: noticeChoice.move, email: noticeChoice.email })
      .from(noticeChoice)
      .where(eq(noticeChoice.clientUid, caller.clientUid));
    return noticeChoiceAnswer.parse(chosen ?? { drift: null, move: null, email: false });
  }),

  bind(changeNoticeChoice, async ({ database, caller, body }) => {
    const { uid: clientUid } = await requireClient(database, caller.clientUid);
    // Checked again soon, with the new thresholds; what lasts already has its notice.
    const changed = { ...body, checkedOn: null };
    await database.db
      .insert(noticeChoice)
      .values({ clientUid, ...changed })
      .onConflictDoUpdate({ target: noticeChoice.clientUid, set: changed });
    return { success: true as const };
  }),

  bind(dismissNotice, async ({ database, caller, params, now }) => {
    const [dismissed] = await database.db
      .update(investmentNotice)
      .set({ dismissedAt: new Date(now()) })
      .where(and(eq(investmentNotice.id, params.notice), eq(investmentNotice.clientUid, caller.clientUid)))
      .returning({ id: investmentNotice.id });
    if (!dismissed) throw new RefusedError(404, 'NoticeNotFound', 'There is no such notice for you.');
    return { success: true as const };
  }),
];
