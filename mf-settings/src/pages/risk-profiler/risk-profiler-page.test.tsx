import { routeObjects } from '@harbour/contract';
import {
  confirmRiskAnswers,
  discardRiskDraft,
  getRiskDraft,
  type RiskDraft,
  saveRiskAnswers,
  startRiskDraft,
  submitRiskAnswers,
} from '@harbour/definitions/clients/risk-profile/draft';
import { getRiskQuestionnaire } from '@harbour/definitions/clients/risk-profile/questionnaire';
import {
  compareRiskResults,
  getRiskProfile,
  getRiskResult,
  overrideRiskBand,
} from '@harbour/definitions/clients/risk-profile/results';
import { session } from '@harbour/session';
import {
  type Answer,
  administrator,
  exampleConfig,
  inSequence,
  noResponse,
  pending,
  refuse,
  renderInHost,
  reply,
  supportOfficer,
  writePageConfig,
} from '@harbour/testing';
import { beforeEach, describe, expect, test } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import remote from '../../remote.ts';
import {
  band,
  completeDraft,
  contradictingDraft,
  draftReplies,
  emptyDraft,
  olderSummary,
  profileReply,
  questionnaire,
  result,
  summary,
} from '../../testing/example-risk-profile.ts';

const target = '22222222-2222-4222-8222-222222222222';

beforeEach(() => writePageConfig(exampleConfig));

const page = (query: string, replies: readonly Answer[], user?: typeof supportOfficer) =>
  renderInHost(null, {
    path: `/settings/riskprofiler${query}`,
    replies,
    routes: [{ path: '/settings', children: routeObjects(remote.routes['/settings'] ?? [], null) }],
    ...(user ? { user } : {}),
  });
const writes = (requests: { method: string; body: unknown; path: string }[]) =>
  requests.filter(({ method }) => method !== 'GET');
const stored = (change: Partial<RiskDraft>): Answer => reply(saveRiskAnswers, { ...emptyDraft, ...change });
const region = (name: string | RegExp) => screen.findByRole('region', { name });

describe('[R377] [R372] the overview', () => {
  test('without anything offers the questionnaire and says what it is not', async () => {
    const { user, address, requests } = await page('', [
      profileReply([]),
      reply(startRiskDraft, emptyDraft),
      ...draftReplies(emptyDraft),
    ]);
    const card = await region('Find your risk profile');
    expect(card).toHaveTextContent('25 questions in four parts');
    expect(card).toHaveTextContent('no recommendation to buy anything');
    await user.click(within(card).getByRole('button', { name: 'Start the questionnaire' }));
    expect(await region('When values fall')).toBeVisible();
    expect(address()).toBe('/settings/riskprofiler?step=1');
    expect(writes(requests)).toMatchObject([{ body: { again: false } }]);
  });

  test('goes on at the first question without an answer', async () => {
    const startedDraft = { ...emptyDraft, answers: { fall: 'hold', 'lowest-value': 'much' } };
    const { user, address } = await page('', [
      profileReply([], startedDraft),
      reply(startRiskDraft, startedDraft),
      ...draftReplies(startedDraft),
    ]);
    expect(await region('Your unfinished questionnaire')).toHaveTextContent('2 of 25 questions answered');
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    expect(await region('What a loss means')).toBeVisible();
    expect(address()).toBe('/settings/riskprofiler?step=2');
  });

  test('shows the band, whose it is, its age, and the history with comparisons', async () => {
    await page('', [profileReply([{ ...summary, band: band(1), overridden: true }, olderSummary])]);
    const card = await region('Your risk profile');
    expect(card).toHaveTextContent('Defensive');
    expect(card).toHaveTextContent('Set by your adviser. Your answers gave “Balanced”.');
    const [newest, older] = within(screen.getByRole('list', { name: 'Results' })).getAllByRole('listitem');
    expect(newest).not.toHaveTextContent('Compare');
    expect(
      within(older ?? card).getByRole('link', { name: 'Compare with the next one: the result of 1 Feb 2025' }),
    ).toHaveAttribute('href', `/settings/riskprofiler?compare=${olderSummary.id}&with=${summary.id}`);
  });

  test.each([
    [{ old: true }, /more than twelve months old/, /newer one/],
    [{ newerVersion: true }, /there is a newer one/, /twelve months/],
  ])('hints where the newest result is out of date: %j', async (change, message, others) => {
    await page('', [profileReply([{ ...summary, ...change }])]);
    const card = await region('Your risk profile');
    expect(card).toHaveTextContent(message);
    expect(card).not.toHaveTextContent(others);
  });

  test('removes unsubmitted answers after a question', async () => {
    const { user, requests } = await page('', [
      inSequence(profileReply([], completeDraft), profileReply([])),
      reply(discardRiskDraft, { success: true }),
    ]);
    const remove = await screen.findByRole('button', { name: 'Remove these answers' });
    await act(async () => remove.click());
    const dialog = await screen.findByRole('dialog', { name: 'Remove your 4 answers?' });
    await user.click(within(dialog).getByRole('button', { name: 'Remove them' }));
    expect(await region('Find your risk profile')).toBeVisible();
    expect(writes(requests)).toMatchObject([{ method: 'DELETE' }]);
  });

  test('says what failed, and tries again; loading has its shape', async () => {
    const { user } = await page('', [
      inSequence(refuse(getRiskProfile, 500, 'InternalError', 'No.'), profileReply([summary])),
    ]);
    await user.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await region('Your risk profile')).toBeVisible();
  });

  test('loads', async () => {
    await page('', [pending(getRiskProfile)]);
    expect(await screen.findByText('Loading the risk profile…')).toBeInTheDocument();
  });

  test('staff with read-only rights start nothing, and hear that unsubmitted answers are not shown', async () => {
    await page('', [profileReply([])], supportOfficer);
    act(() => session.setTarget(target));
    expect(await screen.findByText(/has answered and not submitted is not shown to you/)).toBeVisible();
    expect(await screen.findByRole('button', { name: 'Start the questionnaire' })).toBeDisabled();
  });
});

describe('[R377] the questions', () => {
  const step1 = (...answers: Answer[]) => page('?step=1', [...answers, ...draftReplies(emptyDraft)]);

  test('are radio groups with legends and hints; the step’s title has the focus', async () => {
    await step1();
    const group = await screen.findByRole('group', { name: '2. How low?' });
    expect(group).toHaveAccessibleDescription('In a bad year.');
    expect(within(group).getAllByRole('radio')).toHaveLength(2);
    expect(screen.getByText('When values fall')).toHaveFocus();
    expect(screen.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '0');
  });

  test('store each answer as it is given, and go on when all are', async () => {
    const { user, requests, address } = await step1(
      inSequence(
        stored({ revision: 1, answers: { fall: 'hold' } }),
        stored({ revision: 2, answers: { fall: 'hold', 'lowest-value': 'much' } }),
      ),
    );
    await user.click(await screen.findByRole('radio', { name: 'Answer hold' }));
    expect(await screen.findByText('1 of 4 answered', { exact: false })).toBeVisible();
    await user.click(screen.getByRole('radio', { name: 'Answer much' }));
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    expect(await region('What a loss means')).toBeVisible();
    expect(address()).toBe('/settings/riskprofiler?step=2');
    expect(writes(requests).map(({ body }) => body)).toEqual([
      { revision: 0, answers: [{ question: 'fall', answer: 'hold' }] },
      { revision: 1, answers: [{ question: 'lowest-value', answer: 'much' }] },
    ]);
    await user.click(screen.getByRole('button', { name: 'Back' }));
    expect(await screen.findByRole('radio', { name: 'Answer much' })).toBeChecked();
  });

  test('say which one has no answer, in a summary that leads there', async () => {
    const { user, address } = await step1(stored({ revision: 1, answers: { fall: 'hold' } }));
    await user.click(await screen.findByRole('radio', { name: 'Answer hold' }));
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('Choose an answer to question 2.');
    await user.click(within(alert).getByRole('link'));
    expect(screen.getByRole('radio', { name: 'Answer little' })).toHaveFocus();
    expect(address()).toBe('/settings/riskprofiler?step=1');
  });

  test('keep what could not be stored, and store it with the next try', async () => {
    const both = { fall: 'hold', 'lowest-value': 'much' };
    const { user, requests, address } = await step1(
      inSequence(noResponse(saveRiskAnswers), noResponse(saveRiskAnswers), stored({ revision: 1, answers: both })),
    );
    await user.click(await screen.findByRole('radio', { name: 'Answer hold' }));
    expect(await screen.findByText('Not saved')).toBeVisible();
    await user.click(screen.getByRole('radio', { name: 'Answer much' }));
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    await waitFor(() => expect(address()).toBe('/settings/riskprofiler?step=2'));
    expect(writes(requests).at(-1)?.body).toMatchObject({
      answers: [
        { question: 'fall', answer: 'hold' },
        { question: 'lowest-value', answer: 'much' },
      ],
    });
  });

  test('changed in another window are loaded, not overwritten', async () => {
    const newer = { ...emptyDraft, revision: 7, answers: { fall: 'sell' } };
    const { user } = await page('?step=1', [
      refuse(saveRiskAnswers, 409, 'DraftChanged', 'Changed elsewhere.'),
      inSequence(reply(getRiskDraft, { draft: emptyDraft }), reply(getRiskDraft, { draft: newer })),
      reply(getRiskQuestionnaire, questionnaire),
    ]);
    await user.click(await screen.findByRole('radio', { name: 'Answer hold' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('changed in another window');
    await user.click(screen.getByRole('button', { name: 'Load the newest answers' }));
    await waitFor(() => expect(screen.getByRole('radio', { name: 'Answer sell' })).toBeChecked());
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  test.each([
    ['without a draft', null, 'No questionnaire is started'],
    ['that are not there', emptyDraft, 'When values fall'],
  ])('%s lead somewhere', async (_, draft, message) => {
    await page('?step=99', draftReplies(draft));
    expect(await screen.findByText(message)).toBeVisible();
  });

  test('that cannot be read say so', async () => {
    await page('?step=1', [refuse(getRiskDraft, 500, 'InternalError', 'No.')]);
    expect(await screen.findByText('The questionnaire is not available at the moment')).toBeVisible();
  });
});

describe('[R377] the review', () => {
  test('leads back to what has no answer', async () => {
    const { user, address } = await page('?step=review', draftReplies({ ...completeDraft, answers: { fall: 'hold' } }));
    expect(await screen.findByText(/3 of them are open/)).toBeVisible();
    expect(screen.queryByRole('button', { name: /Submit/ })).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Answer them' }));
    expect(address()).toBe('/settings/riskprofiler?step=1');
  });

  test('asks contradicting answers again, side by side, and submits only after one is changed', async () => {
    const { user, requests } = await page('?step=review', [
      stored({ ...completeDraft, revision: 5 }),
      ...draftReplies(contradictingDraft),
    ]);
    const card = await region('These two answers point in different directions');
    expect(card).toHaveTextContent('You would sell, and bear much.');
    expect(
      within(card)
        .getAllByRole('group')
        .slice(0, 2)
        .map((group) => group.querySelector('legend')?.textContent),
    ).toEqual(['1. It falls?', '2. How low?']);
    expect(screen.queryByRole('button', { name: /Submit/ })).not.toBeInTheDocument();
    await user.click(within(card).getByRole('radio', { name: 'Answer hold' }));
    expect(await screen.findByRole('button', { name: 'Submit and see the result' })).toBeVisible();
    expect(screen.getByText('Check your answers')).toHaveFocus();
    expect(writes(requests).map(({ body }) => body)).toEqual([
      { revision: 4, answers: [{ question: 'fall', answer: 'hold' }] },
    ]);
  });

  test('keeps both with a reason, never without', async () => {
    const reason = 'I would sell that one only.';
    const [contradiction] = contradictingDraft.contradictions;
    if (!contradiction) throw new Error('The example has no contradiction.');
    const { user, requests } = await page('?step=review', [
      reply(confirmRiskAnswers, { ...contradictingDraft, revision: 5, contradictions: [{ ...contradiction, reason }] }),
      ...draftReplies(contradictingDraft),
    ]);
    const keep = await screen.findByRole('button', { name: 'Keep both answers' });
    await user.click(keep);
    expect(await screen.findByRole('alert')).toHaveTextContent('Give a reason of at least 10 characters.');
    await user.type(screen.getByRole('textbox', { name: 'Why both are right' }), reason);
    await user.click(keep);
    expect(await screen.findByText(/You kept both answers, because: “I would sell that one only.”/)).toBeVisible();
    expect(writes(requests)).toMatchObject([
      { path: '/riskprofile/draft/confirmations/fall-lowest', body: { revision: 4, reason } },
    ]);
  });

  test('shows every answer with a way back, and submits once', async () => {
    const { user, address, requests } = await page('?step=review', [
      reply(submitRiskAnswers, { result: result.id }),
      reply(getRiskResult, result),
      ...draftReplies(completeDraft),
    ]);
    const section = await region('Your attitude to risk: When values fall');
    expect(section).toHaveTextContent('1. It falls?Answer hold');
    expect(within(section).getByRole('link')).toHaveAttribute('href', '/settings/riskprofiler?step=1');
    await user.dblClick(screen.getByRole('button', { name: 'Submit and see the result' }));
    await waitFor(() => expect(address()).toBe(`/settings/riskprofiler?result=${result.id}`));
    expect(writes(requests)).toHaveLength(1);
    expect(writes(requests)[0]).toMatchObject({ body: { revision: 4 } });
    expect(await screen.findByText('Your risk profile')).toHaveFocus();
  });

  test('says why a result was refused, and sends the same id again after a lost answer', async () => {
    const { user, requests } = await page('?step=review', [
      inSequence(
        noResponse(submitRiskAnswers),
        refuse(submitRiskAnswers, 409, 'AnswersContradict', 'Two answers contradict.'),
      ),
      ...draftReplies(completeDraft),
    ]);
    const send = await screen.findByRole('button', { name: 'Submit and see the result' });
    await user.click(send);
    expect(await screen.findByRole('alert')).toHaveTextContent('We do not know whether it was saved');
    await user.click(send);
    expect(await screen.findByText('Two answers contradict.')).toBeVisible();
    expect(new Set(writes(requests).map(({ path }) => path)).size).toBe(1);
  });
});

describe('[R377] a result', () => {
  const open = (change: Partial<typeof result> = {}, user?: typeof supportOfficer, ...answers: Answer[]) =>
    page(`?result=${result.id}`, [...answers, reply(getRiskResult, { ...result, ...change })], user);

  test('says what decided, what each part allows, and that it recommends nothing', async () => {
    await open();
    const heading = await region('Your risk profile');
    expect(heading).toHaveTextContent('Your answers give “Balanced”, because your time horizon allows no more.');
    expect(heading).toHaveTextContent(
      'Your attitude to risk allows up to “Adventurous” and your capacity for loss allows up to “Growth”',
    );
    expect(within(heading).getByText('Balanced', { selector: 'li' })).toHaveAttribute('aria-current', 'true');
    const limits = await region('How it was found');
    expect(within(limits).getAllByText('Decides')).toHaveLength(1);
    expect(limits).toHaveTextContent(
      'One answer limits it, whatever the others are: When do you need it? “In five years”',
    );
    expect(await region('What this is, and what it is not')).toHaveTextContent(
      'advice, or a recommendation to buy, keep or sell anything',
    );
    expect(await region('To talk about with your adviser')).toHaveTextContent('They never raise the result.');
    expect(screen.queryByRole('region', { name: 'Set another band' })).not.toBeInTheDocument();
  });

  test('shows reasons as text, not as markup', async () => {
    await open();
    const card = await region('To talk about with your adviser');
    expect(card).toHaveTextContent('“<b>Only</b> that one.”');
  });

  test('shows the adviser’s band with name, date and reason, beside the calculated one', async () => {
    const set = { band: band(1), by: 'Marcus Bell', at: '2026-11-05T09:00:00.000Z', reason: 'House in two years.' };
    await open({ band: band(1), overridden: true, overrides: [set] });
    const list = await screen.findByRole('list', { name: 'Your adviser’s decisions' });
    expect(list).toHaveTextContent(/Defensive, set by Marcus Bell on 5 Nov 2026.*“House in two years.”/);
    const scale = screen.getByRole('list', { name: /^All bands/ });
    expect(within(scale).getByText('Your answers').closest('li')).toHaveTextContent('Balanced');
    expect(within(scale).getByText('This applies').closest('li')).toHaveTextContent('Defensive');
  });

  test('says when all parts allow the same, and who answered', async () => {
    await open({
      limits: result.limits.map((limit) => ({ ...limit, band: band(3), decides: true })),
      answeredBy: { name: 'Ruth Adeyemi', staff: true },
    });
    const heading = await region('Your risk profile');
    expect(heading).toHaveTextContent('attitude, capacity and horizon all allow the same');
    expect(heading).toHaveTextContent('by Ruth Adeyemi, version 2');
  });

  test('that is not there says so', async () => {
    await page(`?result=${result.id}`, [refuse(getRiskResult, 404, 'RiskResultNotFound', 'There is no such result.')]);
    expect(await screen.findByText(/There is no such result/)).toBeVisible();
  });

  test('that is read without an answer says so without technical words', async () => {
    await page(`?result=${result.id}`, [noResponse(getRiskResult)]);
    expect(await screen.findByRole('alert')).toHaveTextContent(/availableHarbour could not be reached\. Check your/);
  });

  test('is given another band by an adviser who acts for the client, with a reason', async () => {
    const { user, requests } = await open({}, administrator, reply(overrideRiskBand, { success: true }));
    act(() => session.setTarget(target));
    const card = within(await region('Set another band'));
    expect(card.getAllByRole('radio').map((radio) => radio.closest('label')?.textContent)).toEqual([
      'No investment risk',
      'Defensive',
      'Cautious',
    ]);
    await user.click(card.getByRole('button', { name: 'Set this band' }));
    const alert = await card.findByRole('alert');
    expect(alert).toHaveTextContent('Choose the band to set.');
    expect(alert).toHaveTextContent('Give a reason of at least 10 characters.');
    await user.click(card.getByRole('radio', { name: 'Cautious' }));
    await user.type(card.getByRole('textbox', { name: 'Reason' }), 'Agreed in our meeting.');
    await user.click(card.getByRole('button', { name: 'Set this band' }));
    await waitFor(() =>
      expect(writes(requests)).toMatchObject([{ body: { level: 2, reason: 'Agreed in our meeting.', seen: 0 } }]),
    );
  });

  test.each([
    ['support staff', supportOfficer, {}],
    ['an adviser with an older result', administrator, { isNewest: false }],
  ])('offers no other band to %s', async (_, user, change) => {
    await open(change, user);
    act(() => session.setTarget(target));
    expect(await region('How it was found')).toBeVisible();
    expect(screen.queryByRole('region', { name: 'Set another band' })).not.toBeInTheDocument();
  });
});

describe('[R377] two results compared', () => {
  const query = `?compare=${olderSummary.id}&with=${summary.id}`;
  const asked = { id: 'fall', text: 'It falls?' };
  const compared = {
    earlier: olderSummary,
    later: summary,
    same: 18,
    parts: [
      { part: 'attitude' as const, title: 'Your attitude to risk', earlier: band(2), later: band(3) },
      { part: 'capacity' as const, title: 'Your capacity for loss', earlier: band(4), later: band(4) },
    ],
    changed: [
      { part: 'attitude' as const, earlier: { ...asked, answer: 'Sell' }, later: { ...asked, answer: 'Hold' } },
    ],
    notComparable: [{ part: 'capacity' as const, earlier: null, later: { ...asked, id: 'debts', answer: 'None' } }],
  };

  test('say what was answered differently, and what only one version asked', async () => {
    await page(query, [reply(compareRiskResults, compared)]);
    const rowsOf = async (name: string) =>
      within(await screen.findByRole('table', { name }))
        .getAllByRole('row')
        .map(({ textContent }) => textContent);
    expect(await rowsOf('Answered differently')).toEqual(['Question1 Feb 20251 Nov 2026', 'It falls?SellHold']);
    expect((await rowsOf('Asked in one of them only'))[1]).toBe('It falls?Not askedNone');
    expect(screen.getByRole('list', { name: 'What each part allowed' })).toHaveTextContent(
      'Your attitude to risk“Cautious”, then “Balanced”Your capacity for loss“Growth” in both',
    );
  });

  test('that were answered alike say so', async () => {
    await page(query, [reply(compareRiskResults, { ...compared, changed: [], notComparable: [] })]);
    expect(await screen.findByText(/No question that was asked in both was answered differently/)).toBeVisible();
    expect(screen.queryByRole('table')).not.toBeInTheDocument();
  });

  test('that are not there say so', async () => {
    await page(query, [refuse(compareRiskResults, 404, 'RiskResultNotFound', 'There is no such result.')]);
    expect(await screen.findByText(/There is no such result/)).toBeVisible();
  });

  test('that are read without an answer say so without technical words', async () => {
    await page(query, [noResponse(compareRiskResults)]);
    expect(await screen.findByRole('alert')).toHaveTextContent(/comparedHarbour could not be reached\. Check your/);
  });
});
