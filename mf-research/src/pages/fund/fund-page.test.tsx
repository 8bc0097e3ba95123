import { getFundAllocation } from '@harbour/definitions/investments/asset-allocation';
import { getFundPage } from '@harbour/definitions/research/fund-page';
import { type Answer, inSequence, noResponse, pending, refuse } from '@harbour/testing';
import { beforeEach, describe, expect, test } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { alphaIsin, fundPage, makeUpOf, pageOf } from '../../testing/example-funds.ts';
import { lines, openFund, region } from '../../testing/open-fund.ts';

const open = (...replies: Answer[]) => openFund(replies);

beforeEach(() => {
  Object.assign(window, { innerWidth: 1440 });
});

describe('the page of a fund', () => {
  test('says what it is and why it is recommended, with its documents and the ways on', async () => {
    await open();
    expect(await screen.findByRole('heading', { level: 1, name: 'Alpha Fund' })).toBeVisible();
    const about = await region('About this fund');
    expect(about).toHaveTextContent('Growth over five years or more.');
    expect(about).toHaveTextContent('US$1.60, 20 Nov 2026');
    expect(about).toHaveTextContent('0.79% a year');
    expect(about).toHaveTextContent('Cheap and steady. On the list since 20 May 2026, risk band 5 of 7.');
    expect(within(about).getByRole('link', { name: 'Ask us about this fund' })).toHaveAttribute(
      'href',
      `/securemessaging/message?about=${alphaIsin}`,
    );
    expect(within(await region('Documents')).getByRole('link', { name: 'Factsheet' })).toHaveAttribute(
      'href',
      `/buylist/documents/factsheet/${alphaIsin}`,
    );
  });

  test('its past is first in complete years, with and without income beside its index, under the warning', async () => {
    await open();
    expect(await lines('Discrete years')).toEqual([
      '12 months toTotal returnPrice returnUS sharesDifference',
      '31 Oct 20266.25%4.20%5.00%1.25%',
      expect.stringMatching(
        /^31 Oct 2025Not available: What this fund paid out before 31 Oct 2025 is not known\(3.10%\)2.00%Not a/,
      ),
    ]);
    expect(await lines('Periods up to now')).toEqual([
      'PeriodTotal returnPrice returnPrice in USDUS sharesDifference',
      expect.stringMatching(
        /^12 months, a yearNot available: No price in pounds is known on 2025-11-20.*8.00%7.00%Not a/,
      ),
    ]);
    const past = await region('Past performance');
    const warning = within(past).getByRole('note');
    expect(warning).toHaveTextContent(
      'These figures refer to the past. Past performance is not a reliable indicator of future results.',
    );
    expect(warning).toHaveTextContent('may increase or decrease as a result of currency fluctuations');
    expect(past).toHaveTextContent('those of your plans and of our advice are not deducted');
    expect(past).toHaveTextContent('US shares is the index (source: Example Indices); its returns contain income');
    expect(past).toHaveTextContent(
      'Volatility: 14.50% a year, of its monthly total returns from 31 Oct 2023 to 31 Oct 2026; US shares 13.20%.',
    );
  });

  test('periods under twelve months are folded, with words against deciding by them', async () => {
    const { user } = await open();
    const past = await region('Past performance');
    const short = within(past).getByText('Periods under 12 months').closest('details');
    expect(short).not.toHaveAttribute('open');
    await user.click(within(past).getByText('Periods under 12 months'));
    expect(short).toHaveAttribute('open');
    expect(short).toHaveTextContent('Please do not decide by them.');
    expect(await lines('Returns over less than 12 months')).toEqual([
      'PeriodTotal returnPrice returnPrice in USDUS sharesDifference',
      '1 month1.50%1.25%2.50%1.75%(0.25%)',
    ]);
  });

  test('a fund in its first twelve months shows no past, and says why', async () => {
    const none = { percent: null, reason: 'Its prices cover less than 12 months, which says too little to be shown' };
    const periods = pageOf().periods.map((period) => ({ ...period, price: none, total: none, own: null }));
    await open(fundPage({ years: [], growth: [], periods }));
    const past = await region('Past performance');
    expect(past).toHaveTextContent('Its prices cover less than 12 months, which says too little to be shown.');
    expect(within(past).queryByRole('table')).not.toBeInTheDocument();
    expect(within(past).queryByRole('note')).not.toBeInTheDocument();
  });

  test('what £1,000 became is drawn with its income, with the table behind it', async () => {
    const { unmount } = await open();
    const growth = await region('Growth of £1,000');
    expect(growth).toHaveTextContent(
      '£1,000.00 in this fund on 20 Nov 2025, with income reinvested, would have been £1,062.50 on 20 Nov 2026 and £1,070.00 in US shares. Past performance is not a reliable indicator',
    );
    const drawn = await within(growth).findByRole('table', { name: 'Growth of £1,000' });
    expect(within(drawn).getAllByRole('row')[1]).toHaveTextContent('20 Nov 2025£1,000.00£1,000.00');
    expect(within(drawn).getAllByRole('row')[2]).toHaveTextContent('Not available');
    unmount();
    // Where its income is not known from the first day on, the line is of the price, which is said.
    await open(
      fundPage({ growth: pageOf().growth.map((point, index) => (index === 0 ? { ...point, total: null } : point)) }),
    );
    expect(await region('Growth of £1,000')).toHaveTextContent('without its income, would have been £1,042.50');
  });

  test('what its provider publishes has its day and source; what is old is marked', async () => {
    const { unmount } = await open();
    const about = await region('About this fund');
    expect(about).toHaveTextContent('Risk indicator6 of 7, by its provider');
    expect(about).toHaveTextContent('IncomePaid out');
    expect(about).toHaveTextContent('Sustainability labelSustainability Improvers');
    expect(about).toHaveTextContent('Compared withUS shares, index');
    expect(about).toHaveTextContent('Facts of31 Oct 2026 (source: Example Data)');
    unmount();
    const facts = { ...pageOf().facts, asOf: '2026-01-31', source: 'Example Data', freshness: 'stale' as const };
    await open(fundPage({ facts: { ...facts, riskIndicator: null, income: null, label: null } }));
    const old = await region('About this fund');
    expect(old).toHaveTextContent('Facts of31 Jan 2026, out of date');
    expect(old).toHaveTextContent('Risk indicatorNot knownIncomeNot knownSustainability labelNot known');
  });

  test('says in which plans it is held, and what it costs there in pounds', async () => {
    await open();
    expect(await lines('Plans that hold this fund')).toEqual([
      'PlanUnitsValue',
      'Alex’s ISA1,000.00£8,000.0020 Nov 2026',
      'Alex’s pension250.50£2,000.0020 Nov 2026',
      'Together£10,000.00',
    ]);
    expect(screen.getByRole('link', { name: 'Alex’s ISA' })).toHaveAttribute(
      'href',
      '/investments/valuation?open=HB-ISA-1',
    );
    // 0.79% of £10,000, and after ten years 10,000 × (1 − 0.9921^10).
    expect(await lines('Ongoing charge of what you hold')).toEqual([
      'OverWithout growthIf it grows 5% a year',
      '1 year£79.00£82.95',
      expect.stringMatching(/^5 years£388\.8/),
      expect.stringMatching(/^10 years£762\.\d\d/),
    ]);
    expect(await region('What it costs you')).toHaveTextContent('value × (1 − (1 − OCF) to the power of the years)');
  });

  test.each([
    [{ held: [], total: { value: 0, reason: null } }, 'You hold nothing of this fund, so it charges you nothing.'],
    [{ ocf: null }, 'The ongoing charges figure of this fund is not known'],
    [
      { total: { value: null, reason: 'No rate is known' } },
      'What you hold has no value at the moment: No rate is known.',
    ],
  ])('what it costs says why it cannot be computed: %j', async (given, words) => {
    await open(fundPage(given));
    expect(await region('What it costs you')).toHaveTextContent(words);
  });

  test.each([
    ['fresh', 'As published for 31 Oct 2026'],
    ['old', 'As published for 31 Oct 2026, old'],
    ['stale', 'As published for 31 Oct 2026, out of date'],
  ] as const)('a make-up that is %s says so beside its day', async (freshness, words) => {
    await open(makeUpOf({ freshness }));
    expect(await screen.findByText(words)).toBeVisible();
  });

  test('its make-up is shown with its regions, and a fund without one says so', async () => {
    const { unmount } = await open();
    expect(await lines('Asset classes')).toContain('Equity87.50%');
    expect(await lines('Regions of its equity')).toEqual(['PartBarShare', 'UK25.00%', 'US75.00%']);
    unmount();
    await open(refuse(getFundAllocation, 404, 'FundMixUnknown', 'What Alpha Fund was made of is not known.'));
    expect(await screen.findByText('What Alpha Fund was made of is not known.')).toBeVisible();
  });

  test('a fund without prices, facts and documents shows what is not known', async () => {
    await open(
      fundPage({
        ...pageOf(),
        price: null,
        priceDate: null,
        manager: null,
        objective: null,
        comparator: null,
        facts: null,
        buyList: null,
        documents: [],
        years: [],
        growth: [],
        held: [],
        quotedInMinorUnit: true,
      }),
    );
    const about = await region('About this fund');
    expect(about).toHaveTextContent('Not on our buy list');
    expect(about).toHaveTextContent('PriceNot known');
    expect(about).toHaveTextContent('Compared withNot knownFacts ofNot known');
    expect(screen.queryByRole('region', { name: 'Growth of £1,000' })).not.toBeInTheDocument();
    expect(await region('Documents')).toHaveTextContent('We have no documents of this fund.');
    expect(await region('You hold this in')).toHaveTextContent('None of the plans that you see holds this fund.');
  });

  test('while it is read, when it is not known, and without an answer it says so', async () => {
    const { unmount } = await open(pending(getFundPage));
    expect(screen.getByText('Loading the fund…')).toBeInTheDocument();
    unmount();
    const { unmount: leave } = await open(refuse(getFundPage, 404, 'FundNotFound', 'The firm knows no such fund.'));
    expect(await screen.findByText('We know no such fund')).toBeVisible();
    leave();
    const { user } = await open(inSequence(noResponse(getFundPage), fundPage()));
    await user.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Alpha Fund' })).toBeVisible();
  });
});
