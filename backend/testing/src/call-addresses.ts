import { calls } from '@harbour/backend-api/modules';
import { type Call, callName, takesBody } from '@harbour/definitions/call';
import { defaultRecipient } from '@harbour/definitions/messaging/messages';
import { smallExport } from './broker-exports.ts';
import { portalAddress } from './closed-bank.ts';
import { pendingName, portfolios, staffAndClients } from './small-firm.ts';
import { rebalances } from './small-firm-ims.ts';
import { smallLibrary } from './small-firm-library.ts';
import { smallAttachments, smallMessages, smallTemplate } from './small-firm-messages.ts';
import { smallNews } from './small-firm-news.ts';
import { applications } from './small-firm-offers.ts';
import { smallPublications } from './small-firm-publications.ts';
import { riskAnswers, riskResults } from './small-firm-risk.ts';
import { smallHousehold, smallScenarios } from './small-firm-scenarios.ts';

/** A valid value of the small firm's Anna for every path or query parameter. */
const examples: Readonly<Record<string, string>> = {
  planstring: 'A-ISA-1',
  planIds: 'A-ISA-1,A-PEN-2',
  date: '2026-03-16',
  since: '2026-03-16',
  portfolio: 'all',
  term: 'isa',
  plan: 'A-ISA-1',
  period: '12',
  range: '2025-04-06::2026-04-05',
  taxYear: '2025-26',
  statement: 'income',
  reference: 'entered-0b5f3a52-6c1d-4e7f-9a10-0000000000f7',
  person: staffAndClients.ben.person,
  isin: 'GB00HB000015',
  portfolioId: portfolios.empty.uuid,
  currencyCode: 'EUR',
  change: pendingName,
  kind: 'address',
  application: applications.annasStarted,
  started: applications.annasOther,
  task: applications.annasSubmitted,
  listing: '1',
  holdingId: '0b5f3a52-6c1d-4e7f-9a10-0000000000f0',
  valuationDate: '2026-03-16',
  slug: 'no-such-article',
  version: '2',
  rule: 'fall-lowest',
  // Submitted again, after a lost answer.
  newResult: riskResults.annas,
  result: riskResults.annas,
  other: riskResults.annasOld,
  article: smallNews.march,
  entry: 'isa',
  document: smallLibrary.current,
  type: 'factsheet',
  scenarioID: smallScenarios.annas,
  staff: staffAndClients.support.uid,
  client: staffAndClients.anna.uid,
  request: '0b5f3a52-6c1d-4e7f-9a10-0000000000c1',
  credential: '0b5f3a52-6c1d-4e7f-9a10-0000000000e2',
  notice: '0b5f3a52-6c1d-4e7f-9a10-0000000000d2',
  month: '2026-03',
  currency: 'GBP',
  category: 'groceries',
  payment: '0b5f3a52-6c1d-4e7f-9a10-0000000000d3',
  paymentRule: '0b5f3a52-6c1d-4e7f-9a10-0000000000d4',
  help: 'unlock',
  message: smallMessages.question,
  template: smallTemplate,
  contentKind: 'news',
  publication: smallPublications.march,
  versionNumber: '1',
  contentFile: smallPublications.file,
  party: '0b5f3a52-6c1d-4e7f-9a10-0000000000d6',
  dataRequest: '0b5f3a52-6c1d-4e7f-9a10-0000000000d2',
  pack: '0b5f3a52-6c1d-4e7f-9a10-0000000000d5',
  run: '0b5f3a52-6c1d-4e7f-9a10-0000000000d6',
  file: '0b5f3a52-6c1d-4e7f-9a10-0000000000fe',
  // A reminder would be a message of the administrator among those of a client.
  proposal: '0b5f3a52-6c1d-4e7f-9a10-0000000000ff',
};

/** An article as staff write it. */
const writtenArticle = {
  kind: 'news',
  content: {
    title: 'Spring review',
    summary: 'How markets did.',
    text: 'They rose.',
    pictures: [],
    published: '2026-03-18',
    expires: null,
  },
};

/** Prices that are stored already. */
const pricesFile = {
  kind: 'prices',
  fileName: 'prices.csv',
  content: 'symbol,date,price,currency\nALPHA,2026-03-16,1.3,GBP',
};

/** From the Alpha Fund to the Dollar Fund. */
const changeOfFund = { sell: 'GB00HB000015', buy: 'GB00HB000023' };

/** A house as the form of a self-managed holding sends it. */
const house = {
  mode: 'asset',
  selectedCategory: 'property',
  selectedInvestmentType: 'main-home',
  planName: 'House',
  currency: 'GBP',
  ownership: [{ owner: staffAndClients.anna.person, percentage: 100 }],
  linkedLiabilities: [],
  filteredExtendedDetails: [],
  holdings: [{ name: 'House', valuationDate: '2026-03-01', value: 500_000 }],
};
const selfManagedFile = {
  fileName: 'mine.csv',
  content: 'type,product,name,currency,valuation date,value\nproperty,land,Field,GBP,2026-03-01,1000',
};

/** Somebody who starts at the small firm. */
const invitation = {
  uid: '0b5f3a52-6c1d-4e7f-9a10-0000000000c2',
  firstname: 'Opal',
  surname: 'Stark',
  email: 'opal@firm.example',
  role: 'operations',
  teams: [],
};

const ownPage = encodeURIComponent(`${portalAddress}/investments/openbanking`);

/** A valid query for every call that requires one. */
const queries: Readonly<Record<string, string>> = {
  '/morningstar/fundinfotooltipdata': '?isin=GB00HB000015',
  '/funds': '?sort=name&page=1',
  '/securemessaging/loadMessageWithID': `?messageID=${smallMessages.answer}`,
  '/adminsecuremessaging/loadMessageWithID': `?messageID=${smallMessages.question}`,
  '/adminsecuremessaging/clients': '?text=zan',
  '/ims/desk/change': '?sell=GB00HB000015&buy=GB00HB000023&percent=10',
  '/ims/desk/export': '?state=waiting',
  '/ims/desk/funds': '?text=fund',
  '/messagetemplates/:template/filled': `?client=${staffAndClients.anna.uid}`,
  '/clientdirectory/clients': '?text=zan&page=1',
  '/firm/clients/:person': '?purpose=review',
  '/firm/clients/:person/retention': '?purpose=review',
  '/openbanking/link': `?redirecturi=${ownPage}`,
  // As it is audited: without the code and the state.
  '/openbanking/create': `?code=left-out&redirecturi=${ownPage}&state=left-out`,
  '/openbanking/reconfirm': `?code=left-out&redirecturi=${ownPage}&state=left-out`,
  '/openbanking/revoke': `?credentials_id=${staffAndClients.carl.uid}`,
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
  'POST /adminsecuremessaging/desk/:message/notes': {
    id: '0b5f3a52-6c1d-4e7f-9a10-00000000df05',
    text: 'Asked the administrators.',
  },
  'POST /adminsecuremessaging/desk/:message/snooze': { until: null },
  'POST /adminsecuremessaging/desk/:message/answering': { answering: true },
  'POST /messagetemplates/:template': {
    version: 1,
    name: 'Thanks',
    subject: 'Thank you',
    category: 'Correspondence',
    text: 'Dear {first name}, thank you.',
  },
  'POST /adminclientdirectory/detailschanges/:change': { approved: false, reason: 'Not the name in your passport.' },
  'PATCH /clientdirectory/clientimage': { clientImageBase64: null },
  'PATCH /clientdirectory/marketinginfo': { marketingChoice: [], wordingVersion: 1, version: 0 },
  'PATCH /clientdirectory/checkpoint': { enabledForClient: true },
  'POST /clientdirectory/referrals': {
    id: '0b5f3a52-6c1d-4e7f-9a10-0000000000e1',
    name: 'Fred Friend',
    email: 'fred@friends.example',
    agreed: true,
  },
  'POST /news/read': { article_id: smallNews.march, action: 'read' },
  'POST /newsletter': {},
  'POST /library/visit': { document: smallLibrary.current },
  'POST /transaction/import/preview': { fileName: 'freetrade.csv', content: smallExport },
  'POST /transaction/import': {
    fileName: 'freetrade.csv',
    content: smallExport,
    target: { name: 'From a broker', productType: 'nonpens' },
  },
  'POST /transaction/import/undo': { importID: 1 },
  'POST /transaction/import/plans/restore': { planstring: 'A-ISA-1' },
  'POST /investnow/applications/:application': { offerID: 'zenith-isa', amount: 5000 },
  // The charges of £5,000: £50.00, then 0.45% of £4,950.00, and £30.00.
  'POST /investnow/applications/:application/submit': { termsVersion: 2, firstYear: 102.28, fromBank: true },
  'POST /investnow/tasks/:task': { state: 'received' },
  'POST /investnow/tasks/:task/assignee': { taken: true },
  'POST /selfmanaged/preview': house,
  'POST /selfmanaged/holdings': { ...house, requestId: '0b5f3a52-6c1d-4e7f-9a10-0000000000f1' },
  'PATCH /selfmanaged/holdings/:holdingId': { planName: 'The house' },
  'POST /selfmanaged/holdings/:holdingId/valuations': {
    valuationDate: '2026-03-16',
    lines: [{ lineId: '0b5f3a52-6c1d-4e7f-9a10-0000000000f0', value: 1 }],
  },
  'POST /selfmanaged/import/preview': selfManagedFile,
  'POST /selfmanaged/import': selfManagedFile,
  'POST /riskprofile/draft': { again: false },
  'PATCH /riskprofile/draft': { revision: 0, answers: [{ question: 'fall', answer: riskAnswers.annasDraft.fall }] },
  'POST /riskprofile/draft/confirmations/:rule': { revision: 0, reason: riskAnswers.annasReason },
  'POST /riskprofile/draft/submit/:newResult': { revision: 0 },
  'POST /riskprofile/results/:result/override': { level: 2, reason: 'Agreed in our meeting.', seen: 0 },
  'PATCH /valuation/summary/elsewhere': { included: true },
  'PATCH /ims/approvalrecords': { approve: [rebalances[0].documents[0].id] },
  'POST /ims/approvalrecords/decline': {
    decline: [rebalances[0].documents[2].id],
    versions: { [rebalances[0].documents[2].id]: 1 },
    reason: 'Not this year.',
  },
  'POST /ims/seen': { documents: [{ id: rebalances[0].documents[0].id, version: 1 }] },
  // A tenth of £260.33.
  'POST /ims/desk/proposals': {
    id: '0b5f3a52-6c1d-4e7f-9a10-0000000000c4',
    ...changeOfFund,
    percent: '10',
    approvalBy: null,
    description: 'More in dollars',
    reason: 'The pound is dear.',
    plans: [{ planstring: 'A-ISA-1', amount: 26.03 }],
  },
  'POST /ims/desk/proposals/:proposal/reminders': {
    id: '0b5f3a52-6c1d-4e7f-9a10-0000000000c5',
    text: 'Please have a look.',
  },
  'PATCH /ims/sendmethod': { method: 'email' },
  'PATCH /permissions/household/:person': { seesMine: true },
  'PATCH /permissions/sharing/:person': { kind: 'linked', sees: true },
  'PATCH /notices/choice': { drift: 5 },
  'POST /openbanking/money/payments/:payment/category': { category: 'groceries' },
  'POST /taxrecords': {
    id: '0b5f3a52-6c1d-4e7f-9a10-0000000000f8',
    planstring: 'A-ISA-1',
    date: '2026-03-16',
    kind: 'uk-interest',
    listingId: null,
    amount: '1.00',
  },
  'POST /valuation/portfolios': { name: 'New', portfolioplans: ['A-ISA-1'] },
  'PATCH /valuation/portfolios/benchmark/:portfolioId': { benchmarkID: 'growth' },
  'POST /help/articles/:slug/vote': { helpful: true },
  'POST /tools/calculation-document': {
    title: 'Stamp duty calculator',
    day: '2026-03-18',
    inputs: [],
    results: [],
    tables: [],
    working: [],
    assumptions: [],
  },
  'POST /wealthplan/scenario': {
    scenarioID: smallScenarios.annas,
    name: 'Retiring at 65',
    basedOn: 2,
    seed: 7,
    household: smallHousehold,
  },
  'POST /wealthplan/scenario/confirm': { scenarioID: smallScenarios.prepared, version: 1 },
  'POST /wealthplan/scenario/share': {
    messageID: '0b5f3a52-6c1d-4e7f-9a10-00000000df03',
    scenarioID: smallScenarios.annas,
    version: 2,
    note: 'What do you think of it?',
  },
  'POST /firm/staff': invitation,
  'POST /firm/staff/:staff/role': { role: 'operations' },
  'POST /firm/staff/:staff/teams': { teams: [] },
  'POST /firm/staff/:staff/leaving': { successor: null },
  'POST /firm/clients/:person/exports': {
    id: '0b5f3a52-6c1d-4e7f-9a10-0000000000d1',
    purpose: 'call',
    reason: 'Asked for by letter of 1 March.',
  },
  'POST /firm/clients/:person/relationship-end': { endedOn: null, purpose: 'correction' },
  'POST /firm/clients/:person/legal-hold': { held: false, reason: 'Settled.', purpose: 'complaint' },
  'POST /firm/clients/:person/erasures': {
    id: '0b5f3a52-6c1d-4e7f-9a10-0000000000d3',
    purpose: 'call',
    reason: 'Asked for by letter of 1 March.',
  },
  'POST /firm/retention/deletions': {
    id: '0b5f3a52-6c1d-4e7f-9a10-0000000000d4',
    purpose: 'oversight',
    reason: 'Yearly deletion.',
    asOf: '2026-03-18',
    rows: 0,
  },
  'POST /firm/clients/:person/third-parties': {
    id: '0b5f3a52-6c1d-4e7f-9a10-0000000000d5',
    kind: 'accountant',
    name: 'Abe Count',
    organisation: 'Count & Co',
    contact: 'abe@count.example',
    scopes: ['documents'],
    from: '2026-01-01',
    until: null,
    evidence: 'Letter of 1 January.',
    purpose: 'call',
  },
  'POST /firm/clients/:person/third-parties/:party/ending': { purpose: 'call' },
  'POST /firm/audit/exports': { search: {}, exportedFor: 'oversight' },
  'POST /firm/teams': { id: '0b5f3a52-6c1d-4e7f-9a10-0000000000c3', name: 'Pensions desk' },
  'POST /firm/switches': { name: 'faqs.votes', off: true, reason: 'A test.', seen: null },
  'POST /firm/service-notices': { id: '0b5f3a52-6c1d-4e7f-9a10-0000000000d1', part: 'mail', text: 'E-mail is late.' },
  'POST /firm/service-notices/:notice/ending': {},
  'POST /firm/service/delivery-report': { message: 'Subject: Out of office\r\n\r\nI am away.' },
  'POST /firm/service/returned-mail': {
    returns: [{ recipient: 'anna@clients.example', messageId: null, reason: '550 Closed', at: '2026-03-18T12:00:00Z' }],
  },
  'POST /firm/credentials': {
    id: '0b5f3a52-6c1d-4e7f-9a10-0000000000e1',
    name: 'Ledger',
    role: 'operations',
    scopes: ['data.load'],
  },
  'POST /firm/credentials/:credential/revocation': {},
  'POST /firm/yearly-packs': { id: '0b5f3a52-6c1d-4e7f-9a10-0000000000d7', year: 2024 },
  'POST /firm/yearly-packs/:run/state': { action: 'stop' },
  'POST /firm/registration-notice': { roles: ['operations'], teams: [defaultRecipient.id] },
  'POST /firm/requests/:request': { approved: false },
  'POST /firm/clients/:person/assignment': { adviser: null, team: defaultRecipient.id, purpose: 'review' },
  'POST /firm/data/checks': pricesFile,
  'POST /firm/data/files': { id: '0b5f3a52-6c1d-4e7f-9a10-0000000000c7', ...pricesFile },
  'POST /firm/data/files/:file/undoing': {},
  'POST /firm/data/corrections/:planstring': { taken: false },
  'POST /openbanking/firmrules': { text: 'Corner Café', direction: 'out', before: null, after: 'eating-out' },
  'POST /firm/hand-overs': { from: staffAndClients.support.uid, to: staffAndClients.adviser.uid },
  'POST /firm/clients/:person/link': { number: 'C-100234', differing: [], purpose: 'onboarding' },
  'POST /firm/clients/:client/identity-check': {
    answers: [{ question: 'birth-date', right: true }],
    purpose: 'call',
  },
  'POST /firm/clients/:client/sign-in/:help': { purpose: 'call' },
  'POST /publishing/preview': writtenArticle,
  'POST /publishing/drafts': { key: null, revision: null, written: writtenArticle },
  'POST /publishing/publications/:contentKind/:publication/submission': { revision: 1, publishFrom: null },
  'POST /publishing/publications/:contentKind/:publication/recall': { revision: 1 },
  'POST /publishing/publications/:contentKind/:publication/review': { revision: 1, approved: true, note: '' },
  'POST /publishing/publications/:contentKind/:publication/discarding': { revision: 1 },
  'POST /publishing/publications/:contentKind/:publication/withdrawal': { note: 'A mistake.' },
  'POST /publishing/publications/:contentKind/:publication/publication-again': { number: 1, note: '' },
  'POST /publishing/synonyms': { term: 'nest egg', before: null, after: ['pension'] },
  'POST /publishing/files': { fileName: 'guide.pdf', size: 1_000 },
};

/** Steps of publishing can be taken once: they are asked about content that is not there. */
const examplesOfSteps: Readonly<Record<string, string>> = { publication: 'no-such-content' };
const isStep = ({ path }: Pick<Call, 'path'>) =>
  /^\/publishing\/publications\/:contentKind\/:publication\/(?!versions)/.test(path);

/** The URL of a call with these parameter values; the other parameters get sample values. */
export function addressOf(call: Pick<Call, 'path'>, values: Readonly<Record<string, string>> = {}): string {
  const path = call.path.replace(/:(\w+)\??/g, (_, name: string) => {
    const value = values[name] ?? (isStep(call) ? examplesOfSteps[name] : undefined) ?? examples[name];
    if (value === undefined) throw new Error(`Give an example for ${name}, so that ${call.path} is tested.`);
    return encodeURIComponent(value);
  });
  return path + (queries[call.path] ?? '');
}

/** The request body: none for GET or DELETE. */
export function bodyOf(call: Pick<Call, 'method' | 'path'>): { body?: object } {
  return takesBody(call) ? { body: bodies[callName(call)] ?? {} } : {};
}

/** Calls about what the small firm does not have, such as an earlier import: authorised callers get these errors. */
const aboutNothing: Readonly<Record<string, string>> = {
  'POST /firm/data/files/:file/undoing': 'FileNotFound',
  'POST /firm/service-notices/:notice/ending': 'NoticeNotFound',
  'POST /notices/:notice/dismiss': 'NoticeNotFound',
  'POST /openbanking/money/payments/:payment/category': 'PaymentNotFound',
  'DELETE /openbanking/money/rules/:paymentRule': 'RuleNotFound',
  'POST /firm/credentials/:credential/revocation': 'CredentialNotFound',
  'POST /firm/data/corrections/:planstring': 'NothingToCorrect',
  'POST /ims/desk/proposals/:proposal/reminders': 'ProposalNotFound',
  'POST /transaction/import/undo': 'ImportNotFound',
  'DELETE /transaction/import/plans/:planstring': 'PlanNotFound',
  'POST /transaction/import/plans/restore': 'PlanNotFound',
  'GET /selfmanaged/holdings/:holdingId/valuations': 'SelfManagedNotFound',
  'PATCH /selfmanaged/holdings/:holdingId': 'SelfManagedNotFound',
  'DELETE /selfmanaged/holdings/:holdingId': 'SelfManagedNotFound',
  'POST /selfmanaged/holdings/:holdingId/restore': 'SelfManagedNotFound',
  'POST /selfmanaged/holdings/:holdingId/valuations': 'SelfManagedNotFound',
  'DELETE /selfmanaged/holdings/:holdingId/valuations/:valuationDate': 'SelfManagedNotFound',
  'GET /openbanking/revoke': 'ConsentNotFound',
  'POST /firm/clients/:person/link': 'RecordNotFound',
  'POST /firm/requests/:request': 'RequestNotFound',
  'POST /firm/clients/:person/third-parties/:party/ending': 'PartyNotFound',
  'POST /firm/data-requests/:dataRequest/download': 'RequestNotFound',
  'POST /firm/yearly-packs/:run/state': 'RunNotFound',
  'GET /yearlypacks/:pack/document': 'DocumentNotFound',
  'POST /publishing/publications/:contentKind/:publication/submission': 'PublicationNotFound',
  'POST /publishing/publications/:contentKind/:publication/recall': 'PublicationNotFound',
  'POST /publishing/publications/:contentKind/:publication/review': 'PublicationNotFound',
  'POST /publishing/publications/:contentKind/:publication/discarding': 'PublicationNotFound',
  'POST /publishing/publications/:contentKind/:publication/withdrawal': 'PublicationNotFound',
  'POST /publishing/publications/:contentKind/:publication/publication-again': 'PublicationNotFound',
};

/** Calls about sign-ins, which the test firm's user pool keeps to itself. */
const aboutSignIns: ReadonlySet<string> = new Set([
  'POST /firm/staff',
  'POST /firm/staff/:staff/invitation',
  'POST /firm/staff/:staff/role',
  'POST /firm/staff/:staff/leaving',
  'POST /firm/clients/:client/sign-in/:help',
  'POST /firm/service/returned-mail',
]);

/** Calls about what has ended at the small firm, such as waiting for an answer: authorised callers get these errors. */
const aboutThePast: Readonly<Record<string, string>> = {
  'POST /firm/clients/:person/legal-hold': 'HoldUnchanged',
  'POST /firm/retention/deletions': 'NothingDue',
  'POST /adminsecuremessaging/desk/:message/snooze': 'NothingWaits',
};

/** The expected response for an authorised caller who acts for a client. */
export function allowedAnswer(call: Pick<Call, 'method' | 'path'>): object {
  if (aboutSignIns.has(callName(call))) return { status: 409, body: { error: { name: 'AccountsElsewhere' } } };
  const ended = aboutThePast[callName(call)];
  if (ended) return { status: 409, body: { error: { name: ended } } };
  const name = aboutNothing[callName(call)];
  return name ? { status: 404, body: { error: { name } } } : { status: 200 };
}

/** An authorised caller: Anna, the adviser for adviser calls, or the administrator for those of the firm. */
export function callerOf({ access }: Pick<Call, 'access'>) {
  if (access === 'client') return staffAndClients.anna;
  return access === 'adviser' || access === 'staff' ? staffAndClients.adviser : staffAndClients.admin;
}

/** Every call with a name for `test.each`. */
export const allCalls = calls.map((bound) => ({ name: callName(bound.call), ...bound }));
