import { calls } from '@harbour/backend-api/modules';
import type { Call } from '@harbour/definitions/call';
import { smallExport } from './broker-exports.ts';
import { pendingName, portfolios, staffAndClients } from './small-firm.ts';
import { rebalances } from './small-firm-ims.ts';
import { smallAttachments, smallMessages } from './small-firm-messages.ts';

/** A right value of the small firm's Anna for every parameter that some call has. */
const examples: Readonly<Record<string, string>> = {
  planstring: 'A-ISA-1',
  planIds: 'A-ISA-1,A-PEN-2',
  date: '2026-03-16',
  portfolio: 'all',
  term: 'isa',
  plan: 'A-ISA-1',
  period: '12',
  range: '2025-04-06::2026-04-05',
  person: staffAndClients.ben.person,
  isin: 'GB00HB000015',
  portfolioId: portfolios.empty.uuid,
  currencyCode: 'EUR',
  change: pendingName,
};

/** A right query for every call that demands one. */
const queries: Readonly<Record<string, string>> = {
  '/morningstar/fundinfotooltipdata': '?isin=GB00HB000015',
  '/securemessaging/loadMessageWithID': `?messageID=${smallMessages.answer}`,
  '/adminsecuremessaging/loadMessageWithID': `?messageID=${smallMessages.question}`,
  '/adminsecuremessaging/clients': '?text=zan',
  '/clientdirectory/clients': '?text=zan&page=1',
};

/** Right bodies for the calls of one side of messaging, who has these drafts. */
function messagingBodies(base: string, draft: string, removed: string, attachmentID: string, written: string) {
  return {
    [`POST ${base}/loadMessages`]: { mailbox: 'inbox', filters: {}, page: 1 },
    [`POST ${base}/updateMessage`]: { messageID: smallMessages.answer, read: true },
    [`POST ${base}/addMessage`]: {
      messageID: written,
      version: 0,
      draft: true,
      recipient: [],
      cc: [],
      subject: '',
      category: 'Correspondence',
      messagebody: '',
    },
    [`POST ${base}/removeDraftMessage`]: { messageID: removed },
    [`POST ${base}/uploadAttachment`]: {
      messageID: draft,
      attachmentID: written,
      fileName: 'letter.pdf',
      contentType: 'application/pdf',
      size: 10,
    },
    [`POST ${base}/removeAttachment`]: { attachmentID },
  };
}

/** A right body of Anna's for every call that demands one, or of the firm's for an adviser's call. */
const bodies: Readonly<Record<string, object>> = {
  ...messagingBodies(
    '/securemessaging',
    smallMessages.annasDraft,
    smallMessages.annasRemovedDraft,
    smallAttachments.annas,
    '0b5f3a52-6c1d-4e7f-9a10-00000000df01',
  ),
  ...messagingBodies(
    '/adminsecuremessaging',
    smallMessages.firmsDraft,
    smallMessages.firmsRemovedDraft,
    smallAttachments.firms,
    '0b5f3a52-6c1d-4e7f-9a10-00000000df02',
  ),
  'POST /adminsecuremessaging/assignMessage': {
    messageID: smallMessages.question,
    assignee: staffAndClients.adviser.uid,
  },
  'POST /adminclientdirectory/namechanges/:change': { approved: false },
  'POST /transaction/import/preview': { fileName: 'freetrade.csv', content: smallExport },
  'POST /transaction/import': {
    fileName: 'freetrade.csv',
    content: smallExport,
    target: { name: 'From a broker', productType: 'nonpens' },
  },
  'POST /transaction/import/undo': { importID: 1 },
  'POST /transaction/import/plans/restore': { planstring: 'A-ISA-1' },
  'PATCH /ims/approvalrecords': { approve: [rebalances[0].documents[0].id] },
  'POST /ims/approvalrecords/decline': {
    decline: [rebalances[0].documents[2].id],
    versions: { [rebalances[0].documents[2].id]: 1 },
    reason: 'Not this year.',
  },
  'PATCH /ims/sendmethod': { method: 'email' },
  'PATCH /permissions/household/:person': { seesMine: true },
  'POST /valuation/portfolios': { name: 'New', portfolioplans: ['A-ISA-1'] },
  'PATCH /valuation/portfolios/benchmark/:portfolioId': { benchmarkID: 'growth' },
};

/** A call's address with these values in the place of its parameters, and the examples for the others. */
export function addressOf(call: Pick<Call, 'path'>, values: Readonly<Record<string, string>> = {}): string {
  const path = call.path.replace(/:(\w+)\??/g, (_, name: string) => {
    const value = values[name] ?? examples[name];
    if (value === undefined) throw new Error(`Give an example for ${name}, so that ${call.path} is tested.`);
    return encodeURIComponent(value);
  });
  return path + (queries[call.path] ?? '');
}

/** What is sent with a call: nothing with a GET or a DELETE. */
export function bodyOf({ method, path }: Pick<Call, 'method' | 'path'>): { body?: object } {
  return method === 'GET' || method === 'DELETE' ? {} : { body: bodies[`${method} ${path}`] ?? {} };
}

/** Calls about an earlier import, of which the small firm has none: whoever may make them is told so. */
const aboutImports: Readonly<Record<string, string>> = {
  'POST /transaction/import/undo': 'ImportNotFound',
  'DELETE /transaction/import/plans/:planstring': 'PlanNotFound',
  'POST /transaction/import/plans/restore': 'PlanNotFound',
};

/** What somebody who may make a call is answered. */
export function allowedAnswer({ method, path }: Pick<Call, 'method' | 'path'>): object {
  const name = aboutImports[`${method} ${path}`];
  return name ? { status: 404, body: { error: { name } } } : { status: 200 };
}

/** Somebody who may make a call: Anna, or the firm's adviser where it is for advisers. */
export function callerOf({ access }: Pick<Call, 'access'>) {
  return access !== 'client' ? staffAndClients.adviser : staffAndClients.anna;
}

/** Every call under a name for a table of tests. */
export const allCalls = calls.map((bound) => ({ name: `${bound.call.method} ${bound.call.path}`, ...bound }));
