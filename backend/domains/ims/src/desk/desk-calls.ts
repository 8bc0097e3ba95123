import {
  exportProposals,
  findFunds as findFundsCall,
  getProposalDesk,
  previewChange,
  publishChange as publishChangeCall,
  remindOfProposal,
} from '@harbour/definitions/ims/proposal-desk';
import { noteSeen as noteSeenCall } from '@harbour/definitions/ims/seen';
import { bind } from '@harbour/kernel/http/bind-call';
import { changeOfFund } from './change-of-fund.ts';
import { findFunds } from './find-funds.ts';
import { listProposals, proposalsToExport } from './list-proposals.ts';
import { publishChange } from './publish-change.ts';
import { remind } from './remind.ts';
import { noteSeen } from './seen.ts';

/** Proposals as the firm sees them, and that a client has opened them. */
export const deskCalls = [
  bind(
    getProposalDesk,
    async ({ database, caller, query: { state = 'waiting', page = '1' }, today, record }) => {
      const list = await listProposals(database, caller.actor, today(), { state, page: Number(page) });
      await record(
        list.proposals.map(({ client }) => client.id),
        { purpose: 'review' },
      );
      return list;
    },
    { limit: 'heavyRead' },
  ),

  bind(
    exportProposals,
    async ({ database, caller, query, record }) => {
      const { clients, ...exported } = await proposalsToExport(database, caller.actor, query.state);
      await record(clients, { purpose: 'review' });
      return exported;
    },
    { limit: 'heavyRead' },
  ),

  // About no client.
  bind(findFundsCall, async ({ database, query }) => ({ funds: await findFunds(database, query.text) })),

  bind(
    previewChange,
    async ({ database, caller, query, today, record }) => {
      const preview = await changeOfFund(database, caller.actor, query, today());
      await record(
        preview.plans.map(({ client }) => client.id),
        { purpose: 'review' },
      );
      return preview;
    },
    { limit: 'heavyRead' },
  ),

  bind(publishChangeCall, async ({ database, caller, body, today, record }) => {
    const { clients, documents, asText } = await publishChange(database, caller.actor, body, today());
    await record(clients, {
      purpose: 'review',
      changes: [
        { field: 'Proposal', before: null, after: body.description },
        { field: 'Change', before: null, after: asText },
      ],
    });
    return { proposals: clients.length, documents };
  }),

  bind(remindOfProposal, async ({ caller, params, body, ...context }) => {
    const { client, before, remindedAt } = await remind(context, caller, params.proposal, body);
    await context.record([client], {
      purpose: 'review',
      changes: [{ field: 'Reminded of a proposal', before, after: remindedAt }],
    });
    return { remindedAt };
  }),

  bind(
    noteSeenCall,
    async ({ database, caller, body, now }) => {
      await noteSeen(database, caller.clientUid, body.documents, new Date(now()).toISOString());
      return { success: true as const };
    },
    // What was read is no decision.
    { recorded: false },
  ),
];
