import { getScenario } from '@harbour/definitions/tools/scenarios';
import { session } from '@harbour/session';
import { choose, reply } from '@harbour/testing';
import { onFixedDay } from '@harbour/testing/fixed-day';
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { act, screen, within } from '@testing-library/react';
import { storedScenario, summary } from '../testing/example-household.ts';
import { nothing } from '../testing/example-own-figures.ts';
import { enter, fact, openTool } from '../testing/open-tool.tsx';

type Host = Awaited<ReturnType<typeof openTool>>;

let stored: jest.SpiedFunction<Storage['setItem']>;
beforeEach(() => {
  onFixedDay('2026-11-23');
  stored = jest.spyOn(Storage.prototype, 'setItem');
});
afterEach(async () => {
  await act(() => session.signOut('manual'));
  jest.restoreAllMocks();
  jest.useRealTimers();
});

const early = summary(1, 'Early');
const open = (path: string) => openTool(`/tools/${path}`, [reply(getScenario, storedScenario(early)), ...nothing]);
const question = () => screen.queryByText(/Use these figures in other tools\?/);
const press = ({ user }: Host, name: string | RegExp) => user.click(screen.getByRole('button', { name }));
const offers = () => screen.queryAllByRole('button', { name: /^Use .* from / }).map(({ textContent }) => textContent);
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
/** What the client finds by going on to another page of the portal. */
async function goTo({ router }: Host, path: string) {
  await act(async () => router.navigate(`/tools/${path}`));
  await screen.findByRole('region', { name: 'Result' });
}

test('nobody is asked before something is entered that other tools ask for', async () => {
  const host = await open('take-home-pay?salary=50000');
  expect(question()).not.toBeInTheDocument();
  await enter(host, 'Into your pension', '5');
  expect(question()).not.toBeInTheDocument();
  await enter(host, 'Salary a year', '85000');
  expect(question()).toBeVisible();
});

test('an income is offered elsewhere after a yes, taken over by a click, and given back', async () => {
  const host = await open('take-home-pay');
  await enter(host, 'Salary a year', '85000');
  await press(host, 'Yes');
  await goTo(host, 'pension-tax-relief');
  expect(field('Income a year, before tax')).toHaveValue('60,000');
  expect(offers()).toEqual(['Use £85,000 from Take-home pay calculator: Income a year, before tax']);
  const before = fact('It costs you');
  await press(host, /^Use £85,000/);
  expect(field('Income a year, before tax')).toHaveValue('85,000');
  // Focus stays where it was: what was pressed takes it back.
  expect(screen.getByRole('button', { name: /^Undo/ })).toHaveFocus();
  await press(host, /^Undo/);
  expect(field('Income a year, before tax')).toHaveValue('60,000');
  expect(fact('It costs you')).toBe(before);
  expect(offers()).toHaveLength(1);
  expect(host.address()).toBe('/tools/pension-tax-relief');
});

test('what a calculator begins with, and what an address says, is offered nowhere', async () => {
  const host = await open('take-home-pay?country=scotland');
  await enter(host, 'Salary a year', '85000');
  await press(host, 'Yes');
  await goTo(host, 'bed-and-isa');
  expect(offers()).toEqual(['Use £85,000 from Take-home pay calculator: Income a year, before tax']);
});

test('a figure that is wrong where it was entered is not offered', async () => {
  const host = await open('take-home-pay');
  await enter(host, 'Salary a year', '85000');
  await press(host, 'Yes');
  await enter(host, 'Salary a year', '-1');
  await goTo(host, 'bed-and-isa');
  expect(offers()).toEqual(['Use £85,000 from Take-home pay calculator: Income a year, before tax']);
});

test('a no is kept, and may become a yes', async () => {
  const host = await open('take-home-pay');
  await enter(host, 'Salary a year', '85000');
  await press(host, 'No');
  await goTo(host, 'bed-and-isa');
  expect(offers()).toEqual([]);
  await enter(host, 'Other gains of the year', '1000');
  expect(question()).not.toBeInTheDocument();
  await press(host, 'Let them');
  await goTo(host, 'capital-gains-dividends');
  expect(offers()).toEqual(['Use £1,000 from Bed and ISA calculator: Gains']);
  await press(host, 'Stop and forget it');
  expect(offers()).toEqual([]);
});

test('a mortgage is offered to the debts of a WealthPlan scenario', async () => {
  const host = await open('mortgagecalculator');
  await enter(host, 'Amount borrowed', '180000');
  await enter(host, 'Mortgage interest a year', '4.5');
  await enter(host, 'Mortgage term in years', '18');
  await host.user.click(screen.getByRole('radio', { name: 'interest only' }));
  await press(host, 'Yes');
  await act(async () => host.router.navigate(`/tools/wealthplan/scenario/${early.scenarioID}?step=have`));
  const add = await screen.findByRole('button', { name: 'Add debt' });
  await act(async () => add.click());
  const dialog = within(await screen.findByRole('dialog'));
  expect(offers()).toEqual([
    'Use £180,000 from Mortgage calculator: Owed today',
    'Use 4.5% from Mortgage calculator: Interest a year',
    'Use All on the last day from Mortgage calculator: How it is repaid',
    'Use 23 Nov 2044 from Mortgage calculator: Last payment',
  ]);
  for (const name of [/^Use £180,000/, /^Use 4.5%/, /^Use All on/, /^Use 23 Nov/]) await press(host, name);
  await host.user.type(dialog.getByLabelText('Name'), 'Flat');
  await host.user.click(dialog.getByRole('button', { name: 'Add' }));
  expect(screen.getByRole('list', { name: 'Debts' })).toHaveTextContent(
    /Flat ?£180,000.00 ?4.5% interest · all due on 23 Nov 2044/,
  );
});

test('an income is offered to the client’s pay in WealthPlan, not to another kind', async () => {
  const host = await open('take-home-pay');
  await enter(host, 'Salary a year', '85000');
  await press(host, 'Yes');
  await act(async () => host.router.navigate(`/tools/wealthplan/scenario/${early.scenarioID}?step=income`));
  const add = await screen.findByRole('button', { name: 'Add income' });
  await act(async () => add.click());
  await screen.findByRole('dialog');
  expect(offers()).toHaveLength(1);
  await choose('Kind of income', 'Rent');
  expect(offers()).toEqual([]);
});

test('figures are neither stored nor sent, and gone after a sign-out', async () => {
  const host = await open('take-home-pay');
  await enter(host, 'Salary a year', '85123');
  await press(host, 'Yes');
  await goTo(host, 'bed-and-isa');
  expect(offers()).toHaveLength(1);
  expect(stored.mock.calls.filter(([, text]) => text.includes('85123'))).toEqual([]);
  expect(JSON.stringify(host.requests)).not.toContain('85123');
  await act(() => session.signOut('manual'));
  expect(offers()).toEqual([]);
});
