import type { Database, Transaction } from '@harbour/backend-database';
import {
  endStates,
  type FirmState,
  hasEnded,
  mayFollow,
  stateTexts,
} from '@harbour/definitions/investments/invest-now/application-states';
import {
  type ApplicationTask,
  applicationTask,
  exportedApplication,
  mostExportedTasks,
  tasksOfPage,
} from '@harbour/definitions/investments/invest-now/tasks';
import type { Caller } from '@harbour/kernel/authorisation/authorise';
import { isInScope } from '@harbour/kernel/authorisation/clients-seen';
import { firstRows } from '@harbour/kernel/database/first-rows';
import { isoMilliseconds } from '@harbour/kernel/database/iso-time';
import { rows } from '@harbour/kernel/database/rows';
import { RefusedError } from '@harbour/kernel/errors/refused-error';
import { eq, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod/mini';
import { applicationColumns, applicationJoins, applicationNotFound, applicationTables } from './applications.ts';
import { applicationStep, investmentApplication } from './tables.ts';

/** SQL condition: a submitted application of a client whom this member of staff sees. */
function inSight({ actor }: Caller): SQL {
  return sql`application.state <> 'started' and ${isInScope(actor, 'orders.work', sql`application.client_uid`)}`;
}

/** SQL condition: whether nothing follows any more. */
const isEnded = (ended: boolean): SQL => sql`${ended ? sql`` : sql`not`} application.state in ${[...endStates]}`;

/**
 * One page of the applications that meet a condition on `application`, in an order of its columns. What they are joined
 * with is read of those that are listed alone.
 */
function tasksWhere(
  database: Pick<Database, 'db'>,
  condition: SQL,
  { order = sql`application.id`, page = 1 }: { order?: SQL; page?: number } = {},
): Promise<ApplicationTask[]> {
  return rows(
    database,
    applicationTask,
    sql`
    select ${applicationColumns},
      json_build_object('uid', client.uid::text, 'name', client.firstname || ' ' || client.surname) as client,
      case when assignee.uid is not null then
        json_build_object('uid', assignee.uid::text, 'name', assignee.firstname || ' ' || assignee.surname) end as assignee
    from (
      select application.* from portal.investment_application application
      where ${condition} order by ${order} limit ${tasksOfPage} offset ${(page - 1) * tasksOfPage}
    ) application
    ${applicationJoins} join portal.client on client.uid = application.client_uid
    -- Who has left the firm works on nothing.
    left join portal.client assignee on assignee.uid = application.assignee_uid and assignee.left_at is null
    order by ${order}`,
  );
}

/**
 * A page of the submitted applications of the clients that this member of staff sees: those that wait for the firm,
 * oldest first, or those that have ended, newest first.
 */
export async function applicationTasks(
  database: Pick<Database, 'db'>,
  caller: Caller,
  { ended, page }: { ended: boolean; page: number },
) {
  const condition = sql`${inSight(caller)} and ${isEnded(ended)}`;
  const order = sql`application.changed_at ${ended ? sql`desc` : sql`asc`}, application.id`;
  const tasks = await tasksWhere(database, condition, { order, page });
  const [counted] = await rows(
    database,
    z.object({ total: z.number() }),
    sql`select count(*)::int as total from portal.investment_application application where ${condition}`,
  );
  return { tasks, total: counted?.total ?? 0 };
}

const exportedRow = z.extend(exportedApplication, { uid: z.string() });

/** The applications of a file for the firm's system, the one that changed first leading; and of which clients. */
export async function applicationsToExport(database: Pick<Database, 'db'>, caller: Caller, ended: boolean) {
  const found = await rows(
    database,
    exportedRow,
    sql`
    select application.id::text as application, client.uid::text as uid, client.email_address as client,
      offer.name as offer, provider.name as provider, application.amount::float8 as amount, application.state,
      ${isoMilliseconds(sql`application.changed_at`)} as "changedAt", application.paid_from as "paidFrom",
      application.terms_version as "termsVersion", application.declined_reason as "declinedReason"
    from ${applicationTables} join portal.client on client.uid = application.client_uid
    where ${inSight(caller)} and ${isEnded(ended)}
    order by application.changed_at, application.id
    limit ${mostExportedTasks + 1}`,
  );
  const { listed: applications, more } = firstRows(found, mostExportedTasks);
  return { clients: applications.map(({ uid }) => uid), applications, more };
}

/** An application in sight, locked against other changes. @throws RefusedError 404 for one that is not */
async function lockedTask(tx: Transaction, caller: Caller, id: string): Promise<ApplicationTask> {
  await tx.execute(sql`select 1 from portal.investment_application where id = ${id}::uuid for update`);
  const [found] = await tasksWhere({ db: tx }, sql`application.id = ${id}::uuid and ${inSight(caller)}`);
  if (!found) throw applicationNotFound();
  return found;
}

/**
 * Says that a member of staff works on an application, or no longer does.
 * @returns the application, and who worked on it before
 * @throws RefusedError 404 like `moveApplication`, 409 for one that has ended or that a colleague works on
 */
export async function takeApplication(
  tx: Transaction,
  caller: Caller,
  id: string,
  taken: boolean,
): Promise<{ task: ApplicationTask; before: ApplicationTask['assignee'] }> {
  const { assignee: before, state } = await lockedTask(tx, caller, id);
  if (before && before.uid !== caller.actor.uid) {
    throw new RefusedError(409, 'TakenByColleague', `${before.name} works on this application already.`);
  }
  if (hasEnded(state)) {
    throw new RefusedError(409, 'ApplicationEnded', 'This application has ended, so nobody works on it.');
  }
  const assigneeUid = taken ? caller.actor.uid : null;
  await tx.update(investmentApplication).set({ assigneeUid }).where(eq(investmentApplication.id, id));
  return { task: await lockedTask(tx, caller, id), before };
}

export interface Move {
  state: FirmState;
  /** Why it is declined; only for that. */
  reason?: string | undefined;
}

/**
 * Moves an application to its next state. One that is in it already stays as it is.
 * @returns the application, and its state before
 * @throws RefusedError 404 for one of a client whom this member of staff does not see, 409 for a state that cannot
 * follow
 */
export async function moveApplication(
  tx: Transaction,
  caller: Caller,
  id: string,
  { state, reason }: Move,
  now: number,
): Promise<{ task: ApplicationTask; before: ApplicationTask['state'] }> {
  const found = await lockedTask(tx, caller, id);
  if (found.state === state) return { task: found, before: state };
  if (!mayFollow(found.state, state)) {
    throw new RefusedError(
      409,
      'ApplicationMoveRefused',
      `This application is ${stateTexts[found.state]}, so it cannot become ${stateTexts[state]} now.`,
    );
  }
  const at = new Date(now);
  await tx
    .update(investmentApplication)
    .set({ state, changedAt: at, declinedReason: reason ?? null })
    .where(eq(investmentApplication.id, id));
  await tx.insert(applicationStep).values({ applicationId: id, state, at, by: caller.actor.uid });
  return { task: await lockedTask(tx, caller, id), before: found.state };
}
