import { getWebsiteSettings } from '@harbour/definitions/clients/website-settings';
import { getScenarioGoals, type ScenarioGoals } from '@harbour/definitions/tools/scenarios';
import { exampleSettings, inSequence, noResponse, pending, renderInHost, reply } from '@harbour/testing';
import { describe, expect, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import GoalsOnDashboard from './goals-on-dashboard.tsx';

const scenario: ScenarioGoals = {
  scenarioID: '7c1d9e20-3b54-4f6a-8a92-000000000009',
  name: 'Retiring at 63',
  savedAt: '2026-11-20T09:30:00.000Z',
  rulesChanged: false,
  spendingMet: 4_199,
  paths: 5_000,
  goals: [
    { id: 'car', name: 'A car', met: 5_000 },
    { id: 'wedding', name: 'A wedding', met: null },
  ],
};
const shown = (of: ScenarioGoals | null) =>
  renderInHost(<GoalsOnDashboard card="dashboard.goals" />, { replies: [reply(getScenarioGoals, { scenario: of })] });
const beside = (name: string) => screen.getByText(name).nextElementSibling;

describe('the goals on the dashboard', () => {
  test('[R002] say in how many futures the money lasts and each goal is met, and of which scenario', async () => {
    await shown(scenario);
    expect(await screen.findByText('Your money lasts to the end in 83 of 100 simulated futures.')).toBeVisible();
    expect(beside('A car')).toHaveTextContent('In 100 of 100 futures');
    expect(beside('A wedding')).toHaveTextContent('It is after the last year.');
    expect(screen.getByRole('link', { name: 'Open the scenario' })).toHaveAttribute(
      'href',
      `/tools/wealthplan/scenario/${scenario.scenarioID}`,
    );
    expect(screen.getByText(/^From Retiring at 63, saved on 20 Nov 2026, 09:30/)).toBeVisible();
    expect(screen.queryByText(/Tax rules have changed/)).not.toBeInTheDocument();
  });

  test('are not there while the firm has WealthPlan switched off, and nothing is asked', async () => {
    const { requests } = await renderInHost(<GoalsOnDashboard card="dashboard.goals" />, {
      replies: [reply(getScenarioGoals, { scenario })],
      pages: {
        has: () => true,
        isOff: (name) => name === '/tools/wealthplan',
        titleOf: () => undefined,
        offered: () => [],
      },
    });
    expect(screen.queryByRole('heading')).not.toBeInTheDocument();
    expect(requests).toEqual([]);
  });

  test('say what is not known yet, never 0', async () => {
    await shown({ ...scenario, rulesChanged: true, spendingMet: null, paths: 0 });
    expect(await screen.findByText('Your scenario is not simulated yet.')).toBeVisible();
    expect(beside('A wedding')).toHaveTextContent('It is not simulated yet.');
    expect(screen.getByText(/Tax rules have changed since/)).toBeVisible();
  });

  test('say that a scenario without spending does not tell whether money lasts', async () => {
    await shown({ ...scenario, spendingMet: null });
    expect(await screen.findByText(/has no spending yet/)).toBeVisible();
  });

  test('help to begin who has no scenario', async () => {
    await shown(null);
    expect(await screen.findByRole('link', { name: 'Open WealthPlan' })).toHaveAttribute('href', '/tools/wealthplan');
  });

  test('can be asked for again when they cannot be read', async () => {
    const { user } = await renderInHost(<GoalsOnDashboard card="dashboard.goals" />, {
      replies: [inSequence(noResponse(getScenarioGoals), reply(getScenarioGoals, { scenario }))],
    });
    await user.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('A car')).toBeVisible();
  });

  test('[R388] is not there for a client who has hidden it', async () => {
    const settings = reply(getWebsiteSettings, exampleSettings({ elementVisibility: { 'dashboard.goals': false } }));
    const { container } = await renderInHost(<GoalsOnDashboard card="dashboard.goals" />, {
      replies: [settings, reply(getScenarioGoals, { scenario })],
    });
    await waitFor(() => expect(container).toHaveTextContent(''));
  });

  test('[R002] have a shape while they load', async () => {
    await renderInHost(<GoalsOnDashboard card="dashboard.goals" />, { replies: [pending(getScenarioGoals)] });
    expect(screen.getByText('Loading your goals…')).toBeInTheDocument();
  });

  test('are on their own card alone', async () => {
    const { container } = await renderInHost(<GoalsOnDashboard card="dashboard.news" />, { replies: [] });
    expect(container).toHaveTextContent('');
  });
});
