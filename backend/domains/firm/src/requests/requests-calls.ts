import { decideRequest as decideRequestCall, getRequests } from '@harbour/definitions/firm/requests';
import { bind } from '@harbour/kernel/http/bind-call';
import { decideRequest } from './decide-request.ts';
import { decidedRequests, listRequests } from './list-requests.ts';

export const requestsCalls = [
  bind(getRequests, async ({ database, caller, now }) => ({
    requests: await listRequests(database, caller.actor, now()),
    decided: await decidedRequests(database, caller.actor, now()),
  })),

  bind(decideRequestCall, async ({ caller, params: { request: id }, body, accounts, ...change }) => {
    await decideRequest({ ...change, accounts }, { actor: caller.actor, id, ...body, reason: body.reason });
    return { success: true as const };
  }),
];
