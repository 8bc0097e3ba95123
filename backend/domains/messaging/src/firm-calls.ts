import { assignMessage, getColleagues, searchClients } from '@harbour/definitions/messaging/calls';
import { bind } from '@harbour/kernel/http/bind-call';
import { assign } from './assignee.ts';
import { colleagues, searchedClients } from './parties.ts';
import { firmSide } from './sides.ts';

/** Messaging calls for the firm only. */
export const firmCalls = [
  bind(assignMessage, async ({ database, caller, body, record }) => {
    const { client, before, after } = await assign(database, firmSide(caller), body);
    await record([client], { purpose: 'call', changes: [{ field: 'Assigned to', before, after }] });
    return { success: true as const };
  }),

  bind(getColleagues, async ({ database, caller }) => ({
    colleagues: await colleagues(database, firmSide(caller)),
  })),

  bind(
    searchClients,
    async ({ database, caller, query }) => ({
      clients: await searchedClients(database, firmSide(caller), query.text),
    }),
    { limit: 'heavyRead' },
  ),
];
