import {
  type CategorisedPayment,
  correctPayment,
  getMoney,
  getPaymentsOfCategory,
  type OwnRule,
  removePaymentRule,
} from '@harbour/definitions/investments/open-banking/money';
import { session } from '@harbour/session';
import { type Answer, noResponse, pending, refuse, renderInHost, reply, supportOfficer } from '@harbour/testing';
import { beforeEach, describe, expect, test } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import MoneyPage from './money-page.tsx';

const id = (tail: string) => `0b5f3a52-6c1d-4e7f-9a10-00000000${tail}`;
const grocer: CategorisedPayment = {
  id: id('a001'),
  on: '2026-11-19',
  description: 'HARTLEY GROCERS 0114',
  account: 'Everyday',
  value: { amount: -46.12, currency: 'GBP' },
  category: 'groceries',
  by: 'firm-rule',
};
const month = {
  month: '2026-11',
  complete: false,
  in: 3120.44,
  out: 46.12,
  categories: [
    { category: 'salary' as const, in: 3120.44, out: 0 },
    { category: 'transfer' as const, in: 250, out: 250 },
    { category: 'groceries' as const, in: 0, out: 46.12 },
  ],
};
const october = { month: '2026-10', complete: true, in: 1, out: 2, categories: [] };
const energy = {
  id: id('a002'),
  description: 'NORTH ENERGY',
  account: 'Everyday',
  category: 'utilities' as const,
  period: 'month' as const,
  newest: { amount: -80, currency: 'GBP' },
  sameAmount: false,
  lastOn: '2026-11-05',
  nextOn: '2026-12-05',
};

let rules: OwnRule[];
beforeEach(() => {
  rules = [];
});

const answers = (): Answer[] => [
  reply(getMoney, () => ({
    from: '2026-08-22',
    to: '2026-11-19',
    currencies: [
      { currency: 'GBP', months: [month, october], recurring: [energy] },
      { currency: 'EUR', months: [{ ...october, out: 9.5 }], recurring: [] },
    ],
    rules,
  })),
  reply(getPaymentsOfCategory, () => ({
    payments: rules.length > 0 ? [] : [grocer],
    more: 0,
  })),
  reply(correctPayment, ({ body }) => {
    const { category } = correctPayment.body.parse(body);
    const rule = { id: id('a003'), text: 'hartley grocers', direction: 'out' as const, category };
    rules = [rule];
    return { rule };
  }),
  reply(removePaymentRule, () => {
    rules = [];
    return { success: true as const };
  }),
];
const open = (replies: Answer[] = answers(), path = '/investments/openbanking/money') =>
  renderInHost(<MoneyPage />, { path, replies });
const table = (name: string | RegExp) => within(screen.getByRole('table', { name }));

describe('money in and out', () => {
  test('is shown by category for the newest month, with transfers outside of the totals', async () => {
    await open();
    await screen.findByText('November 2026, in part');
    const rows = table('Money by category, November 2026').getAllByRole('row');
    const texts = rows.map(({ textContent }) => textContent);
    expect(texts.some((text) => text?.includes('Salary') && text.includes('£3,120.44'))).toBe(true);
    expect(texts.some((text) => text?.includes('Between own accountsnot in the total'))).toBe(true);
    expect(texts.at(-1)).toContain('£46.12');
    expect(screen.getByText(/Payments of 22 Aug 2026 to 19 Nov 2026 are known/)).toBeVisible();
  });

  test('has each month and currency, which the address keeps', async () => {
    const { user, router } = await open();
    await user.selectOptions(await screen.findByLabelText('Month'), '2026-10');
    expect(router.state.location.search).toBe('?month=2026-10');
    expect(screen.getByRole('table', { name: 'Money by category, October 2026' })).toBeVisible();
    await user.selectOptions(screen.getByLabelText('Currency'), 'EUR');
    expect(table(/^Money by category/).getByText('€9.50')).toBeVisible();
  });

  test('leads from a category to its payments, whose category is corrected and learnt as a rule', async () => {
    const { user, requests } = await open();
    await user.click(await screen.findByRole('link', { name: 'Groceries' }));
    const choice = await screen.findByLabelText('Category of HARTLEY GROCERS 0114');
    expect(screen.getByText('Everyday. By our rules')).toBeVisible();
    await user.selectOptions(choice, 'family');
    expect(await screen.findByText('Money out with “hartley grocers” is Children and family')).toBeVisible();
    expect(await screen.findByText('No payment has this category in this month')).toBeVisible();
    const sent = requests.filter(({ method }) => method === 'POST');
    expect(sent.map(({ path, body }) => [path, body])).toEqual([
      [`/openbanking/money/payments/${grocer.id}/category`, { category: 'family' }],
    ]);
    await user.click(screen.getByRole('button', { name: 'Remove the rule for hartley grocers, money out' }));
    const empty = await screen.findByText('You have not corrected a category');
    expect(document.body).not.toHaveFocus();
    expect(document.activeElement).toContainElement(empty);
  });

  test('lists what recurs, with the next day', async () => {
    await open();
    await screen.findByText('November 2026, in part');
    const row = table('Recurring payments').getByText('NORTH ENERGY').closest('[role="row"], tr');
    expect(row).toHaveTextContent('5 Dec 2026');
    expect(row).toHaveTextContent('Every month');
    expect(row).toHaveTextContent('(£80.00)varies');
  });

  test('is not corrected by staff', async () => {
    const { user } = await renderInHost(<MoneyPage />, {
      path: '/investments/openbanking/money',
      replies: answers(),
      user: supportOfficer,
    });
    await act(async () => session.setTarget('22222222-2222-4222-8222-222222222222'));
    await user.click(await screen.findByRole('link', { name: 'Groceries' }));
    expect(await screen.findByText('HARTLEY GROCERS 0114')).toBeVisible();
    expect(screen.queryByLabelText('Category of HARTLEY GROCERS 0114')).not.toBeInTheDocument();
  });

  test('says that nothing is known yet, with the way to the banks', async () => {
    await open([reply(getMoney, { from: null, to: null, currencies: [], rules: [] })]);
    expect(await screen.findByText('No payments are known yet')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Bank accounts and cards' })).toHaveAttribute(
      'href',
      '/investments/openbanking',
    );
  });

  test('has a shape while it loads', async () => {
    await open([pending(getMoney)]);
    expect(screen.getByText('Loading your payments…')).toBeInTheDocument();
  });

  test('says when it cannot be read, and can be tried again', async () => {
    await open([noResponse(getMoney)]);
    expect(await screen.findByRole('alert')).toHaveTextContent('Your payments are not available at the moment');
    expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
  });

  test('keeps the category of a payment whose correction was refused', async () => {
    const refused = refuse(correctPayment, 409, 'TooManyRules', 'You have 300 rules.');
    const { user } = await open([refused, ...answers()], '/investments/openbanking/money?category=groceries');
    const choice = await screen.findByLabelText('Category of HARTLEY GROCERS 0114');
    await user.selectOptions(choice, 'family');
    expect(await screen.findByRole('alert')).toHaveTextContent('You have 300 rules.');
    await waitFor(() => expect(choice).toHaveValue('groceries'));
  });
});
