import {
  approveDocuments,
  changeSendMethod,
  declineDocuments,
  getApprovalRecords,
  getSendMethod,
} from '@harbour/definitions/ims/approvals';
import { getProposalEffects } from '@harbour/definitions/ims/proposal-effects';
import { bind, bindPrepared } from '@harbour/kernel/http/bind-call';
import { recentApprovals } from './approvals.ts';
import { approve } from './approve.ts';
import { decline } from './decline.ts';
import { recentDeclines } from './declines.ts';
import { deskCalls } from './desk/desk-calls.ts';
import { pendingRecords } from './pending-records.ts';
import { proposalEffects } from './proposal-effects.ts';
import { changeMethod, sendMethodOf } from './send-method.ts';

export const imsCalls = [
  bind(getApprovalRecords, async ({ database, caller }) => ({
    rebalances: await pendingRecords(database, caller.clientUid),
    recentApprovals: await recentApprovals(database, caller.clientUid),
    recentDeclines: await recentDeclines(database, caller.clientUid),
  })),

  bind(
    getProposalEffects,
    async ({ database, caller, today }) => ({
      effects: await proposalEffects(database, caller.clientUid, today()),
    }),
    { limit: 'heavyRead' },
  ),

  bindPrepared(
    approveDocuments,
    ({ proofForSums }) => proofForSums(),
    async ({ database, caller, body, prepared }) => ({
      success: true as const,
      receipt: await approve(database, caller, body, prepared),
    }),
  ),

  bind(declineDocuments, async ({ caller, body, ...context }) => ({
    success: true as const,
    receipt: await decline(context, caller, body),
  })),

  bind(getSendMethod, async ({ database, caller }) => ({ method: await sendMethodOf(database, caller.clientUid) })),

  bind(changeSendMethod, async ({ database, caller, body }) => {
    await changeMethod(database, caller.clientUid, body.method);
    return { success: true as const };
  }),

  ...deskCalls,
];
