import { getPlans } from '@harbour/definitions/investments/valuation/plans';
import { choose, noResponse, optionsOf, selectedIn } from '@harbour/testing';
import { describe, expect, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { ownFigures, totalsOf, values } from '../../testing/example-own-figures.ts';
import { enter, fact, openTool, rowsOf } from '../../testing/open-tool.tsx';

const path = '/tools/investmentcalculator';
const field = (label: string) => screen.getByLabelText(label);

describe('what it begins with', () => {
  test('[R364] growth is 4.5: £1,000 a year later is £1,000 × (1 + 0.045 ÷ 12)¹²', async () => {
    await openTool(`${path}?start=1000`);
    expect(field('Growth a year')).toHaveValue('4.5');
    expect(fact('Value after 1 year')).toBe('£1,045.94');
  });

  test('[R363] inflation is 2.5: the same in today’s money is a 1.025th', async () => {
    await openTool(`${path}?start=1000`);
    expect(field('Inflation a year')).toHaveValue('2.5');
    expect(fact('In today’s money')).toBe('£1,020.43');
  });

  test('[R366] the projection is one year', async () => {
    await openTool(`${path}?start=1000`);
    expect(field('Projection years')).toHaveValue('1');
    expect(rowsOf('Year by year').map(([year]) => year)).toEqual(['Start', '1']);
  });

  test('[R367] the starting value is 0: only what is paid in is there', async () => {
    await openTool(`${path}?saving=100&growth=0`);
    expect(field('Starting value')).toHaveValue('0');
    expect(fact('Value after 1 year')).toBe('£1,200.00');
  });

  test('[R368] regular savings are 0: only the start grows', async () => {
    await openTool(`${path}?start=1000&growth=0&years=10`);
    expect(field('Regular savings')).toHaveValue('0');
    expect(fact('Value after 10 years')).toBe('£1,000.00');
    expect(fact('Paid in, with the start')).toBe('£1,000.00');
  });

  test('[R365] [R369] the savings rate is 5 and the savings timeframe 1: £12,000 need £977.29 a month', async () => {
    await openTool(`${path}?ask=save&target=12000`);
    expect(field('Savings rate a year')).toHaveValue('5');
    expect(field('Savings timeframe in years')).toHaveValue('1');
    // 12,000 × r ÷ ((1 + r)^12 − 1), r = 0.05 ÷ 12.
    expect(fact('Save each month')).toBe('£977.29');
  });

  test('nothing else is asked for yet, and the page says what to enter', async () => {
    const { address } = await openTool(path);
    expect(address()).toBe(path);
    expect(fact('Value after 1 year')).toBe('£0.00');
    expect(screen.getByText(/Enter a starting value or regular savings/)).toBeVisible();
    expect(screen.queryByRole('table', { name: 'Year by year' })).not.toBeInTheDocument();
  });
});

describe('[R360] what it could become', () => {
  test('follows what is typed, and so does the address, without the defaults', async () => {
    const host = await openTool(path);
    await enter(host, 'Starting value', '100');
    await enter(host, 'Regular savings', '100');
    await enter(host, 'Growth a year', '5');
    await enter(host, 'Projection years', '10');
    // Decision 25.
    await waitFor(() => expect(fact('Value after 10 years')).toBe('£15,692.93'));
    // 15,692.93 ÷ 1.025¹⁰.
    expect(fact('In today’s money')).toBe('£12,259.29');
    expect(fact('Paid in, with the start')).toBe('£12,100.00');
    expect(fact('Growth')).toBe('£3,592.93');
    await waitFor(() => expect(host.address()).toBe(`${path}?start=100&saving=100&growth=5&years=10`));
  });

  test('is the same for who opens that address, and has every year with what adds up', async () => {
    await openTool(`${path}?start=1000&saving=1200&often=yearly&when=start&growth=6&charge=1.2&years=2`);
    const rows = rowsOf('Year by year').map((row) => row.slice(2));
    expect(rows[0]).toEqual(['£1,000.00', '£0.00', '£0.00', '£1,000.00', '£1,000.00']);
    // f = 1.005 × 0.999; 2,200 × f¹² = 2,307.73, and so on.
    const f = (1.005 * 0.999) ** 12;
    const first = 2_200 * f;
    expect(rows[1]?.[3]).toBe(`£${first.toFixed(2).replace(/(\d)(?=\d{3}\.)/, '$1,')}`);
    const second = (first + 1_200) * f;
    expect(rows[2]?.[3]).toBe(`£${second.toFixed(2).replace(/(\d)(?=\d{3}\.)/, '$1,')}`);
    expect(fact('Charges')).not.toBe('£0.00');
  });

  test('is worked out on the page, in the client’s own figures', async () => {
    await openTool(`${path}?start=100&saving=100&growth=5&years=10`);
    const working = screen.getByText('How this is worked out').closest('details');
    expect(working).toHaveTextContent('1 + 5% ÷ 12 = 1.00416667');
    expect(working).toHaveTextContent('£100.00 × f^120 + £100.00 × (f^120 − 1) ÷ (f − 1) = £15,692.93');
    expect(working).toHaveTextContent('£15,692.93 ÷ (1 + 2.5%)^10 = £12,259.29');
    expect(working).toHaveTextContent('you may get back less than you put in');
    // It rests on no rule of law.
    expect(working).not.toHaveTextContent('Where the rules come from');
  });
});

describe('what must be saved', () => {
  test('for a target in today’s money is more, since the target rises', async () => {
    await openTool(`${path}?ask=save&target=12000&money=today&rate=0`);
    // 12,300 in twelve payments.
    expect(fact('Save each month')).toBe('£1,025.00');
    expect(screen.getByText(/to have £12,300.00 on/)).toBeVisible();
  });

  test('is nothing if the start is enough', async () => {
    await openTool(`${path}?ask=save&target=1000&start=1000`);
    expect(fact('Save each month')).toBe('£0.00');
    expect(screen.getByText(/Nothing more is needed/)).toBeVisible();
  });
});

describe('how long it takes', () => {
  test('is given in years and months', async () => {
    await openTool(`${path}?ask=time&target=1500&saving=100&rate=0`);
    expect(fact('Time until your target')).toBe('1 year and 3 months');
  });

  test('is said to be never where it is not reached, and why', async () => {
    await openTool(`${path}?ask=time&target=200000&saving=100&rate=0&money=today`);
    expect(
      screen.getByText(/These savings do not reach £200,000.00 within 100 years, since the target rises/),
    ).toBeVisible();
    expect(screen.queryByRole('table')).not.toBeInTheDocument();
  });
});

describe('nonsense', () => {
  test.each([
    ['start=-5', 'Starting value', 'Enter £0 to £100,000,000.'],
    ['growth=abc', 'Growth a year', 'Enter a number.'],
    ['years=2.5', 'Projection years', 'Enter whole years.'],
    ['years=61', 'Projection years', 'Enter 1 to 60.'],
    ['inflation=', 'Inflation a year', 'Fill this in.'],
    ['charge=1.234', 'Charges a year', 'Enter at most two decimals.'],
    ['start=1e99', 'Starting value', 'Enter a number.'],
  ])('in an address, %s, is refused at its field, and the address is left as it is', async (query, label, message) => {
    const { address } = await openTool(`${path}?${query}`);
    expect(field(label)).toHaveAccessibleDescription(message);
    expect(screen.getByText('There is no result until the marked fields are right.')).toBeVisible();
    expect(address()).toBe(`${path}?${query}`);
  });

  test('a question that does not exist is refused at the choice', async () => {
    await openTool(`${path}?ask=nonsense`);
    const question = screen.getByRole('group', { name: 'Your question' });
    expect(question).toHaveAccessibleDescription('Choose one of these.');
  });

  test('typed stays as it is typed and is refused in words; put right, the result is back', async () => {
    const host = await openTool(`${path}?start=1000`);
    await enter(host, 'Growth a year', 'four');
    expect(field('Growth a year')).toHaveValue('four');
    expect(field('Growth a year')).toHaveAccessibleDescription('Enter a number.');
    await enter(host, 'Growth a year', '0');
    await waitFor(() => expect(fact('Value after 1 year')).toBe('£1,000.00'));
  });

  test('in a field that the question does not ask for does not matter', async () => {
    const host = await openTool(`${path}?start=1000&years=999`);
    await host.user.click(screen.getByRole('radio', { name: 'What must I save?' }));
    await waitFor(() => expect(fact('Save each month')).not.toBe(''));
  });
});

describe('from one’s own plans', () => {
  test('all or one of them are taken, with their day', async () => {
    const host = await openTool(path, ownFigures);
    expect(await optionsOf('Start from')).toEqual([
      'An amount of my own',
      'All my plans, £150,000.30',
      'Alex’s ISA, £20,000.10',
      'Joint account, £30,000.20',
      'Robin’s pension, £100,000.00',
    ]);
    expect(screen.getByText('Values of 20 Nov 2026')).toBeVisible();
    await choose('Start from', 'All my plans, £150,000.30');
    expect(field('Starting value')).toHaveValue('150,000.30');
    await waitFor(() => expect(host.address()).toBe(`${path}?start=150000.3`));
    await enter(host, 'Starting value', '1');
    expect(await selectedIn('Start from')).toContain('An amount of my own');
  });

  test('one without a value is no choice, nor is a total without it', async () => {
    await openTool(
      path,
      [ownFigures[0], totalsOf({ ...values, 'HB-GIA-1': null })].flatMap((answer) => answer ?? []),
    );
    expect(await optionsOf('Start from')).toEqual([
      'An amount of my own',
      'Alex’s ISA, £20,000.10',
      'Robin’s pension, £100,000.00',
    ]);
  });

  test('which cannot be read, it says so, and calculates all the same', async () => {
    await openTool(`${path}?start=1000`, [noResponse(getPlans)]);
    expect(await screen.findByText(/Your plans cannot be read/)).toBeVisible();
    expect(fact('Value after 1 year')).toBe('£1,045.94');
  });
});

test('starting again brings back the beginning', async () => {
  const host = await openTool(`${path}?start=1000&target=3`);
  await enter(host, 'Starting value', '2000');
  await host.user.click(screen.getByRole('button', { name: 'Start again' }));
  expect(field('Starting value')).toHaveValue('0');
  await waitFor(() => expect(host.address()).toBe(path));
});

test('the address is copied, or shown where the browser refuses', async () => {
  const { user } = await openTool(`${path}?start=1000`);
  await user.click(screen.getByRole('button', { name: 'Copy the address' }));
  expect(await navigator.clipboard.readText()).toBe(location.href);
});
