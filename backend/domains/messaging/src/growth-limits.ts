import type { Database } from '@harbour/backend-database';
import { londonToday } from '@harbour/kernel/calendar';
import { rows } from '@harbour/kernel/database/rows';
import { RefusedError } from '@harbour/kernel/errors/refused-error';
import { firmFigures } from '@harbour/kernel/firm-figures/firm-figures';
import { sql } from 'drizzle-orm';
import { z } from 'zod/mini';
import type { Side } from './sides.ts';

const countRow = z.object({ count: z.number() });

/**
 * Limits the length of a conversation, because opening a message shows all of it. The conversation is locked, so that
 * of two concurrent messages the second one counts the first.
 * @param thread the conversation; null for a message that begins one
 * @param at ISO time
 * @throws RefusedError 409 when it has as many messages as the firm allows
 */
export async function requireConversationBelowLimit(tx: Database, thread: string | null, at: string): Promise<void> {
  if (thread === null) return;
  const most = (await firmFigures(tx, ['messages-of-conversation'], londonToday(Date.parse(at))))[
    'messages-of-conversation'
  ];
  await tx.db.execute(sql`select 1 from portal.message where id = ${thread}::uuid for update`);
  const [sent] = await rows(
    tx,
    countRow,
    sql`select count(*)::int as count from portal.message where thread_id = ${thread}::uuid and date_sent is not null`,
  );
  if ((sent?.count ?? 0) < most) return;
  throw new RefusedError(
    409,
    'ConversationFull',
    `This conversation has ${most} messages, which is as many as one can have. Please write a new message instead.`,
  );
}

/**
 * @param at ISO time
 * @throws RefusedError 409 when the author has the maximum number of drafts
 */
export async function requireDraftsBelowLimit(tx: Database, side: Side, at: string): Promise<void> {
  const most = (await firmFigures(tx, ['drafts-of-author'], londonToday(Date.parse(at))))['drafts-of-author'];
  const [drafts] = await rows(
    tx,
    countRow,
    sql`select count(*)::int as count from portal.message
      where sender_uid = ${side.author}::uuid and from_firm = ${side.firm} and date_sent is null`,
  );
  if ((drafts?.count ?? 0) < most) return;
  throw new RefusedError(
    409,
    'TooManyDrafts',
    `You have ${most} drafts, which is as many as can be kept. Please send or remove some of them first.`,
  );
}
