import type { Toast } from '@harbour/contract';
import { changeFirmRule, type FirmRule, getFirmRules } from '@harbour/definitions/investments/open-banking/firm-rules';
import { events } from '@harbour/events';
import { type Answer, administrator, noResponse, pending, refuse, renderInHost, reply } from '@harbour/testing';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { PaymentRulesPage } from './payment-rules-page.tsx';

const operations = { ...administrator, groups: ['operations'] };
const auditor = { ...administrator, groups: ['auditor'] };
let rules: FirmRule[];
let toasts: Toast[];
let stop: () => void;
beforeEach(() => {
  Object.assign(window, { innerWidth: 1440 });
  rules = [
    { text: 'energy', direction: 'out', category: 'utilities' },
    { text: 'salary', direction: 'in', category: 'salary' },
    { text: 'tesco', direction: null, category: 'groceries' },
  ];
  toasts = [];
  stop = events.on('toast', (toast) => void toasts.push(toast));
});
afterEach(() => stop());

const answers = (): Answer[] => [
  reply(getFirmRules, () => ({ rules })),
  reply(changeFirmRule, ({ body }) => {
    const { text, direction, after } = changeFirmRule.body.parse(body);
    rules = rules.filter((rule) => rule.text !== text || rule.direction !== direction);
    const rule = after && { text, direction, category: after };
    if (rule) rules.push(rule);
    return { text, direction, rule };
  }),
];
const open = (replies = answers(), user = operations) =>
  renderInHost(<PaymentRulesPage />, { path: '/investments/data/paymentrules', replies, user });
const sent = ({ requests }: Awaited<ReturnType<typeof open>>) =>
  requests.filter(({ method }) => method === 'POST').map(({ body }) => body);
const dialog = () => within(screen.getByRole('dialog'));

describe('the firm’s rules for bank payments', () => {
  test('are listed with direction and category, and found by words of either', async () => {
    const { user, router } = await open();
    const table = within(await screen.findByRole('table', { name: 'Rules for bank payments' }));
    expect(table.getAllByRole('row').map(({ textContent }) => textContent)).toEqual([
      expect.anything(),
      expect.stringMatching(/^energyMoney outEnergy, water, phone/),
      expect.stringMatching(/^salaryMoney inSalary/),
      expect.stringMatching(/^tescoMoney in and outGroceries/),
    ]);
    await user.type(screen.getByLabelText('Words of a rule'), 'groc');
    expect(screen.queryByText('salary')).not.toBeInTheDocument();
    expect(screen.getByText('tesco')).toBeVisible();
    expect(router.state.location.search).toBe('?text=groc');
  });

  test('are added, and undone from the toast', async () => {
    const host = await open();
    await host.user.click(await screen.findByRole('button', { name: 'New rule' }));
    await host.user.click(dialog().getByRole('button', { name: 'Store' }));
    expect(dialog().getAllByText('Write what the description has.')[0]).toBeVisible();
    await host.user.type(dialog().getByLabelText(/What the description has/), 'Corner Café');
    await host.user.click(dialog().getByRole('button', { name: /For/ }));
    await host.user.click(screen.getByRole('option', { name: 'Money out' }));
    await host.user.click(dialog().getByRole('combobox', { name: /Category/ }));
    await host.user.keyboard('eating');
    await host.user.click(screen.getByRole('option', { name: 'Eating out' }));
    await host.user.click(dialog().getByRole('button', { name: 'Store' }));
    expect(await screen.findByText('Corner Café')).toBeVisible();
    await act(async () => toasts[0]?.action?.run());
    await waitFor(() => expect(screen.queryByText('Corner Café')).not.toBeInTheDocument());
    const key = { text: 'Corner Café', direction: 'out' };
    expect(sent(host)).toEqual([
      { ...key, before: null, after: 'eating-out' },
      { ...key, before: 'eating-out', after: null },
    ]);
    expect(toasts.map(({ title }) => title)).toEqual(['Done', 'Undone']);
  });

  test('are changed and removed as the editor has seen them', async () => {
    const host = await open();
    await host.user.click(await screen.findByRole('button', { name: 'Change tesco, money in and out' }));
    const category = dialog().getByRole('combobox', { name: /Category/ });
    expect(category).toHaveValue('Groceries');
    await host.user.clear(category);
    await host.user.keyboard('shopp');
    await host.user.click(screen.getByRole('option', { name: 'Shopping' }));
    await host.user.click(dialog().getByRole('button', { name: 'Store' }));
    await host.user.click(await screen.findByRole('button', { name: 'Remove energy, money out' }));
    await waitFor(() => expect(screen.queryByText('energy')).not.toBeInTheDocument());
    expect(sent(host)).toEqual([
      { text: 'tesco', direction: null, before: 'groceries', after: 'shopping' },
      { text: 'energy', direction: 'out', before: 'utilities', after: null },
    ]);
  });

  test('whose removal is refused stay, with the reason', async () => {
    const { user } = await open([
      refuse(changeFirmRule, 409, 'PaymentRuleChanged', '“tesco” gives Shopping already.'),
      ...answers(),
    ]);
    await user.click(await screen.findByRole('button', { name: /^Remove tesco/ }));
    expect(await screen.findByRole('alert')).toHaveTextContent('“tesco” gives Shopping already.');
    expect(screen.getByText('tesco')).toBeVisible();
  });

  test('are read and not changed by an auditor', async () => {
    await open(answers(), auditor);
    expect(await screen.findByText('tesco')).toBeVisible();
    expect(screen.queryByRole('button', { name: /^(New rule|Change|Remove)/ })).not.toBeInTheDocument();
  });

  test('are forty until somebody asks for all', async () => {
    rules = Array.from({ length: 45 }, (_, index) => ({
      text: `shop ${index}`,
      direction: null,
      category: 'shopping',
    }));
    const { user } = await open();
    expect(await screen.findByText('shop 39')).toBeVisible();
    expect(screen.queryByText('shop 40')).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Show all 45 rules' }));
    expect(screen.getByText('shop 44')).toBeVisible();
  });

  test('have a shape while they load, and say so where they cannot be read', async () => {
    const { unmount } = await open([pending(getFirmRules)]);
    expect(screen.getByText(/^Loading the rules/)).toBeInTheDocument();
    unmount();
    await open([noResponse(getFirmRules)]);
    expect(await screen.findByRole('alert')).toHaveTextContent('the rules');
  });
});
