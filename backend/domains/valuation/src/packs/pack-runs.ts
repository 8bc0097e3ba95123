// The queue of a run: its clients, what became of each, and which process works on whom.
import type { Database } from '@harbour/backend-database';
import type { PackOutcome } from '@harbour/definitions/investments/yearly-packs';
import { rows } from '@harbour/kernel/database/rows';
import { RefusedError } from '@harbour/kernel/errors/refused-error';
import { and, eq, ne, sql } from 'drizzle-orm';
import { z } from 'zod/mini';
import { daysOfYear } from './read-pack.ts';
import { yearlyPackRun, yearlyPackTask } from './tables.ts';

type Store = Pick<Database, 'db'>;

/** After this time a client who was claimed counts as that of a process that has died. Minutes. */
const claimMinutes = 5;

/** How many tax years can be chosen. */
const yearsOnOffer = 6;

/** The tax years that have ended, the newest first: the calendar years in which they begin. @param today ISO date */
export function endedYears(today: string): number[] {
  const first = Number(today.slice(0, 4)) + 1;
  const years = Array.from({ length: yearsOnOffer + 2 }, (_, back) => first - back);
  return years.filter((year) => daysOfYear(year).to < today).slice(0, yearsOnOffer);
}

/**
 * Starts a run with every client of the firm who has a sign-in. The same request again changes nothing.
 * @throws RefusedError 400 for a tax year that has not ended, 409 while another run of it lasts
 */
export async function startRun(
  { db }: Store,
  { id, year, by, now, today }: { id: string; year: number; by: string; now: number; today: string },
): Promise<void> {
  if (daysOfYear(year).to >= today) {
    throw new RefusedError(400, 'TaxYearNotEnded', 'This tax year has not ended. Choose an earlier one.');
  }
  const written = await db
    .insert(yearlyPackRun)
    .values({ id, year, state: 'working', startedBy: by, startedAt: new Date(now) })
    .onConflictDoNothing()
    .returning({ id: yearlyPackRun.id });
  if (written.length === 0) {
    const [same] = await db.select().from(yearlyPackRun).where(eq(yearlyPackRun.id, id));
    if (same && same.year === year) return;
    throw new RefusedError(
      409,
      'RunNotEnded',
      'The documents of this tax year are being made, or were stopped. Go on with that run.',
    );
  }
  await db.execute(sql`
    insert into portal.yearly_pack_task (run_id, client_uid)
    select ${id}::uuid, uid from portal.client where staff_group is null`);
}

/** @throws RefusedError 404 */
async function lockedRun({ db }: Store, id: string) {
  const [run] = await db.select().from(yearlyPackRun).where(eq(yearlyPackRun.id, id)).for('update');
  if (!run) throw new RefusedError(404, 'RunNotFound', 'There is no such run.');
  return run;
}

const refuseState = () => new RefusedError(409, 'RunHasEnded', 'This run has ended meanwhile. Load the page again.');

/** Stops a run: what is in work is finished. @throws RefusedError 404, 409 where it has ended */
export async function stopRun(tx: Store, id: string) {
  const run = await lockedRun(tx, id);
  if (run.state === 'done') throw refuseState();
  await tx.db.update(yearlyPackRun).set({ state: 'stopped' }).where(eq(yearlyPackRun.id, id));
  return run;
}

/** Goes on with a run that was stopped. @throws RefusedError 404, 409 where it has ended */
export async function goOnWithRun(tx: Store, id: string) {
  const run = await lockedRun(tx, id);
  if (run.state === 'done') throw refuseState();
  await tx.db.update(yearlyPackRun).set({ state: 'working' }).where(eq(yearlyPackRun.id, id));
  return run;
}

/**
 * Lets the clients wait again whose document could not be made.
 * @throws RefusedError 404, 409 where none has failed, or a later run of the tax year lasts
 */
export async function retryRun(tx: Store, id: string) {
  const run = await lockedRun(tx, id);
  const [other] = await tx.db
    .select({ id: yearlyPackRun.id })
    .from(yearlyPackRun)
    .where(and(eq(yearlyPackRun.year, run.year), ne(yearlyPackRun.id, id), ne(yearlyPackRun.state, 'done')));
  if (other) throw new RefusedError(409, 'RunNotEnded', 'A later run of this tax year lasts. Wait until it has ended.');
  const again = await tx.db
    .update(yearlyPackTask)
    .set({ outcome: 'waiting', problem: null, endedAt: null, claimedUntil: null })
    .where(and(eq(yearlyPackTask.runId, id), eq(yearlyPackTask.outcome, 'failed')))
    .returning({ client: yearlyPackTask.clientUid });
  if (again.length === 0) throw new RefusedError(409, 'NothingFailed', 'No document of this run has failed.');
  await tx.db.update(yearlyPackRun).set({ state: 'working', endedAt: null }).where(eq(yearlyPackRun.id, id));
  return run;
}

/** Runs that have clients to work on. */
export async function workingRuns({ db }: Store): Promise<{ id: string; year: number; startedBy: string }[]> {
  return db
    .select({ id: yearlyPackRun.id, year: yearlyPackRun.year, startedBy: yearlyPackRun.startedBy })
    .from(yearlyPackRun)
    .where(eq(yearlyPackRun.state, 'working'))
    .orderBy(yearlyPackRun.startedAt);
}

/**
 * Takes the next client of a run for this process; nobody else gets them until they have an outcome, or the claim is
 * over.
 * @returns null where nobody waits, or the run was stopped
 */
export async function claimClient(database: Store, run: string, now: number): Promise<string | null> {
  const at = new Date(now).toISOString();
  const [claimed] = await rows(
    database,
    z.object({ client: z.string() }),
    sql`
    update portal.yearly_pack_task task
    set claimed_until = ${at}::timestamptz + make_interval(mins => ${claimMinutes})
    where run_id = ${run}::uuid and client_uid = (
      select waiting.client_uid
      from portal.yearly_pack_task waiting
      join portal.yearly_pack_run run on run.id = waiting.run_id
      where waiting.run_id = ${run}::uuid and run.state = 'working' and waiting.outcome = 'waiting'
        and (waiting.claimed_until is null or waiting.claimed_until < ${at}::timestamptz)
      order by waiting.client_uid limit 1
      for update of waiting skip locked
    )
    returning client_uid::text as client`,
  );
  return claimed?.client ?? null;
}

interface Ended {
  run: string;
  client: string;
  outcome: PackOutcome;
  /** Why it failed. */
  problem?: string;
  now: number;
}

const isWaiting = ({ run, client }: Pick<Ended, 'run' | 'client'>) =>
  and(eq(yearlyPackTask.runId, run), eq(yearlyPackTask.clientUid, client), eq(yearlyPackTask.outcome, 'waiting'));

/**
 * Writes down what became of a client who waits.
 * @returns false where another process has done so
 */
export async function endTask({ db }: Store, { outcome, problem, now, ...task }: Ended): Promise<boolean> {
  const ended = await db
    .update(yearlyPackTask)
    .set({ outcome, problem: problem ?? null, endedAt: new Date(now), claimedUntil: null })
    .where(isWaiting(task))
    .returning({ client: yearlyPackTask.clientUid });
  return ended.length > 0;
}

/** Gives a client back, whom any process may take. */
export async function releaseClient({ db }: Store, task: Pick<Ended, 'run' | 'client'>): Promise<void> {
  await db.update(yearlyPackTask).set({ claimedUntil: null }).where(isWaiting(task));
}

/** Ends a run in which nobody waits any longer. */
export async function endRun({ db }: Store, id: string, now: number): Promise<void> {
  await db
    .update(yearlyPackRun)
    .set({ state: 'done', endedAt: new Date(now) })
    .where(
      and(
        eq(yearlyPackRun.id, id),
        eq(yearlyPackRun.state, 'working'),
        sql`not exists (select from portal.yearly_pack_task task where task.run_id = ${id}::uuid and outcome = 'waiting')`,
      ),
    );
}
