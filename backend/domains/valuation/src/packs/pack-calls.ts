import {
  changePackRun,
  getPackFailures,
  getPackRuns,
  getYearlyPackDocument,
  getYearlyPacks,
  packYearName,
  startPackRun,
} from '@harbour/definitions/investments/yearly-packs';
import { recordPeople } from '@harbour/domain-plans';
import { bind } from '@harbour/kernel/http/bind-call';
import { openPack, packsOfClient } from './client-packs.ts';
import { failuresOf, listRuns } from './list-runs.ts';
import { endedYears, goOnWithRun, retryRun, startRun, stopRun } from './pack-runs.ts';

const changes = {
  stop: { change: stopRun, before: 'making', after: 'stopped' },
  goOn: { change: goOnWithRun, before: 'stopped', after: 'making' },
  retry: { change: retryRun, before: 'some failed', after: 'making those again' },
} as const;

const fieldOf = (year: number) => `Yearly statements ${packYearName(year)}`;

/** The yearly documents: for clients to open, for staff to have them made. */
export const packCalls = [
  bind(getYearlyPacks, ({ database, caller }) => packsOfClient(database, caller.clientUid)),

  bind(getYearlyPackDocument, async ({ database, objects, caller, params, recordFound }) => {
    const { others, ...opened } = await openPack({ database, objects }, caller.clientUid, params.pack);
    await recordPeople({ recordFound }, others);
    return opened;
  }),

  bind(getPackRuns, async ({ database, today }) => ({ years: endedYears(today()), runs: await listRuns(database) })),

  bind(getPackFailures, ({ database, params, query }) => failuresOf(database, params.run, query.page ?? 1)),

  bind(startPackRun, async ({ database, caller, body, now, today, record }) => {
    const by = caller.actor.uid;
    await startRun(database, { ...body, by, now: now(), today: today() });
    await record([by], { changes: [{ field: fieldOf(body.year), before: null, after: 'making, for all clients' }] });
    return { success: true as const };
  }),

  bind(changePackRun, async ({ database, caller, params, body, record }) => {
    const { change, before, after } = changes[body.action];
    const { year } = await change(database, params.run);
    await record([caller.actor.uid], { changes: [{ field: fieldOf(year), before, after }] });
    return { success: true as const };
  }),
];
