import type { Database } from '@harbour/backend-database';
import { isoMilliseconds } from '@harbour/kernel/database/iso-time';
import { rows } from '@harbour/kernel/database/rows';
import { sql } from 'drizzle-orm';
import { z } from 'zod/mini';
import type { Side } from '../sides.ts';
import { promisedWorkingDays } from './answer-promise.ts';

/**
 * What a client was promised: in how many working days the firm answers, and by when a conversation of theirs.
 * @param message a message in their mailbox
 * @param today ISO date
 */
export async function answerTime(
  database: Pick<Database, 'db'>,
  side: Side,
  message: string | undefined,
  today: string,
): Promise<{ workingDays: number; answerBy: string | null }> {
  const workingDays = await promisedWorkingDays(database, today);
  if (message === undefined) return { workingDays, answerBy: null };
  const [found] = await rows(
    database,
    z.object({ answerBy: z.string() }),
    sql`
    select ${isoMilliseconds(sql`w.answer_by`)} as "answerBy"
    from portal.message_box b
    join portal.message m on m.id = b.message_id
    join portal.waiting_conversation w on w.thread_id = m.thread_id
    where b.message_id = ${message}::uuid and b.box = ${side.box}::uuid and not b.draft`,
  );
  return { workingDays, answerBy: found?.answerBy ?? null };
}
