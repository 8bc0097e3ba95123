import type { NewMessagesState } from '@harbour/definitions/messaging/calls';
import { rows } from '@harbour/kernel/database/rows';
import type { Watched } from '@harbour/kernel/listening/watched-states';
import { sql } from 'drizzle-orm';
import { z } from 'zod/mini';
import { contents } from './mailbox-page.ts';
import { idList } from './parties.ts';

const stateRow = z.object({ client: z.string(), total: z.number(), newest: z.nullable(z.string()) });

/** The unread messages in the mailboxes of clients, by the index `message_box_unread`. */
export const newMessagesOfClients: Watched = {
  name: 'messages',
  async statesOf(database, clients) {
    const unread = sql`portal.message_box b where b.box = c.box and ${contents.inbox} and not b.read`;
    const found = await rows(
      database,
      stateRow,
      sql`select c.box::text as client, (select count(*)::int from ${unread}) as total,
          (select b.message_id::text from ${unread} order by b.at desc, b.message_id desc limit 1) as newest
        from unnest(${idList(clients)}) c(box)`,
    );
    return new Map(
      found.map(({ client, total, newest }) => [client, JSON.stringify({ total, newest } satisfies NewMessagesState)]),
    );
  },
};
