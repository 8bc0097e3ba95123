import { describe, expect, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { enter, fact, openTool, rowsOf } from '../../testing/open-tool.tsx';

const path = '/tools/educationcalculator';
/** One child whose two years of £10,000 are due in two and three years, and nothing grows. */
const simple = `${path}?age1=9&to1=13&fee1=10000&rise1=0&rate=0`;

describe('[R362] what must be saved for school fees', () => {
  test('[R363] [R365] begins with fees that rise by 2.5%, and savings at 5%', async () => {
    await openTool(`${path}?age1=9&to1=12&fee1=10000`);
    expect(screen.getByLabelText('Fees rise a year')).toHaveValue('2.5');
    expect(screen.getByLabelText('Savings rate a year')).toHaveValue('5');
    // 10,000 × 1.025² = 10,506.25; ÷ ((1 + r)^24 − 1) ÷ r, r = 0.05 ÷ 12.
    expect(fact('Fees in all')).toBe('£10,506.25');
    expect(fact('In today’s money')).toBe('£10,000.00');
    expect(fact('Save each month')).toBe('£417.15');
  });

  test('is the fees by the months where nothing grows, with the lump sum instead', async () => {
    await openTool(simple);
    // 10,000 after 24 months would be 416.67 a month; 20,000 after 36 are more.
    expect(fact('Save each month')).toBe('£555.56');
    expect(fact('Or add today, once')).toBe('£20,000.00');
    expect(rowsOf('Year by year').map((row) => row.slice(1, 6))).toEqual([
      ['£0.00', '£0.00', '£6,666.72', '£0.00', '£6,666.72'],
      ['£6,666.72', '£0.00', '£6,666.72', '£0.00', '£13,333.44'],
      ['£13,333.44', '£10,000.00', '£6,666.72', '£0.00', '£10,000.16'],
      ['£10,000.16', '£10,000.00', '£0.00', '£0.00', '£0.16'],
    ]);
  });

  test('[R369] is more where paying in stops sooner, after one year at first', async () => {
    const { user } = await openTool(simple);
    await user.click(screen.getByRole('radio', { name: 'after some years' }));
    expect(screen.getByLabelText('Savings timeframe in years')).toHaveValue('1');
    await waitFor(() => expect(fact('Save each month')).toBe('£1,666.67'));
  });

  test('counts several children together, each with its own years and rise', async () => {
    const { user } = await openTool(simple);
    await user.click(screen.getByRole('button', { name: 'Add a child' }));
    expect(screen.getAllByLabelText('Age now')).toHaveLength(2);
    await waitFor(() => expect(rowsOf('Fees of each child')).toHaveLength(2));
    expect(rowsOf('Fees of each child')[0]?.slice(2)).toEqual(['2', '0%', '£20,000.00', expect.anything()]);
    expect(rowsOf('Fees of each child')[1]?.slice(2, 4)).toEqual(['7', '2.5%']);
  });

  test('a child who has finished school has no fees beside the others', async () => {
    await openTool(`${simple}&children=2&name2=Leo&age2=18`);
    expect(rowsOf('Fees of each child')[1]?.slice(0, 3)).toEqual(['Leo', 'None are left', '0']);
    expect(screen.queryByText(/^Fees of Leo/)).not.toBeInTheDocument();
    expect(fact('Save each month')).toBe('£555.56');
  });

  test('a removed child takes its figures along, and the next one moves up', async () => {
    const { user, address } = await openTool(`${path}?children=2&name1=Mia&age1=3&name2=Leo&age2=12`);
    await user.click(screen.getByRole('button', { name: 'Remove Mia' }));
    await waitFor(() => expect(address()).toBe(`${path}?name1=Leo&age1=12`));
    expect(screen.getByLabelText('Age now')).toHaveValue('12');
  });
});

describe('what cannot be computed says why', () => {
  test('fees that are due today and not saved', async () => {
    await openTool(`${path}?age1=12&to1=13&fee1=10000&saved=4000`);
    expect(screen.getByText(/is £6,000.00 less than they are/)).toHaveTextContent(/With £6,000.00 more today/);
  });

  test('no fees that are left', async () => {
    await openTool(`${path}?age1=18`);
    expect(screen.getByText(/every child has finished school/)).toBeVisible();
  });

  test('a school that ends before it starts', async () => {
    await openTool(`${path}?from1=12&to1=12`);
    expect(screen.getByLabelText('School ends at age')).toHaveAccessibleDescription('School ends after it starts.');
  });
});

describe('how far what is saved goes', () => {
  test('is a question to choose, which asks what is paid in', async () => {
    const { user } = await openTool(simple);
    expect(screen.queryByRole('textbox', { name: 'Paid in each month' })).not.toBeInTheDocument();
    await user.click(screen.getByRole('radio', { name: 'How far does what I save go?' }));
    expect(await screen.findByRole('textbox', { name: 'Paid in each month' })).toBeVisible();
  });

  test('is everything, with what is left', async () => {
    await openTool(`${simple}&ask=last&monthly=600`);
    expect(fact('What you save pays all fees')).toBe('£1,600.00');
  });

  test('is until fees that it does not pay, with what is missing and what would be enough', async () => {
    await openTool(`${simple}&ask=last&monthly=500`);
    expect(fact(/What you save lasts until/)).toBe('£2,000.00');
    expect(screen.getByText(/£555.56 a month would be enough/)).toBeVisible();
  });
});

test('what is typed is followed', async () => {
  const host = await openTool(simple);
  await enter(host, 'Saved already', '20000');
  await waitFor(() => expect(fact('Save each month')).toBe('£0.00'));
});
