import { approveDocuments, changeSendMethod, getApprovalRecords, getSendMethod } from '@harbour/api/definitions/ims';
import { bind } from '../http/bind-call.ts';
import { recentApprovals } from './approvals.ts';
import { approve } from './approve.ts';
import { pendingRecords } from './pending-records.ts';
import { changeMethod, sendMethodOf } from './send-method.ts';

export const imsCalls = [
  bind(getApprovalRecords, async ({ database, caller }) => ({
    rebalances: await pendingRecords(database, caller.clientUid),
    recentApprovals: await recentApprovals(database, caller.clientUid),
  })),

  bind(approveDocuments, async ({ database, caller, body }) => ({
    success: true as const,
    receipt: await approve(database, caller, body),
  })),

  bind(getSendMethod, async ({ database, caller }) => ({ method: await sendMethodOf(database, caller.clientUid) })),

  bind(changeSendMethod, async ({ database, caller, body }) => {
    await changeMethod(database, caller.clientUid, body.method);
    return { success: true as const };
  }),
];
