import { changeSharing, getSharing } from '@harbour/definitions/investments/sharing';
import { bind } from '@harbour/kernel/http/bind-call';
import { changeSharingOf, sharingOf } from './sharing.ts';

export const sharingCalls = [
  bind(getSharing, ({ database, caller }) => sharingOf(database, caller.clientUid)),

  bind(changeSharing, async ({ database, caller, params, body }) => {
    const { kind, account, sees } = body;
    await changeSharingOf(database, caller.clientUid, {
      person: params.person.toLowerCase(),
      kind,
      account: account?.toLowerCase(),
      sees,
    });
    return { success: true as const };
  }),
];
