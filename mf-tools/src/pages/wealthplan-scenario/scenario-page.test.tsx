import { confirmScenario, getScenario, saveScenario } from '@harbour/definitions/tools/scenarios';
import { session } from '@harbour/session';
import { type Answer, choose, inSequence, noResponse, refuse, reply, supportOfficer } from '@harbour/testing';
import { describe, expect, test } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { exampleHousehold, storedScenario, summary } from '../../testing/example-household.ts';
import { alex } from '../../testing/example-own-figures.ts';
import { openTool, rowNames, sentBodies } from '../../testing/open-tool.tsx';

const early = summary(1, 'Early');
const address = (step = 'people', id = early.scenarioID) => `/tools/wealthplan/scenario/${id}?step=${step}`;
const open = (step: string, ...replies: Answer[]) =>
  openTool(address(step), [...replies, reply(getScenario, storedScenario(early))]);
const saved = (changes = {}) => reply(saveScenario, { ...early, version: 2, ...changes });
const dialog = () => within(screen.getByRole('dialog'));

describe('an entry', () => {
  test('is added in a dialog by keyboard, and what is wrong is said at its field', async () => {
    const { user } = await open('goals');
    (await screen.findByRole('button', { name: 'Add goal' })).focus();
    await act(() => user.keyboard('{Enter}'));
    await screen.findByRole('dialog', { name: 'Add goal' });
    await user.click(dialog().getByLabelText('Amount'));
    await user.keyboard('a lot{Enter}');
    expect(await dialog().findByRole('alert')).toHaveFocus();
    expect(dialog().getByLabelText('Name')).toHaveAccessibleDescription('Give it a name.');
    expect(dialog().getByLabelText('Amount')).toHaveAccessibleDescription(/Enter a number/);
    await user.type(dialog().getByLabelText('Name'), 'Boat');
    await user.clear(dialog().getByLabelText('Amount'));
    await user.type(dialog().getByLabelText('Amount'), '12500.50');
    await choose('When', 'At my age of …');
    await user.type(dialog().getByLabelText('Age'), '60{Enter}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    const row = within(screen.getByRole('list', { name: 'Goals' }))
      .getAllByRole('listitem')
      .at(-1);
    expect(row).toHaveTextContent(/^Boat£12,500.50 Purchase · at my age of 60/);
    expect(screen.getByText('Not saved')).toBeVisible();
  });

  test('by an age needs one', async () => {
    const { user } = await open('goals');
    const change = await screen.findByRole('button', { name: 'Change Car' });
    await act(async () => change.click());
    await screen.findByRole('dialog', { name: 'Change Car' });
    await choose('When', 'At Robin’s age of …');
    await user.click(dialog().getByRole('button', { name: 'Change' }));
    expect(await dialog().findByRole('alert')).toHaveTextContent('Enter an age.');
    expect(dialog().getByLabelText('Age')).toHaveAccessibleDescription('Enter an age.');
  });

  test('is removed at once, and taken back from where the focus is', async () => {
    const { user } = await open('have');
    await user.click(await screen.findByRole('button', { name: 'Remove Alex’s ISA' }));
    expect(screen.getByText('Alex’s ISA was removed.')).toBeVisible();
    expect(rowNames('Saving')).toEqual(['Into Robin’s pension']);
    expect(screen.getByRole('button', { name: 'Undo' })).toHaveFocus();
    await user.keyboard('{Enter}');
    expect(rowNames('Accounts and investments')).toEqual(['Alex’s ISA', 'Robin’s fund', 'Robin’s pension']);
    expect(rowNames('Saving')).toHaveLength(2);
    expect(screen.queryByText('Not saved')).not.toBeInTheDocument();
  });

  test('that is left open and closed changes nothing', async () => {
    const { user } = await open('income');
    const change = await screen.findByRole('button', { name: 'Change Pay' });
    await act(async () => change.click());
    await user.click(await screen.findByRole('button', { name: 'Cancel' }));
    expect(screen.queryByText('Not saved')).not.toBeInTheDocument();
  });

  test('of people: the partner goes with what is theirs', async () => {
    const { user } = await open('people');
    await user.click(await screen.findByRole('button', { name: 'Remove Robin' }));
    expect(screen.getByText('Robin was removed, with what belongs to them.')).toBeVisible();
    await user.click(screen.getByRole('link', { name: 'Income' }));
    expect(rowNames('Income')).toEqual(['Pay']);
  });

  test('of the order of withdrawals moves by keyboard and keeps the focus', async () => {
    const { user } = await open('assumptions');
    const later = await screen.findByRole('button', { name: 'Earlier General investment account' });
    later.focus();
    await user.keyboard('{Enter}');
    expect(rowNames('Order of withdrawals').slice(0, 2)).toEqual(['1. General investment account', '2. Cash']);
    expect(screen.getByText('1. General investment account').parentElement).toHaveFocus();
  });

  test('of allowances that withdrawals use first is saved with the household', async () => {
    const { user, requests } = await open('assumptions', saved());
    await user.click(await screen.findByRole('radio', { name: 'First up to the personal allowance' }));
    await user.click(screen.getByRole('checkbox', { name: /^Use gains of general accounts/ }));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(sentBodies(requests)).toHaveLength(1));
    expect(sentBodies(requests)).toMatchObject([
      { household: { allowancesFirst: ['gains-exemption', 'personal-allowance'] } },
    ]);
  });
});

describe('saving', () => {
  async function change(...replies: Answer[]) {
    const host = await open('spending', ...replies);
    await host.user.click(await screen.findByRole('button', { name: 'Remove School' }));
    return host;
  }

  test('stores a version based on the one that was opened', async () => {
    const { user, requests } = await change(
      inSequence(
        reply(getScenario, storedScenario(early)),
        reply(getScenario, storedScenario({ ...early, version: 2 })),
      ),
      saved(),
    );
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.getByText(/^Saved 20 Nov 2026/)).toBeVisible());
    expect(sentBodies(requests)).toMatchObject([{ scenarioID: early.scenarioID, name: 'Early', basedOn: 1, seed: 7 }]);
    await user.click(screen.getByRole('button', { name: 'Remove Living' }));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(sentBodies(requests)).toHaveLength(2));
    expect(sentBodies(requests)[1]).toMatchObject({ basedOn: 2, household: { spending: [] } });
  });

  test('as a new scenario begins with another name than the scenario has', async () => {
    const { user } = await change();
    await user.click(screen.getByRole('button', { name: 'Save as a new scenario' }));
    expect(within(await screen.findByRole('dialog')).getByLabelText('Name of the scenario')).toHaveValue('Early (2)');
  });

  test('as a new scenario begins with the name that was typed', async () => {
    const { user, requests } = await change(saved());
    const name = screen.getByLabelText('Name of the scenario');
    await user.clear(name);
    await user.type(name, 'Part time');
    await user.click(screen.getByRole('button', { name: 'Save as a new scenario' }));
    await user.click(await screen.findByRole('button', { name: 'Save as new' }));
    await waitFor(() => expect(sentBodies(requests)).toMatchObject([{ name: 'Part time', basedOn: 0 }]));
  });

  test('that fails says so, keeps everything, and can be tried again', async () => {
    const { user, requests } = await change(inSequence(noResponse(saveScenario), saved()));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByRole('alert')).toHaveTextContent(/have not been saved/);
    expect(screen.getByText('Not saved')).toBeVisible();
    expect(rowNames('Spending')).toEqual(['Living']);
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.queryByText('Not saved')).not.toBeInTheDocument());
    expect(sentBodies(requests)).toHaveLength(2);
  });

  test('over a newer version of another tab is refused, and both ways on are offered: as a new scenario', async () => {
    const answer = inSequence(
      refuse(saveScenario, 409, 'ScenarioChanged', 'It was saved elsewhere meanwhile.'),
      reply(saveScenario, ({ body }) => ({
        ...summary(2, 'Early (2)'),
        scenarioID: (body as { scenarioID: string }).scenarioID,
      })),
    );
    const { user, requests, address: at } = await change(answer);
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText(/saved elsewhere meanwhile. Yours is still here/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Save mine as a new scenario' }));
    await user.click(await screen.findByRole('button', { name: 'Save as new' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Early (2)' })).toBeVisible();
    const [, second] = sentBodies(requests);
    expect(second).toMatchObject({ name: 'Early (2)', basedOn: 0, household: { spending: [{ name: 'Living' }] } });
    const { scenarioID } = second as { scenarioID: string };
    expect(scenarioID).not.toBe(early.scenarioID);
    await waitFor(() => expect(at()).toBe(address('spending', scenarioID)));
    expect(screen.queryByText(/saved elsewhere meanwhile/)).not.toBeInTheDocument();
  });

  test('over a newer version: or that one is opened', async () => {
    const newest = storedScenario({ ...early, version: 2, name: 'Early, of the phone' }, exampleHousehold);
    const { user } = await change(
      inSequence(reply(getScenario, storedScenario(early)), reply(getScenario, newest)),
      refuse(saveScenario, 409, 'ScenarioChanged', 'It was saved elsewhere meanwhile.'),
    );
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await user.click(await screen.findByRole('button', { name: 'Open the newest version' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Early, of the phone' })).toBeVisible();
    expect(rowNames('Spending')).toEqual(['Living', 'School']);
  });

  test('of what was computed with earlier rules is bringing it up to date', async () => {
    const old = { ...early, rulesChanged: true };
    const { user, requests } = await open('people', reply(getScenario, storedScenario(old)), saved());
    expect(await screen.findByText(/Tax rules have changed since this was saved/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Bring up to date' }));
    await waitFor(() => expect(sentBodies(requests)).toMatchObject([{ basedOn: 1, household: exampleHousehold }]));
  });
});

describe('leaving', () => {
  test('with unsaved changes asks first, but not from step to step', async () => {
    const { user, address: at } = await open('income');
    await user.click(await screen.findByRole('button', { name: 'Remove Pay' }));
    await user.click(screen.getByRole('link', { name: 'Next: Spending' }));
    expect(at()).toBe(address('spending'));
    await user.click(screen.getByRole('link', { name: 'Calculators' }));
    expect(screen.getByRole('button', { name: 'Stay on this page' })).toHaveFocus();
    await user.keyboard('{Enter}');
    expect(at()).toBe(address('spending'));
    await user.click(screen.getByRole('link', { name: 'Calculators' }));
    await user.click(screen.getByRole('button', { name: 'Leave without saving' }));
    await waitFor(() => expect(at()).toBe('/tools/calculators'));
  });

  test('without changes does not', async () => {
    const { user, address: at } = await open('income');
    await screen.findByRole('list', { name: 'Income' });
    await user.click(screen.getByRole('link', { name: 'Calculators' }));
    await waitFor(() => expect(at()).toBe('/tools/calculators'));
  });
});

describe('what cannot be changed', () => {
  const noButtons = () => expect(screen.queryAllByRole('button', { name: /^(Add|Change|Remove|Save)/ })).toEqual([]);

  test('an earlier version is shown as it was, with a way to the newest', async () => {
    const {
      user,
      requests,
      address: at,
    } = await openTool(`${address('income')}&version=1`, [reply(getScenario, storedScenario(early))]);
    expect(await screen.findByText(/This is version 1, as it was saved on 20 Nov 2026/)).toBeVisible();
    noButtons();
    expect(requests.map(({ path }) => path)).toEqual([`/wealthplan/scenario/${early.scenarioID}/1`]);
    await user.click(screen.getByRole('link', { name: 'Next: Spending' }));
    expect(at()).toBe(`${address('spending')}&version=1`);
    noButtons();
    await user.click(screen.getByRole('link', { name: 'Open the newest version' }));
    expect(await screen.findByRole('button', { name: 'Add spending' })).toBeVisible();
  });

  test('staff with read-only rights see a scenario, and begin none', async () => {
    const host = await openTool(address('have'), [reply(getScenario, storedScenario(early))], { user: supportOfficer });
    act(() => session.setTarget(alex));
    expect(await screen.findByText(/read-only rights/)).toBeVisible();
    expect(rowNames('Property')).toEqual(['Home', 'Flat']);
    noButtons();
    await act(() => host.router.navigate(address('people', 'new')));
    expect(screen.getByText(/read-only rights/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Begin' })).not.toBeInTheDocument();
  });
});

describe('a scenario that the firm prepared', () => {
  const prepared = summary(1, 'Early', { savedBy: { name: 'Marcus Webb', firm: true } });
  const confirmedAt = '2026-11-21T09:00:00Z';
  const answers = () =>
    inSequence(
      reply(getScenario, storedScenario(prepared)),
      reply(getScenario, storedScenario({ ...prepared, confirmedAt })),
    );

  test('says who prepared it, and takes the client’s yes to what was looked at', async () => {
    const { user, requests } = await openTool(address('income'), [
      reply(confirmScenario, { success: true, confirmedAt }),
      answers(),
    ]);
    expect(await screen.findByText(/Marcus Webb prepared this version on 20 Nov 2026, 10:30/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Yes, this is right' }));
    expect(await screen.findByText(/You said yes to it on 21 Nov 2026, 09:00/)).toBeVisible();
    expect(sentBodies(requests)).toEqual([{ scenarioID: prepared.scenarioID, version: 1 }]);
    expect(screen.queryByRole('button', { name: 'Yes, this is right' })).not.toBeInTheDocument();
  });

  test('that the client has changed is not agreed to by a yes', async () => {
    const { user } = await openTool(address('income'), [reply(getScenario, storedScenario(prepared))]);
    await user.click(await screen.findByRole('button', { name: 'Remove Pay' }));
    expect(screen.getByRole('button', { name: 'Yes, this is right' })).toBeDisabled();
    expect(screen.getByText('You have changed it: save your version instead.')).toBeVisible();
  });

  test('waits for the client where staff look at it', async () => {
    await openTool(address('income'), [reply(getScenario, storedScenario(prepared))], { user: supportOfficer });
    act(() => session.setTarget(alex));
    expect(await screen.findByText(/It waits for the client’s own yes/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Yes, this is right' })).not.toBeInTheDocument();
  });

  test('that could not be confirmed says why, and can be confirmed again', async () => {
    const { user } = await openTool(address('income'), [
      refuse(confirmScenario, 409, 'ScenarioChanged', 'There is a newer version of this scenario.'),
      reply(getScenario, storedScenario(prepared)),
    ]);
    await user.click(await screen.findByRole('button', { name: 'Yes, this is right' }));
    expect(await screen.findByText(/There is a newer version of this scenario/)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Yes, this is right' })).toBeEnabled();
  });
});

describe('a scenario that is not shown', () => {
  test.each([
    [404, 'NotFound'],
    // What is no id at all.
    [400, 'InvalidRequest'],
  ])('does not exist: %d', async (status, name) => {
    await openTool(address(), [refuse(getScenario, status, name, 'There is none.')]);
    expect(await screen.findByText('There is no such scenario')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Your scenarios' })).toHaveAttribute('href', '/tools/wealthplan');
  });

  test('cannot be read, and is tried again', async () => {
    const { user } = await open(
      'people',
      inSequence(noResponse(getScenario), reply(getScenario, storedScenario(early))),
    );
    await user.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Early' })).toBeVisible();
  });
});
