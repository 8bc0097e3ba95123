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
const holdings = [{ planstring: 'HB-GIA-1', plan: 'General account', listingId: 7, name: 'Alpha Fund' }];
const page = (...answers: Answer[]) =>
  renderInHost(<RecordsPage />, {
    path: '/investments/statements/records',
    replies: [...answers, reply(getTaxRecords, { records: [imported, entered], holdings })],
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
  const first = await page(reply(getTaxRecords, { records: [], holdings }));
  expect(await screen.findByText('There are no records yet')).toBeVisible();
  first.unmount();
  const second = await page(pending(getTaxRecords));
  expect(await screen.findByText('Loading the records…')).toBeInTheDocument();
  second.unmount();
  const { user } = await page(inSequence(noResponse(getTaxRecords), reply(getTaxRecords, { records: [], holdings })));
  await user.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('There are no records yet')).toBeVisible();
});
