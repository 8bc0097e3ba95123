import { calls } from '@harbour/backend-api/modules';
import type { Call } from '@harbour/definitions/call';
import { smallExport } from './broker-exports.ts';
import { pendingName, portfolios, staffAndClients } from './small-firm.ts';
import { rebalances } from './small-firm-ims.ts';
import { smallAttachments, smallMessages } from './small-firm-messages.ts';

/** A valid value of the small firm's Anna for every path or query parameter. */
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

/** A valid query for every call that requires one. */
const queries: Readonly<Record<string, string>> = {
  '/morningstar/fundinfotooltipdata': '?isin=GB00HB000015',
  '/securemessaging/loadMessageWithID': `?messageID=${smallMessages.answer}`,
  '/adminsecuremessaging/loadMessageWithID': `?messageID=${smallMessages.question}`,
  '/adminsecuremessaging/clients': '?text=zan',
  '/clientdirectory/clients': '?text=zan&page=1',
};

/** Valid bodies for the messaging calls of one side, with these drafts. */
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

/** A valid body for every call that requires one: Anna's, or the firm's for an adviser's call. */
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

/** The URL of a call with these parameter values; the other parameters get sample values. */
export function addressOf(call: Pick<Call, 'path'>, values: Readonly<Record<string, string>> = {}): string {
  const path = call.path.replace(/:(\w+)\??/g, (_, name: string) => {
    const value = values[name] ?? examples[name];
    if (value === undefined) throw new Error(`Give an example for ${name}, so that ${call.path} is tested.`);
    return encodeURIComponent(value);
  });
  return path + (queries[call.path] ?? '');
}

/** The request body: none for GET or DELETE. */
export function bodyOf({ method, path }: Pick<Call, 'method' | 'path'>): { body?: object } {
  return method === 'GET' || method === 'DELETE' ? {} : { body: bodies[`${method} ${path}`] ?? {} };
}

/** Calls about an earlier import, which the small firm does not have: authorised callers get these errors. */
const aboutImports: Readonly<Record<string, string>> = {
  'POST /transaction/import/undo': 'ImportNotFound',
  'DELETE /transaction/import/plans/:planstring': 'PlanNotFound',
  'POST /transaction/import/plans/restore': 'PlanNotFound',
};

/** The expected response for an authorised caller. */
export function allowedAnswer({ method, path }: Pick<Call, 'method' | 'path'>): object {
  const name = aboutImports[`${method} ${path}`];
  return name ? { status: 404, body: { error: { name } } } : { status: 200 };
}

/** An authorised caller: Anna, or the adviser for adviser calls. */
export function callerOf({ access }: Pick<Call, 'access'>) {
  return access !== 'client' ? staffAndClients.adviser : staffAndClients.anna;
}

/** Every call with a name for `test.each`. */
export const allCalls = calls.map((bound) => ({ name: `${bound.call.method} ${bound.call.path}`, ...bound }));
