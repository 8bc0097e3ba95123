import type { Database } from '@harbour/backend-database';
import type { CallInput } from '@harbour/definitions/call';
import { conversationsOfPage, type getQueue, type Queue, type QueueView } from '@harbour/definitions/messaging/desk';
import { mailCategories } from '@harbour/definitions/messaging/messages';
import { scopeOf } from '@harbour/definitions/staff-actions';
import type { Actor } from '@harbour/kernel/authorisation/tokens';
import { isoMilliseconds } from '@harbour/kernel/database/iso-time';
import { rows } from '@harbour/kernel/database/rows';
import { RefusedError } from '@harbour/kernel/errors/refused-error';
import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod/mini';
import { assigneeSees } from '../assignee.ts';
import { beginning, previewLength } from '../envelopes.ts';
import { promisedWorkingDays } from './answer-promise.ts';

const named = z.object({ uid: z.string(), name: z.string() });

const queuedRow = z.object({
  message: z.string(),
  client: z.object({ id: z.string(), name: z.string() }),
  subject: z.string(),
  category: z.enum(mailCategories),
  preview: z.string(),
  since: z.string(),
  answerBy: z.string(),
  late: z.boolean(),
  snoozedUntil: z.nullable(z.string()),
  answering: z.nullable(named),
  responsible: z.nullable(named),
  assigned: z.boolean(),
  notes: z.number(),
});

const countRow = z.object({
  own: z.number(),
  team: z.number(),
  all: z.number(),
  /** Of the view: waiting, late, snoozed. */
  waiting: z.number(),
  late: z.number(),
  snoozed: z.number(),
});

/** The name of a client row as a person, or null without one. */
const personOf = (table: SQL): SQL => sql`
  case when ${table}.uid is not null then
    json_build_object('uid', ${table}.uid, 'name', ${table}.firstname || ' ' || ${table}.surname) end`;

/** Somebody of the firm who reads the queue, and when. */
interface Reading {
  actor: Actor;
  /** ISO time. */
  at: string;
}

const inTeams = (actor: Actor) => sql`(select team_id from portal.team_member where staff_uid = ${actor.uid}::uuid)`;

/**
 * What waits, as a subquery of one row for each conversation, with who answers it: the colleague it is assigned to, if
 * they still see the client, otherwise the client's adviser. What the firm has archived waits for nothing. Everything
 * here is joined for all that waits, so that the messages themselves are not.
 */
const waiting = sql`(
  select w.*, c.firstname, c.surname, c.adviser_uid, c.team_id,
    assignee.uid as assignee_uid, coalesce(assignee.uid, adviser.uid) as responsible_uid
  from portal.waiting_conversation w
  join portal.client c on c.uid = w.client_uid
  left join portal.message assigned on assigned.id = w.message_id and assigned.assignee_uid is not null
  left join portal.client assignee on assignee.uid = assigned.assignee_uid and ${assigneeSees(sql`assignee`, sql`c`)}
  left join portal.client adviser on adviser.uid = c.adviser_uid and adviser.left_at is null
  where not w.archived
)`;

/** Which of the conversations (`w`) a view has. Without the action for all clients, `team` is all that there is. */
function inView(view: QueueView, actor: Actor): SQL {
  const team = sql`(w.adviser_uid = ${actor.uid}::uuid or w.team_id in ${inTeams(actor)})`;
  if (view === 'all') return sql`true`;
  const mine = sql`w.responsible_uid = ${actor.uid}::uuid`;
  const seesAll = scopeOf(actor.groups, 'messages.answer') === 'all';
  if (view === 'team') return seesAll ? sql`(${team} or ${mine})` : team;
  return seesAll ? mine : sql`(${mine} and ${team})`;
}

/** The view that is asked for, by default one's own. */
function viewOf(actor: Actor, view: QueueView = 'own'): QueueView {
  if (view !== 'all' || scopeOf(actor.groups, 'messages.answer') === 'all') return view;
  throw new RefusedError(
    403,
    'ViewNotAllowed',
    'Your role answers clients who are assigned to you or to one of your teams. Choose another view.',
  );
}

/**
 * A page of the queue, the earliest promise first.
 * @throws RefusedError 403 for a view that the reader's role does not have
 */
export async function readQueue(
  database: Database,
  { actor, at }: Reading,
  today: string,
  { view: asked, state = 'waiting', page = '1' }: NonNullable<CallInput<typeof getQueue>['query']>,
): Promise<Queue> {
  const view = viewOf(actor, asked);
  const moment = sql`${at}::timestamptz`;
  const isSnoozed = sql`coalesce(w.snoozed_until > ${moment}, false)`;
  const isLate = sql`w.answer_by < ${moment}`;
  const [counts] = await rows(
    database,
    countRow,
    sql`
    select (count(*) filter (where own and not snoozed))::int as own,
      (count(*) filter (where team and not snoozed))::int as team,
      (count(*) filter (where not snoozed))::int as "all",
      (count(*) filter (where shown and not snoozed))::int as waiting,
      (count(*) filter (where shown and not snoozed and late))::int as late,
      (count(*) filter (where shown and snoozed))::int as snoozed
    from (
      select ${inView('own', actor)} as own, ${inView('team', actor)} as team, ${inView(view, actor)} as shown,
        ${isSnoozed} as snoozed, ${isLate} as late
      from ${waiting} w
    ) counted`,
  );
  const found = await rows(
    database,
    queuedRow,
    sql`
    with w as (
      select w.* from ${waiting} w
      where ${inView(view, actor)} and ${state === 'snoozed' ? isSnoozed : sql`not ${isSnoozed}`}
      order by w.answer_by, w.since, w.thread_id
      limit ${conversationsOfPage} offset ${(Number(page) - 1) * conversationsOfPage}
    )
    select w.message_id::text as message,
      json_build_object('id', w.client_uid, 'name', w.firstname || ' ' || w.surname) as client,
      m.subject, m.category, left(m.body_text, ${previewLength + 1}) as preview,
      ${isoMilliseconds(sql`w.since`)} as since, ${isoMilliseconds(sql`w.answer_by`)} as "answerBy", ${isLate} as late,
      case when ${isSnoozed} then ${isoMilliseconds(sql`w.snoozed_until`)} end as "snoozedUntil",
      ${personOf(sql`answering`)} as answering, ${personOf(sql`responsible`)} as responsible,
      w.assignee_uid is not null as assigned,
      (select count(*) from portal.message_note n where n.thread_id = w.thread_id)::int as notes
    from w
    join portal.message m on m.id = w.message_id
    left join portal.client responsible on responsible.uid = w.responsible_uid
    left join portal.client answering on answering.uid = w.answering_uid and w.answering_until > ${moment}
    order by w.answer_by, w.since, w.thread_id`,
  );
  const { own = 0, team = 0, all = 0, waiting: waits = 0, late = 0, snoozed = 0 } = counts ?? {};
  return {
    conversations: found.map(({ preview, ...rest }) => ({ ...rest, preview: beginning(preview) })),
    count: state === 'snoozed' ? snoozed : waits,
    views: { own, team, all: scopeOf(actor.groups, 'messages.answer') === 'all' ? all : null },
    late,
    snoozed,
    workingDays: await promisedWorkingDays(database, today),
  };
}
