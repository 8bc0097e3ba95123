import { describe, expect, test } from '@jest/globals';
import { clientName } from './clients/client-name.ts';
import { decideDetailsChange } from './clients/details-changes.ts';
import { sendReferral } from './clients/referrals.ts';
import { givenReason } from './clients/risk-profile/draft.ts';
import { issueCredential } from './firm/credentials.ts';
import { askForExport } from './firm/data-requests.ts';
import { decideRequest } from './firm/requests.ts';
import { reportDelivery, reportReturns } from './firm/service.ts';
import { addServiceNotice } from './firm/service-notices.ts';
import { addTeam } from './firm/staff.ts';
import { setSwitch } from './firm/switches.ts';
import { voteOnArticle } from './help/articles.ts';
import { declineDocuments } from './ims/approvals.ts';
import { publishChange } from './ims/proposal-desk.ts';
import { newPlan, previewBrokerExport } from './investments/broker-import.ts';
import { declining } from './investments/invest-now/tasks.ts';
import { changeFirmRule } from './investments/open-banking/firm-rules.ts';
import { code, redirecturi, state } from './investments/open-banking/link.ts';
import { createPortfolio } from './investments/portfolios/portfolio-changes.ts';
import { selfManagedName } from './investments/self-managed/changes.ts';
import { previewSelfManagedFile } from './investments/self-managed/import.ts';
import { selfManagedDetail } from './investments/self-managed/products.ts';
import { addNote } from './messaging/desk.ts';
import { writeTemplate } from './messaging/templates.ts';
import { reviewVersion, withdrawPublication } from './publishing/publications.ts';
import { changeSynonym } from './publishing/synonyms.ts';
import { search } from './research/search.ts';
import { acceptedAtLimits, exampleProposal, exampleId as id, type SentBody } from './testing/sent-bodies.ts';
import { scenarioName, shareScenario } from './tools/scenarios.ts';

const friend = { id, email: 'name@example.com', agreed: true };
const template = { version: 0, name: 'Welcome', subject: 'Welcome', category: 'Correspondence', text: 'Dear client' };

/** The schema of a whole body takes it with this text. */
const withText = (body: SentBody, others: object, field: string) => (text: string) =>
  body.safeParse({ ...others, [field]: text });

/** A report of one e-mail that came back, with this reason. */
const withReason = (reason: string) =>
  reportReturns.body.safeParse({
    returns: [{ recipient: 'name@example.com', messageId: null, reason, at: '2026-11-20T09:00:00Z' }],
  });

describe('the length of a text that a caller sends', () => {
  test.each([
    ['a name of a client', clientName.safeParse, 1, 100],
    ['why a change of details is declined', withText(decideDetailsChange.body, { approved: false }, 'reason'), 0, 300],
    ['the name of a friend', withText(sendReferral.body, friend, 'name'), 1, 100],
    ['why contradicting answers are kept', givenReason.safeParse, 10, 500],
    ['why a request is refused', withText(decideRequest.body, { approved: false }, 'reason'), 0, 300],
    ['the name of a team', withText(addTeam.body, { id }, 'name'), 1, 60],
    ['what an article lacks', withText(voteOnArticle.body, { helpful: false }, 'comment'), 0, 1_000],
    [
      'why documents are declined',
      withText(declineDocuments.body, { decline: [id], versions: { [id]: 1 } }, 'reason'),
      1,
      1_000,
    ],
    ['the description of a proposal', withText(publishChange.body, exampleProposal, 'description'), 1, 200],
    ['the reason of a proposal', withText(publishChange.body, exampleProposal, 'reason'), 1, 5_000],
    ['the name of an imported plan', newPlan.name.safeParse, 1, 60],
    ['why an application is declined', withText(declining, {}, 'reason'), 1, 500],
    ['a code of a bank', code.safeParse, 1, 2_000],
    ['an address that a bank leads back to', redirecturi.safeParse, 1, 300],
    ['the state of a link to a bank', state.safeParse, 1, 200],
    ['the name of a portfolio', withText(createPortfolio.body, { portfolioplans: ['HB-PEN-1'] }, 'name'), 1, 60],
    ['the name of a self-managed holding', selfManagedName.safeParse, 1, 80],
    [
      'the name of a system',
      withText(issueCredential.body, { id, role: 'operations', scopes: ['mail.report'] }, 'name'),
      2,
      60,
    ],
    ['why data is exported', withText(askForExport.body, { id, purpose: 'call' }, 'reason'), 1, 300],
    [
      'why something is switched off',
      withText(setSwitch.body, { name: '/tools', off: true, seen: null }, 'reason'),
      3,
      200,
    ],
    ['a notice about the service', withText(addServiceNotice.body, { id, part: null }, 'text'), 10, 500],
    ['why e-mail came back', withReason, 1, 500],
    ['a report about delivery', withText(reportDelivery.body, {}, 'message'), 1, 262_144],
    [
      'the text of a rule for payments',
      withText(changeFirmRule.body, { direction: null, before: null, after: null }, 'text'),
      1,
      60,
    ],
    [
      'a term of the search with other wordings',
      withText(changeSynonym.body, { before: null, after: null }, 'term'),
      1,
      60,
    ],
    ['an export of a broker', withText(previewBrokerExport.body, { fileName: 'a.csv' }, 'content'), 1, 900_000],
    [
      'a file of self-managed holdings',
      withText(previewSelfManagedFile.body, { fileName: 'a.csv' }, 'content'),
      1,
      300_000,
    ],
    ['an answer about a self-managed holding', withText(selfManagedDetail, { id: 'rooms' }, 'value'), 0, 200],
    ['a note on a conversation', withText(addNote.body, { id }, 'text'), 1, 2_000],
    ['the name of a template', withText(writeTemplate.body, template, 'name'), 1, 80],
    ['the subject of a template', withText(writeTemplate.body, template, 'subject'), 1, 150],
    ['the text of a template', withText(writeTemplate.body, template, 'text'), 1, 10_000],
    ['a note of a review', withText(reviewVersion.body, { revision: 1, approved: true }, 'note'), 0, 1_000],
    ['why content is withdrawn', withText(withdrawPublication.body, {}, 'note'), 1, 1_000],
    ['a term of the search', withText(search.params, {}, 'term'), 1, 200],
    ['the name of a scenario', scenarioName.safeParse, 1, 80],
    [
      'a note on a shared scenario',
      withText(shareScenario.body, { messageID: id, scenarioID: id, version: 1 }, 'note'),
      0,
      1_000,
    ],
  ])('%s has its limits', (_, read, shortest, longest) => {
    const accepts = (length: number) => read('a'.repeat(length)).success;
    expect(acceptedAtLimits(accepts, shortest, longest)).toEqual([shortest, longest]);
  });
});
