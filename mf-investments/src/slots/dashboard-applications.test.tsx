import { getApplications, type InvestApplication } from '@harbour/definitions/investments/invest-now/applications';
import { getElsewhere } from '@harbour/definitions/investments/self-managed/totals';
import { getPlans } from '@harbour/definitions/investments/valuation/plans';
import { eventLoopTurn, noResponse, pending, renderInHost, reply } from '@harbour/testing';
import { describe, expect, test } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { exampleApplication, submittedApplication } from '../testing/example-offers.ts';
import { DashboardApplications } from './dashboard-applications.tsx';
import DashboardValuation from './dashboard-valuation.tsx';

const withId = (application: InvestApplication, tail: string): InvestApplication => ({
  ...application,
  applicationID: application.applicationID.replace('fa01', tail),
});

describe('the applications on the dashboard', () => {
  test('[R180] are listed with their states, those in progress first, three at most', async () => {
    const applications = [
      withId({ ...submittedApplication, state: 'declined', declinedReason: 'Not confirmed.' }, 'fa04'),
      withId(submittedApplication, 'fa03'),
      withId(exampleApplication, 'fa02'),
      withId({ ...submittedApplication, state: 'in-force' }, 'fa05'),
    ];
    await renderInHost(<DashboardApplications />, { replies: [reply(getApplications, { applications })] });
    const card = within(await screen.findByRole('region', { name: 'Your applications' }));
    const lines = card.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(lines).toEqual([
      expect.stringContaining('Submitted'),
      expect.stringContaining('Not submitted yet'),
      expect.stringContaining('The reason: Not confirmed.'),
    ]);
    expect(card.getByRole('link', { name: 'All 4 applications' })).toBeVisible();
    expect(card.getByRole('link', { name: 'Continue: Zenith ISA' })).toHaveAttribute(
      'href',
      expect.stringMatching(/^\/investments\/add\/provider\?application=/),
    );
    // Two links "Messages" say which of the conversations they lead to.
    expect(card.getAllByRole('link', { name: /^Messages about IN-[0-9A-F]{8}$/ })).toHaveLength(2);
  });

  test.each([
    ['without any', reply(getApplications, { applications: [] })],
    ['when they cannot be read', noResponse(getApplications)],
  ])('are not there %s', async (_, answer) => {
    const { container } = await renderInHost(<DashboardApplications />, { replies: [answer] });
    expect(container.querySelector('section')).toBeNull();
  });

  test('are asked for after the figures have come', async () => {
    const figures = Promise.withResolvers<Response>();
    const { requests } = await renderInHost(<DashboardValuation />, {
      replies: [{ call: getPlans, answer: () => figures.promise }, pending(getElsewhere)],
    });
    const asked = () => requests.map(({ path }) => path);
    // By then everything has been asked for that does not wait for the figures.
    await act(eventLoopTurn);
    await act(() => import('./dashboard-applications.tsx'));
    expect(asked()).not.toContain('/investnow/applications');
    figures.reject(new TypeError('Failed to fetch'));
    await waitFor(() => expect(asked()).toContain('/investnow/applications'));
  });

  test('stand below the figures', async () => {
    await renderInHost(<DashboardValuation />, {
      replies: [reply(getPlans, { plans: [] }), reply(getApplications, { applications: [submittedApplication] })],
    });
    const card = await screen.findByRole('region', { name: 'Your applications' });
    const figures = screen.getByRole('region', { name: 'Total Valuation' });
    expect(figures.compareDocumentPosition(card)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });
});
