import {
  addTaxRecord,
  getTaxRecords,
  removeTaxRecord,
  type TaxRecord,
} from '@harbour/definitions/investments/tax-records';
import { type Answer, inSequence, noResponse, pending, refuse, renderInHost, reply } from '@harbour/testing';
import { beforeEach, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import RecordsPage from './records-page.tsx';

beforeEach(() => void Object.assign(window, { innerWidth: 1440 }));

const entered: TaxRecord = {
  planstring: 'HB-GIA-1',
  plan: 'General account',
  reference: 'entered-0b5f3a52-6c1d-4e7f-9a10-0000000000f8',
  date: '2010-01-10',
  kind: 'acquisition',
  holding: 'Alpha Fund',
  units: 10,
  ratio: null,
  into: null,
  amount: 150,
  tax: 0,
  accumulated: false,
  removable: true,
};
const imported: TaxRecord = {
  ...entered,
  reference: 'v-1',
  date: '2025-07-04',
  kind: 'foreign-dividend',
  units: null,
  amount: 100,
  tax: 15,
  removable: false,
};
const holdings = [
  { planstring: 'HB-GIA-1', plan: 'General account', listingId: 7, name: 'Alpha Fund' },
  { planstring: 'HB-GIA-1', plan: 'General account', listingId: 8, name: 'Beta plc' },
];
const page = (...answers: Answer[]) =>
  renderInHost(<RecordsPage />, {
    path: '/investments/statements/records',
    replies: [...answers, reply(getTaxRecords, { records: [imported, entered], actions: [], reports: [], holdings })],
  });

test('lists the records; those that were entered by screen can be removed', async () => {
  const { user, requests } = await page(reply(removeTaxRecord, { success: true }));
  const table = within(await screen.findByRole('table', { name: 'Records for statements' }));
  expect(table.getAllByRole('row').map(({ textContent }) => textContent)).toEqual([
    'DateHoldingWhat it isUnitsAmountTaxRemove',
    '4 Jul 2025Alpha Fund, General accountForeign dividend£100.00£15.00',
    '10 Jan 2010Alpha Fund, General accountBought before the portal’s records10.00£150.00Remove',
  ]);
  await user.click(table.getByRole('button', { name: 'Remove' }));
  expect(requests.map(({ method, path }) => `${method} ${path}`)).toContain(
    `DELETE /taxrecords/HB-GIA-1/${entered.reference}`,
  );
});

test('an acquisition is added with its units and cost, and the reason of a refusal is shown', async () => {
  const { user, requests } = await page(
    inSequence(
      refuse(addTaxRecord, 400, 'DayInFuture', 'This day is in the future.'),
      reply(addTaxRecord, { success: true }),
    ),
  );
  await user.click(await screen.findByRole('button', { name: /Plan and holding$/ }));
  await user.click(await screen.findByRole('option', { name: /^Alpha Fund/ }));
  await user.click(screen.getByRole('button', { name: /What it is$/ }));
  await user.click(await screen.findByRole('option', { name: 'Bought before the portal’s records' }));
  await user.click(screen.getByRole('spinbutton', { name: /^day, Date/ }));
  await user.keyboard('10012010');
  await user.type(screen.getByRole('textbox', { name: 'Units' }), '10');
  await user.type(screen.getByRole('textbox', { name: 'Cost in pounds, with dealing costs' }), '150.00');
  expect(screen.queryByRole('textbox', { name: /^Tax taken off/ })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Add the record' }));
  expect(await screen.findByText(/This day is in the future/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Add the record' }));
  const sent = requests.filter(({ method }) => method === 'POST').map(({ body }) => body);
  expect(sent.at(-1)).toMatchObject({
    planstring: 'HB-GIA-1',
    listingId: 7,
    kind: 'acquisition',
    date: '2010-01-10',
    units: '10',
    amount: '150.00',
  });
});

test('a demerger is added with what it gave, its ratio and its part of the cost', async () => {
  const { user, requests } = await page(reply(addTaxRecord, { success: true }));
  await user.click(await screen.findByRole('button', { name: /Plan and holding$/ }));
  await user.click(await screen.findByRole('option', { name: /^Alpha Fund/ }));
  await user.click(screen.getByRole('button', { name: /What it is$/ }));
  await user.click(await screen.findByRole('option', { name: /^Demerger/ }));
  await user.click(screen.getByRole('spinbutton', { name: /^day, Date/ }));
  await user.keyboard('10012024');
  expect(screen.queryByRole('textbox', { name: /^Pounds/ })).not.toBeInTheDocument();
  await user.type(screen.getByRole('textbox', { name: /^New units for old ones/ }), '1:4');
  await user.type(screen.getByRole('textbox', { name: /^Cost that goes to the new units/ }), '30');
  expect(screen.getByRole('button', { name: 'Add the record' })).toBeDisabled();
  await user.click(screen.getByRole('button', { name: /New units of$/ }));
  // The holding itself is not offered.
  expect(screen.queryByRole('option', { name: /^Alpha Fund/ })).not.toBeInTheDocument();
  await user.click(await screen.findByRole('option', { name: /^Beta plc/ }));
  await user.click(screen.getByRole('button', { name: 'Add the record' }));
  await waitFor(() => expect(requests.some(({ method }) => method === 'POST')).toBe(true));
  const { id: _, ...sent } = Object(requests.find(({ method }) => method === 'POST')?.body);
  expect(sent).toEqual({
    planstring: 'HB-GIA-1',
    listingId: 7,
    intoListingId: 8,
    kind: 'demerger',
    date: '2024-01-10',
    ratio: '1:4',
    apportionment: '30',
  });
});

test('accrued interest of a bond is added with its nominal value and the day of the next interest', async () => {
  const { user, requests } = await page(reply(addTaxRecord, { success: true }));
  await user.click(await screen.findByRole('button', { name: /Plan and holding$/ }));
  await user.click(await screen.findByRole('option', { name: /^Beta plc/ }));
  await user.click(screen.getByRole('button', { name: /What it is$/ }));
  await user.click(await screen.findByRole('option', { name: /^Accrued interest that you received/ }));
  await user.click(screen.getByRole('spinbutton', { name: /^day, Settlement day/ }));
  await user.keyboard('08052025');
  await user.type(screen.getByRole('textbox', { name: 'Nominal value in pounds' }), '10000');
  await user.type(screen.getByRole('textbox', { name: 'Accrued interest in pounds' }), '334');
  expect(screen.getByRole('button', { name: 'Add the record' })).toBeDisabled();
  await user.click(screen.getByRole('spinbutton', { name: /^day, Day of the next interest/ }));
  await user.keyboard('07062025');
  await user.click(screen.getByRole('button', { name: 'Add the record' }));
  await waitFor(() => expect(requests.some(({ method }) => method === 'POST')).toBe(true));
  const { id: _, ...sent } = Object(requests.find(({ method }) => method === 'POST')?.body);
  expect(sent).toEqual({
    planstring: 'HB-GIA-1',
    listingId: 8,
    kind: 'accrued-income-profit',
    date: '2025-05-08',
    periodEnd: '2025-06-07',
    units: '10000',
    amount: '334',
  });
});

test('what the firm recorded of the holdings is listed, so that nobody enters it again', async () => {
  const split = { into: null, apportionment: null, cash: null, holding: 'Alpha Fund', kind: 'split' as const };
  const demerger = { ...split, kind: 'demerger' as const, into: 'Beta plc', ratio: '1:4', apportionment: 30 };
  const actions = [
    { ...demerger, date: '2025-02-03' },
    { ...split, date: '2024-02-01', ratio: '2:1' },
  ];
  await page(reply(getTaxRecords, { records: [], actions, reports: [], holdings }));
  const table = within(await screen.findByRole('table', { name: 'Corporate actions recorded by the firm' }));
  expect(table.getAllByRole('row').map(({ textContent }) => textContent)).toEqual([
    'DateHoldingWhat it isWhat it did',
    '3 Feb 2025Alpha FundDemerger1 for 4 of Beta plc, 30% of the cost',
    '1 Feb 2024Alpha FundShare split2 for 1',
  ]);
});

test('shows what funds reported to all of their holders', async () => {
  const report = {
    holding: 'Alpha Fund',
    periodEnd: '2024-12-31',
    date: '2025-06-30',
    amount: 0.1234,
    currency: 'USD',
  };
  const reports = [{ ...report, taxedAs: 'dividend' as const }];
  await page(reply(getTaxRecords, { records: [], actions: [], reports, holdings }));
  const table = within(await screen.findByRole('table', { name: 'Reportable income of funds recorded by the firm' }));
  expect(table.getAllByRole('row').map(({ textContent }) => textContent)).toEqual([
    'Counts onFundUnits held onTaxed asFor each unit',
    '30 Jun 2025Alpha Fund31 Dec 2024Dividend0.1234 USD',
  ]);
});

test('a record whose answer was lost is sent again as the same, and a changed one as another', async () => {
  const { user, requests } = await page(
    inSequence(noResponse(addTaxRecord), noResponse(addTaxRecord), reply(addTaxRecord, { success: true })),
  );
  await user.click(await screen.findByRole('button', { name: /Plan and holding$/ }));
  await user.click(await screen.findByRole('option', { name: /^Alpha Fund/ }));
  await user.click(screen.getByRole('button', { name: /What it is$/ }));
  await user.click(await screen.findByRole('option', { name: 'One-off charge' }));
  await user.click(screen.getByRole('spinbutton', { name: /^day, Date/ }));
  await user.keyboard('10012010');
  await user.type(screen.getByRole('textbox', { name: 'Pounds' }), '15');
  const sent = () => requests.filter(({ method }) => method === 'POST').map(({ body }) => Object(body).id);
  const send = async (times: number) => {
    await user.click(screen.getByRole('button', { name: 'Add the record' }));
    await waitFor(() => expect(sent()).toHaveLength(times));
  };
  await send(1);
  expect(await screen.findByText(/The record was not added/)).toBeVisible();
  await send(2);
  expect(await screen.findByText(/The record was not added/)).toBeVisible();
  await user.type(screen.getByRole('textbox', { name: 'Pounds' }), '0');
  await send(3);
  const [first, second, third] = sent();
  expect(second).toBe(first);
  expect(third).not.toBe(first);
});

test('says when there is nothing, is a skeleton while it loads, and can be tried again', async () => {
  const first = await page(reply(getTaxRecords, { records: [], actions: [], reports: [], holdings }));
  expect(await screen.findByText('There are no records yet')).toBeVisible();
  first.unmount();
  const second = await page(pending(getTaxRecords));
  expect(await screen.findByText('Loading the records…')).toBeInTheDocument();
  second.unmount();
  const { user } = await page(
    inSequence(noResponse(getTaxRecords), reply(getTaxRecords, { records: [], actions: [], reports: [], holdings })),
  );
  await user.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('There are no records yet')).toBeVisible();
});
