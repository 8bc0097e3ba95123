import { getLastVisit } from '@harbour/definitions/clients/visits';
import { getWebsiteSettings } from '@harbour/definitions/clients/website-settings';
import { getAssetAllocation } from '@harbour/definitions/investments/asset-allocation';
import { getIsaAllowances } from '@harbour/definitions/investments/isa-allowances';
import { getNotices } from '@harbour/definitions/investments/notices';
import { getLinkedAccounts } from '@harbour/definitions/investments/open-banking/accounts';
import { getPlanIncome } from '@harbour/definitions/investments/performance/income';
import { getPeriodReturns } from '@harbour/definitions/investments/performance/periods';
import { exampleSettings, pending, renderInHost, reply } from '@harbour/testing';
import { describe, expect, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import DashboardCards from './dashboard-cards.tsx';

const renderCard = (card: string, elementVisibility: Record<string, boolean> = {}) =>
  renderInHost(<DashboardCards card={card} />, {
    replies: [
      reply(getWebsiteSettings, exampleSettings({ elementVisibility })),
      ...[
        getLastVisit,
        getAssetAllocation,
        getIsaAllowances,
        getLinkedAccounts,
        getNotices,
        getPlanIncome,
        getPeriodReturns,
      ].map(pending),
    ],
  });

describe.each([
  ['dashboard.change', 'What has changed'],
  ['dashboard.allocation', 'Allocation'],
  ['dashboard.returns', 'Returns'],
  ['dashboard.bank-links', 'Bank links'],
  ['dashboard.allowances', 'ISA allowances left'],
  ['dashboard.income', 'Income'],
  ['dashboard.notices', 'Notices'],
])('[R002] the card %s', (name, title) => {
  test('has the title that the dashboard keeps its place by', async () => {
    await renderCard(name);
    expect(screen.getByRole('region', { name: title })).toBeVisible();
  });

  test('[R388] is not there for a client who has hidden it', async () => {
    const { container } = await renderCard(name, { [name]: false });
    await waitFor(() => expect(container).toHaveTextContent(''));
  });
});

test('[R002] a card of another remote is not theirs', async () => {
  const { container } = await renderCard('dashboard.news');
  expect(container).toHaveTextContent('');
});
