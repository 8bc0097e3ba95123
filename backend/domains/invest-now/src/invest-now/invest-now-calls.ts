import { stateTexts } from '@harbour/definitions/investments/invest-now/application-states';
import {
  discardApplication,
  getApplications,
  startApplication,
  submitApplication,
} from '@harbour/definitions/investments/invest-now/applications';
import { getInvestProviders } from '@harbour/definitions/investments/invest-now/providers';
import {
  exportApplications,
  getApplicationTasks,
  moveApplication,
  takeApplication,
} from '@harbour/definitions/investments/invest-now/tasks';
import { getInvestTerms } from '@harbour/definitions/investments/invest-now/terms';
import { bind, bindPrepared } from '@harbour/kernel/http/bind-call';
import {
  applicationsToExport,
  applicationTasks,
  moveApplication as move,
  takeApplication as take,
} from './application-tasks.ts';
import { applicationsOf } from './applications.ts';
import { openProviders } from './offers.ts';
import { discardApplication as discard, startApplication as start } from './start-application.ts';
import { submitApplication as submit } from './submit-application.ts';
import { termsOn } from './terms.ts';

export const investNowCalls = [
  bind(getInvestProviders, async ({ database, today }) => ({
    day: today(),
    providers: await openProviders(database, today()),
  })),

  bind(getInvestTerms, ({ database, today }) => termsOn(database, today())),

  bind(getApplications, async ({ database, caller }) => ({
    applications: await applicationsOf(database, caller.clientUid),
  })),

  bind(startApplication, ({ database, caller, params, body, now, today }) =>
    database.db.transaction((tx) =>
      start(tx, caller, { id: params.application, ...body }, { now: now(), today: today() }),
    ),
  ),

  bindPrepared(
    submitApplication,
    ({ proofForSums }) => proofForSums(),
    ({ caller, params, body, prepared, ...context }) => submit(context, caller, params.application, body, prepared),
  ),

  bind(discardApplication, async ({ database, caller, params }) => {
    await database.db.transaction((tx) => discard(tx, caller.clientUid, params.started));
    return { success: true as const };
  }),

  bind(getApplicationTasks, async ({ database, caller, query: { ended, page = '1' }, record }) => {
    const found = await applicationTasks(database, caller, { ended: ended === '1', page: Number(page) });
    await record(
      found.tasks.map(({ client }) => client.uid),
      { purpose: 'onboarding' },
    );
    return found;
  }),

  bind(
    exportApplications,
    async ({ database, caller, query, record }) => {
      const { clients, ...exported } = await applicationsToExport(database, caller, query.ended === '1');
      await record(clients, { purpose: 'onboarding' });
      return exported;
    },
    { limit: 'heavyRead' },
  ),

  bind(takeApplication, async ({ database, caller, params, body, record }) => {
    const { task, before } = await database.db.transaction((tx) => take(tx, caller, params.task, body.taken));
    const [from, to] = [before?.name ?? null, task.assignee?.name ?? null];
    await record([task.client.uid], {
      purpose: 'onboarding',
      changes: from === to ? [] : [{ field: 'Works on the application', before: from, after: to }],
    });
    return task;
  }),

  bind(moveApplication, async ({ database, caller, params, body, now, record }) => {
    const { task, before } = await database.db.transaction((tx) => move(tx, caller, params.task, body, now()));
    const changes = [{ field: 'State', before: stateTexts[before], after: stateTexts[task.state] }];
    const reason = { field: 'Reason', before: null, after: task.declinedReason };
    await record([task.client.uid], {
      purpose: 'onboarding',
      changes: before === task.state ? [] : [...changes, ...(task.declinedReason === null ? [] : [reason])],
    });
    return task;
  }),
];
