import { getPeople } from '@harbour/definitions/clients/permissions';
import { type ElsewhereHolding, getElsewhere } from '@harbour/definitions/investments/self-managed/totals';
import { getPlans } from '@harbour/definitions/investments/valuation/plans';
import {
  deleteScenario,
  getScenario,
  getScenarios,
  type ScenarioSummary,
  saveScenario,
} from '@harbour/definitions/tools/scenarios';
import { session } from '@harbour/session';
import { type Answer, inSequence, noResponse, refuse, reply, supportOfficer } from '@harbour/testing';
import { describe, expect, test } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { exampleHousehold, storedScenario, summary } from '../../testing/example-household.ts';
import { alex, ownFigures, plans, robin, totalsOf, valuedOn, values } from '../../testing/example-own-figures.ts';
import { openTool, rowsOf } from '../../testing/open-tool.tsx';

const fresh = { pricedOn: null, ratedOn: null, freshness: 'fresh' } as const;
function holding(name: string, value: number, changes: Partial<ElsewhereHolding> = {}): ElsewhereHolding {
  return {
    id: alex.replace('1', String(value % 9)),
    source: 'self-managed',
    kind: 'asset',
    name,
    label: name,
    value,
    ownership: [{ owner: alex, percentage: 100 }],
    reason: null,
    valuedOn,
    method: 'entered',
    isOld: false,
    ...fresh,
    ...changes,
  };
}
const home = holding('Home', 400_000, {
  ownership: [
    { owner: alex, percentage: 50 },
    { owner: robin, percentage: 50 },
  ],
});
const bank = holding('Bank', 5_000, { source: 'linked' });
const card = holding('Card', 1_000, { source: 'linked', kind: 'liability' });
const loan = holding('Loan', 99_000, { kind: 'liability' });

const elsewhere = (holdings: ElsewhereHolding[], included = true) =>
  reply(getElsewhere, {
    valuationDate: valuedOn,
    included,
    holdings,
    assets: null,
    liabilities: null,
    net: null,
    reason: null,
    ...fresh,
  });
const people = reply(getPeople, {
  people: [
    { uuid: alex, name: 'Alex Morgan' },
    { uuid: robin, name: 'Robin Morgan' },
  ],
});
const scenarios = (...of: ScenarioSummary[]) => reply(getScenarios, { scenarios: of });
const all: Answer[] = [...ownFigures, elsewhere([home, bank, card, loan]), scenarios(), people];
const path = '/tools/wealthplan';

describe('what the client has today', () => {
  test('stands by kind and person, debts subtracted', async () => {
    await openTool(path, all);
    await screen.findByRole('table', { name: 'What you have today' });
    expect(rowsOf('What you have today')).toEqual([
      ['Pensions', '–', '£100,000.00', '–', '£100,000.00'],
      ['ISAs', '£20,000.10', '–', '–', '£20,000.10'],
      ['Other plans', '–', '–', '£30,000.20', '£30,000.20'],
      ['What you manage yourself', '–', '–', '£400,000.00', '£400,000.00'],
      ['Linked accounts', '£5,000.00', '–', '–', '£5,000.00'],
      ['What you owe', '(£100,000.00)', '–', '–', '(£100,000.00)'],
      ['What you own less what you owe', '(£74,999.90)', '£100,000.00', '£430,000.20', '£455,000.30'],
    ]);
  });

  test('stands by person where there are two owners, and together only where there is one', async () => {
    const heading = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
    const none = [reply(getPlans, { plans: [] }), scenarios(), people];
    const savings = holding('Savings', 2_000, { ownership: [{ owner: robin, percentage: 100 }] });
    const { unmount } = await openTool(path, [elsewhere([bank, savings]), ...none]);
    await screen.findByRole('table', { name: 'What you have today' });
    expect(heading()).toEqual(['Kind', 'Alex Morgan', 'Robin Morgan', 'Together']);
    unmount();
    await openTool(path, [elsewhere([bank]), ...none]);
    await screen.findByRole('table', { name: 'What you have today' });
    expect(heading()).toEqual(['Kind', 'Together']);
  });

  test('leaves out what the client leaves out of totals, and says so', async () => {
    await openTool(path, [...ownFigures, elsewhere([home], false), scenarios(), people]);
    expect(await screen.findByText(/You have left what is managed elsewhere out of your totals/)).toBeVisible();
    expect(rowsOf('What you have today').map(([kind]) => kind)).not.toContain('What you manage yourself');
  });

  test('names the accounts that its total lacks', async () => {
    const silent = {
      id: alex,
      name: 'Silent account',
      label: 'Northbank',
      reason: 'The bank has not given a balance.',
    };
    const lacking = reply(getElsewhere, {
      valuationDate: valuedOn,
      included: true,
      holdings: [bank],
      assets: null,
      liabilities: null,
      net: null,
      reason: null,
      ...fresh,
      missing: [silent],
    });
    await openTool(path, [lacking, ...all]);
    expect(
      await screen.findByText(
        'Incomplete: Silent account (Northbank) is not included. The bank has not given a balance.',
      ),
    ).toBeVisible();
  });

  test('without a value of one part is not available, with its reason', async () => {
    await openTool(path, [
      reply(getPlans, { plans }),
      totalsOf({ ...values, 'HB-PEN-1': null }),
      elsewhere([]),
      scenarios(),
      people,
    ]);
    await screen.findByRole('table', { name: 'What you have today' });
    expect(rowsOf('What you have today').at(-1)?.at(-1)).toBe('Not available: A price is missing.');
  });

  test('is empty for a client with nothing, and can be tried again where it cannot be read', async () => {
    const none = [reply(getPlans, { plans: [] }), scenarios(), people];
    const { user } = await openTool(path, [inSequence(noResponse(getElsewhere), elsewhere([])), ...none]);
    await user.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('There is nothing to add up yet')).toBeVisible();
  });
});

describe('[R358] scenarios', () => {
  const early = summary(1, 'Early');
  const late = summary(2, 'Late', {
    version: 3,
    savedBy: { name: 'Ruth Okafor', firm: true },
    rulesChanged: true,
    sharedAt: '2026-11-21T09:00:00Z',
  });
  const third = summary(3, 'Third');
  const figures = [...ownFigures, elsewhere([]), people];
  const open = (...replies: Answer[]) => openTool(path, [...figures, ...replies]);
  const rows = async () => within(await screen.findByRole('list', { name: 'Your scenarios' })).getAllByRole('listitem');

  test('[R358] without one a client begins from what they have', async () => {
    const { user, address } = await open(scenarios());
    await user.click(await screen.findByRole('link', { name: 'Start from what you have' }));
    expect(address()).toBe('/tools/wealthplan/scenario/new');
  });

  test('stand with who saved them and when, what was sent, and whether rules have changed since', async () => {
    await open(scenarios(late, early));
    expect((await rows()).map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(
        /Late.*Version 3, saved on 20 Nov 2026, 10:30 by Ruth Okafor, of the firm, not confirmed by you yet, sent to your adviser on 21 Nov 2026, 09:00. Tax rules have changed since/,
      ),
      expect.stringMatching(/Early.*Version 1, saved on 20 Nov 2026, 10:30 by Alex Morgan\./),
    ]);
    expect(screen.getByRole('link', { name: 'Open Early' })).toHaveAttribute(
      'href',
      `/tools/wealthplan/scenario/${early.scenarioID}?step=result`,
    );
    expect(screen.queryByRole('button', { name: 'Bring up to date Early' })).not.toBeInTheDocument();
  });

  test('two of them are compared, no more and no fewer, by keyboard too', async () => {
    const { user, address } = await open(scenarios(late, early, third));
    await rows();
    const compare = screen.getByRole('button', { name: 'Compare' });
    expect(compare).toBeDisabled();
    expect(compare).toHaveAccessibleDescription('Mark the two that you want to compare');
    screen.getByRole('checkbox', { name: 'Compare Early' }).focus();
    await user.keyboard(' ');
    await user.click(screen.getByRole('checkbox', { name: 'Compare Third' }));
    expect(compare).toBeEnabled();
    await user.click(screen.getByRole('checkbox', { name: 'Compare Late' }));
    expect(compare).toBeDisabled();
    await user.click(screen.getByRole('checkbox', { name: 'Compare Late' }));
    compare.focus();
    await user.keyboard('{Enter}');
    expect(address()).toBe(`/tools/wealthplan/compare?a=${early.scenarioID}&b=${third.scenarioID}`);
  });

  test('one is deleted after a question, and the list is read again', async () => {
    const { user, requests } = await open(
      inSequence(scenarios(late, early), scenarios(late)),
      reply(deleteScenario, { success: true }),
    );
    await rows();
    const ofTheFirm = 'What you have sent to your adviser stays readable for the firm.';
    await user.click(screen.getByRole('button', { name: 'Delete Late' }));
    expect(screen.getByText(ofTheFirm)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Keep it' }));
    await user.click(screen.getByRole('button', { name: 'Delete Early' }));
    expect(screen.queryByText(ofTheFirm)).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Keep it' })).toHaveFocus();
    await user.click(screen.getByRole('button', { name: 'Delete scenario' }));
    await waitFor(async () => expect(await rows()).toHaveLength(1));
    expect(requests.filter(({ method }) => method === 'DELETE').map(({ path: deleted }) => deleted)).toEqual([
      `/wealthplan/scenario/${early.scenarioID}`,
    ]);
    expect(screen.getByRole('link', { name: 'Start another from what you have' }).parentElement).toHaveFocus();
  });

  test('one that cannot be deleted stays, with the reason', async () => {
    const { user } = await open(scenarios(early), refuse(deleteScenario, 409, 'InUse', 'It is being read.'));
    await rows();
    await user.click(screen.getByRole('button', { name: 'Delete Early' }));
    await user.click(screen.getByRole('button', { name: 'Delete scenario' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('It is being read.');
    await user.click(screen.getByRole('button', { name: 'Keep it' }));
    expect(await rows()).toHaveLength(1);
  });

  test('one of earlier rules is brought up to date: its newest version is saved again', async () => {
    const { user, requests } = await open(
      inSequence(scenarios(late), scenarios({ ...late, version: 4, rulesChanged: false })),
      reply(getScenario, storedScenario(late)),
      reply(saveScenario, { ...late, version: 4, rulesChanged: false }),
    );
    await rows();
    await user.click(screen.getByRole('button', { name: 'Bring up to date Late' }));
    await waitFor(() => expect(screen.queryByText(/rules have changed/)).not.toBeInTheDocument());
    expect(requests.find(({ method }) => method === 'POST')?.body).toEqual({
      scenarioID: late.scenarioID,
      name: 'Late',
      basedOn: 3,
      seed: 7,
      household: exampleHousehold,
    });
  });

  test('that cannot be read can be tried again, and the wealth stands without them', async () => {
    const { user } = await open(inSequence(noResponse(getScenarios), scenarios(early)));
    await screen.findByRole('table', { name: 'What you have today' });
    await user.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await rows()).toHaveLength(1);
  });

  test('staff with read-only rights open and compare them, and change none', async () => {
    await openTool(path, [...figures, scenarios(late, early)], { user: supportOfficer });
    act(() => session.setTarget(alex));
    await rows();
    expect(await screen.findByText(/read-only rights/)).toBeVisible();
    for (const name of [/^Delete/, /^Bring up to date/]) {
      expect(screen.queryByRole('button', { name })).not.toBeInTheDocument();
    }
    expect(screen.queryByRole('link', { name: /^Start/ })).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Open Early' })).toBeVisible();
  });
});
