import type { FundPage } from '@harbour/definitions/research/fund-page';
import type { HostOptions } from '@harbour/testing';
import { beforeEach, expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { alphaIsin, fundPage, pageOf } from '../../testing/example-funds.ts';
import { lines, openFund, region } from '../../testing/open-fund.ts';

const open = (given: Partial<FundPage> = {}, more: HostOptions = {}) => openFund([fundPage(given)], more);

beforeEach(() => {
  Object.assign(window, { innerWidth: 1440 });
});

test('the page is named after its fund, with its sector and its ISIN, and dates its documents', async () => {
  // Pages of one address share a title in the portal: this one has to say which fund it is of.
  await open({}, { pages: { has: () => true, isOff: () => false, titleOf: () => 'Fund', offered: () => [] } });
  expect(await screen.findByRole('heading', { level: 1, name: 'Alpha Fund' })).toBeVisible();
  expect(document.title).toBe('Alpha Fund · Harbour');
  expect(screen.getByText(`US Equity · ISIN ${alphaIsin}`)).toBeVisible();
  expect(await region('Documents')).toHaveTextContent('Factsheet published 31 Oct 2026');
});

test('a price is in whole pounds, and where its market quotes pence that is said', async () => {
  const { unmount } = await open({ kind: 'etf', currency: 'GBP', price: 4.315, quotedInMinorUnit: true });
  const about = await region('About this fund');
  expect(about).toHaveTextContent('KindExchange-traded fund');
  expect(about).toHaveTextContent('Price£4.315, 20 Nov 2026 (its market quotes it in hundredths)');
  unmount();
  await open({ currency: 'GBP', price: 4.315 });
  expect(await region('About this fund')).not.toHaveTextContent('hundredths');
});

test('the returns of a fund in pounds without an index stand alone, and nothing is said of a conversion', async () => {
  const { periods } = pageOf();
  await open({ currency: 'GBP', comparator: null, periods: periods.map((period) => ({ ...period, own: null })) });
  expect(await lines('Periods up to now')).toEqual([
    'PeriodTotal returnPrice return',
    '12 months, a yearNot available: No price in pounds is known on 2025-11-20Not available: No price in pounds is known on 2025-11-20',
  ]);
  expect((await lines('Discrete years')).slice(0, 2)).toEqual([
    '12 months toTotal returnPrice return',
    '31 Oct 20266.25%4.20%',
  ]);
  const performance = await region('Past performance');
  expect(performance).toHaveTextContent('Up to the price of 20 Nov 2026');
  expect(performance).not.toHaveTextContent(/converted|currency|contain income/);
});

test('one plan is not added up; what is below zero has no charge, and that is said', async () => {
  const [first] = pageOf().held;
  await open({
    held: first ? [{ ...first, units: -10, value: -80 }] : [],
    total: { value: -80, reason: null },
  });
  expect(await lines('Plans that hold this fund')).toEqual(['PlanUnitsValue', expect.stringMatching(/^Alex’s ISA/)]);
  expect(await region('What it costs you')).toHaveTextContent('What you hold is below zero, so no charge can be');
});

test('its make-up is asked for of the day of the page, and says which day it was published for', async () => {
  const { requests } = await open();
  expect(await screen.findByText('As published for 31 Oct 2026')).toBeVisible();
  expect(requests.map(({ path }) => path)).toContainEqual(expect.stringMatching(/2026-11-20/));
});
