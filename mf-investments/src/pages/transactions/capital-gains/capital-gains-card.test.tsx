import { getCapitalGains, type PersonGains } from '@harbour/definitions/investments/capital-gains';
import { type Answer, pending, refuse, renderInHost, reply } from '@harbour/testing';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { act, fireEvent, screen, within } from '@testing-library/react';
import Papa from 'papaparse';
import { CapitalGainsCard } from './capital-gains-card.tsx';
import { gainsFileColumns } from './gains-file.ts';
import { taxYearsUpTo } from './tax-years.ts';

const initial = innerWidth;
beforeEach(() => void Object.assign(window, { innerWidth: 1440 }));
afterEach(() => void Object.assign(window, { innerWidth: initial }));

const alex: PersonGains = {
  person: '0b5f3a52-6c1d-4e7f-9a10-00000000ab01',
  name: 'Alex Harper',
  plans: ['General account', 'Joint account'],
  jointPlans: ['Joint account'],
  leftOut: [],
  disposals: [
    {
      date: '2025-06-02',
      holding: 'Alpha Fund',
      isin: 'GB00HB000015',
      units: 300,
      proceeds: 900,
      cost: 1_050,
      gain: -150,
      matches: [
        {
          rule: '30-day',
          acquiredOn: '2025-06-20',
          acquired: 'Newco plc',
          units: 100,
          proceeds: 300,
          cost: 310,
          gain: -10,
          pool: null,
        },
        {
          rule: 'section-104',
          acquiredOn: null,
          acquired: null,
          units: 200,
          proceeds: 600,
          cost: 740,
          gain: -140,
          pool: { units: 1_000, cost: 3_700 },
        },
      ],
    },
  ],
  exempt: [],
  proceeds: 900,
  gains: 0,
  losses: 150,
  exemptAmount: 3_000,
  lossesBroughtForward: 20,
  lossesBroughtForwardUsed: 0,
  lossesCarriedForward: 170,
  taxable: 0,
  taxAtMost: 0,
  reporting: [],
};
const plans = [
  { planstring: 'HB-GIA-1', name: 'General account', counted: true },
  { planstring: 'HB-BND-2', name: 'Onshore bond', counted: true },
];
const answer = (...people: PersonGains[]) =>
  reply(getCapitalGains, { from: '2025-04-06', to: '2026-04-05', plans, people });
const card = (path: string, replies: readonly Answer[] = [], people?: string) =>
  renderInHost(<CapitalGainsCard people={people} today="2026-03-18" />, {
    path: `/investments/transactions${path}`,
    replies,
  });
const report = (name = 'Alex Harper') => screen.findByRole('region', { name });
const fact = (inside: HTMLElement, term: string) =>
  within(inside).getByText(term, { selector: 'dt' }).parentElement?.querySelector('dd')?.textContent;

describe('capital gains', () => {
  test('are asked for when a tax year is chosen, which is then in the address', async () => {
    const host = await card('?d=2026-03-01', [answer(alex)], alex.person);
    expect(host.requests).toEqual([]);
    const select = screen.getByRole('combobox', { name: 'Tax year' });
    expect([...select.querySelectorAll('option')].map(({ textContent }) => textContent)).toEqual([
      'Choose a tax year',
      '2025/26',
      '2024/25',
      '2023/24',
      '2022/23',
      '2021/22',
      '2020/21',
    ]);
    await act(async () => void fireEvent.change(select, { target: { value: '2025-26' } }));
    await report();
    expect(host.requests.map(({ path, query }) => [path, query])).toEqual([
      ['/performance/plans/gains/2025-26', { pe: alex.person }],
    ]);
    expect(host.router.state.location.search).toBe('?d=2026-03-01&gains=2025-26');
    expect(screen.getByText('6 Apr 2025 to 5 Apr 2026')).toBeVisible();
  });

  test('show the figures of the year; a disposal opens to its working', async () => {
    await card('?gains=2025-26', [answer(alex)]);
    const found = await report();
    expect(fact(found, 'Proceeds')).toBe('£900.00');
    expect(fact(found, 'Losses of the year')).toBe('£150.00');
    expect(fact(found, 'Losses for later years')).toBe('£170.00');
    expect(within(found).getByRole('table')).toHaveTextContent('(£150.00)');
    expect(screen.queryByText(/From the pool/)).toBeNull();
    fireEvent.click(within(found).getByRole('button', { name: '2 Jun 2025, Alpha Fund' }));
    expect(
      within(found)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual([
      'Next 30 daysBought within the 30 days after, on 20 Jun 2025, as Newco plc after a merger: 100.00 units, proceeds £300.00, cost £310.00, loss £10.00.',
      'Section 104 poolFrom the pool of 1,000.00 units that cost £3,700.00: 200.00 units, proceeds £600.00, cost £740.00, loss £140.00.',
    ]);
    expect(found).toHaveTextContent('Of Joint account, each owner has an equal part.');
  });

  test('are of the accounts that are ticked; the others are in the address', async () => {
    const host = await card('?gains=2025-26', [answer(alex)]);
    await report();
    const bond = screen.getByRole('checkbox', { name: 'Onshore bond' });
    expect(bond).toBeChecked();
    await act(async () => void fireEvent.click(bond));
    expect(host.router.state.location.search).toBe('?gains=2025-26&gainsWithout=HB-BND-2');
    expect(host.requests.map(({ query }) => query)).toEqual([{}, { without: 'HB-BND-2' }]);
  });

  test('name at their head what they are without, and why', async () => {
    const leftOut = [{ holding: 'Dollar Fund', reason: 'Its transactions come to 10 units, but 9 are held.' }];
    await card('?gains=2025-26', [answer({ ...alex, leftOut, reporting: ['Proceeds are above £50,000.'] })]);
    const found = await report();
    expect(within(found).getByText(/All figures are without Dollar Fund\./)).toBeVisible();
    expect(found).toHaveTextContent('Dollar Fund: Its transactions come to 10 units, but 9 are held.');
    expect(found).toHaveTextContent('2025/26 is to be reported in a tax return. Proceeds are above £50,000.');
  });

  test('name disposals that are exempt apart, with the reason', async () => {
    const reason = 'A gilt is exempt (TCGA 1992 s.115).';
    const gilt = { date: '2025-07-01', holding: 'Treasury 4% 2031', isin: 'GB00HB000122', units: 100, proceeds: 149 };
    await card('?gains=2025-26', [answer({ ...alex, exempt: [{ ...gilt, reason }] })]);
    const found = await report();
    expect(within(found).getByRole('heading', { name: 'Exempt disposals, in no figure above' })).toBeVisible();
    expect(found).toHaveTextContent('1 Jul 2025, Treasury 4% 2031: 100.00 units, proceeds £149.00');
    expect(found).toHaveTextContent(reason);
    expect(within(found).getByRole('table')).not.toHaveTextContent('Treasury');
  });

  test('that are not known are no zero', async () => {
    await card('?gains=2025-26', [answer({ ...alex, exemptAmount: null, taxable: null, taxAtMost: null })]);
    expect(fact(await report(), 'Tax, at most')).toMatch('Not available');
  });

  test('of people without taxed accounts and of a year without disposals say so', async () => {
    await card('?gains=2025-26', [
      answer(
        { ...alex, disposals: [] },
        { ...alex, person: '0b5f3a52-6c1d-4e7f-9a10-00000000ab02', name: 'Robin', plans: [] },
      ),
    ]);
    expect(await report()).toHaveTextContent('No disposals in this tax year');
    expect(await report('Robin')).toHaveTextContent('Gains in ISAs and pensions are not taxed.');
  });

  test('load', async () => {
    await card('?gains=2025-26', [pending(getCapitalGains)]);
    expect(screen.getByText('Loading the capital gains…')).toBeInTheDocument();
  });

  test('that cannot be had offer another try', async () => {
    await card('?gains=2024-25', [refuse(getCapitalGains, 500, 'Broken', 'It broke.')]);
    expect(await screen.findByText('The capital gains are not available at the moment')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
  });

  test('of a tax year that is not offered are not asked for', async () => {
    const { requests } = await card('?gains=1999-00');
    expect(screen.getByText(/names a tax year that is not offered/)).toBeVisible();
    expect(requests).toEqual([]);
  });
});

test('the file has each disposal with its working', () => {
  const [disposal] = alex.disposals;
  const cells = disposal && gainsFileColumns.map(({ text }) => text(disposal));
  expect(Papa.unparse([cells ?? []])).toBe(
    '2025-06-02,Alpha Fund,GB00HB000015,300,900.00,1050.00,-150.00,Next 30 days (2025-06-20 Newco plc): 100 for 310.00; Section 104 pool: 200 for 740.00',
  );
});

test('the newest tax year is that of the day', () => {
  expect(taxYearsUpTo('2026-04-05')[0]).toBe('2025-26');
  expect(taxYearsUpTo('2026-04-06')[0]).toBe('2026-27');
  expect(taxYearsUpTo('2104-04-06').at(-1)).toBe('2099-00');
});
