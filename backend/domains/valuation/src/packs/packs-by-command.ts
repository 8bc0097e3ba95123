// What staff start on the page Yearly statements, for the command line: the same run, the same rules, the same records.
import { randomUUID } from 'node:crypto';
import { callName } from '@harbour/definitions/call';
import { type PackRun, packYearName, startPackRun } from '@harbour/definitions/investments/yearly-packs';
import { mayDo } from '@harbour/definitions/staff-actions';
import { recordAudit } from '@harbour/kernel/audit/record-audit';
import { londonToday } from '@harbour/kernel/calendar';
import { RefusedError } from '@harbour/kernel/errors/refused-error';
import { client } from '@harbour/kernel/people/tables';
import { and, eq, isNull, ne, sql } from 'drizzle-orm';
import { listRuns } from './list-runs.ts';
import { workOnRun } from './pack-maker.ts';
import { goOnWithRun, startRun } from './pack-runs.ts';
import type { PackContext } from './store-pack.ts';
import { yearlyPackRun } from './tables.ts';

type Store = Pick<PackContext['database'], 'db'>;

/** @throws RefusedError for an address of nobody who may have documents made */
async function makerOf({ db }: Store, email: string) {
  const isTheirs = eq(sql`lower(${client.emailAddress})`, email.toLowerCase());
  const [found] = await db
    .select({ uid: client.uid, role: client.staffGroup })
    .from(client)
    .where(and(isTheirs, isNull(client.leftAt)));
  if (found?.role && mayDo([found.role], 'packs.make')) return { uid: found.uid, groups: [found.role] };
  throw new RefusedError(
    400,
    'CommandRefused',
    `${email} is not the e-mail address of somebody who may have yearly statements made.`,
  );
}

/** Goes on with the run of a tax year that has not ended, or starts one, and records it as the call of the screen does. */
async function beginRun(context: PackContext, year: number, email: string): Promise<string> {
  const { database, now } = context;
  return database.db.transaction(async (db) => {
    const by = await makerOf({ db }, email);
    const [lasting] = await db
      .select({ id: yearlyPackRun.id })
      .from(yearlyPackRun)
      .where(and(eq(yearlyPackRun.year, year), ne(yearlyPackRun.state, 'done')));
    const id = lasting?.id ?? randomUUID();
    if (lasting) await goOnWithRun({ db }, id);
    else await startRun({ db }, { id, year, by: by.uid, now: now(), today: londonToday(now()) });
    const { method, path, effect } = startPackRun;
    const actor = { sub: 'command-line', ...by, verifiedEmail: undefined };
    const after = lasting ? 'making those that wait' : 'making, for all clients';
    const changes = [{ field: `Yearly statements ${packYearName(year)}`, before: null, after }];
    await recordAudit({ db }, [
      { actor, subject: by.uid, method, path, effect, call: callName({ method, path }), status: 200, changes },
    ]);
    return id;
  });
}

/**
 * Makes the yearly documents of all clients for a tax year, or goes on with a run that has not ended, until every client
 * has an outcome. The portal tells the clients.
 * @param year the calendar year in which the tax year begins
 * @param email of the member of staff in whose name it is recorded
 * @param options.afterEach called after each client; `isClosing` ends the work early
 * @returns the run with what became of the clients
 * @throws RefusedError for a tax year that has not ended, and for somebody who may not
 */
export async function makePacksByCommand(
  context: PackContext,
  { year, email }: { year: number; email: string },
  options: { afterEach?: () => void; isClosing?: () => boolean } = {},
): Promise<PackRun> {
  const id = await beginRun(context, year, email);
  const [run] = await context.database.db.select().from(yearlyPackRun).where(eq(yearlyPackRun.id, id));
  if (!run) throw new Error('A run is gone that was begun.');
  await workOnRun(context, run, options);
  const listed = (await listRuns(context.database)).find((one) => one.id === id);
  if (!listed) throw new Error('A run is gone that was worked on.');
  return listed;
}
