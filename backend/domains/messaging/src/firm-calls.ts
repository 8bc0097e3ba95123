import { assignMessage, getColleagues, searchClients } from '@harbour/definitions/messaging/calls';
import { RefusedError } from '@harbour/kernel/errors/refused-error';
import { bind } from '@harbour/kernel/http/bind-call';
import { assign } from './change-message.ts';
import { colleagues, searchedClients } from './parties.ts';
import { firmSide } from './sides.ts';

/** Messaging calls for the firm only. */
export const firmCalls = [
  bind(assignMessage, async ({ database, caller, body: { messageID, assignee } }) => {
    const side = firmSide(caller);
    if (assignee !== null && (await colleagues(database, side, assignee)).length === 0) {
      throw new RefusedError(404, 'ColleagueNotFound', 'This person does not look after messages. Choose another one.');
    }
    await assign(database, side, messageID, assignee);
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
