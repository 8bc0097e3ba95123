import { renderInHost } from '@harbour/testing';
import { onFixedDay } from '@harbour/testing/fixed-day';
import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import StampDutyPage from './stamp-duty-page.tsx';

const path = '/tools/stamp-duty';
const open = (query = '') => renderInHost(<StampDutyPage />, { path: `${path}${query}` });
const result = () => screen.getByRole('region', { name: 'Result' });

beforeEach(() => onFixedDay('2026-11-23'));
afterEach(() => {
  jest.useRealTimers();
});

describe('stamp duty', () => {
  test.each([
    // uk-figures.md.
    ['?price=295000', 'Stamp Duty Land Tax', '£4,750.00'],
    ['?price=490000&buyer=first', 'Stamp Duty Land Tax', '£9,500.00'],
    ['?price=510000&buyer=first', 'Stamp Duty Land Tax', '£15,500.00'],
    ['?price=300000&buyer=additional&resident=no', 'Stamp Duty Land Tax', '£26,000.00'],
    ['?price=250000&country=scotland&buyer=additional', 'Land and Buildings Transaction Tax', '£22,100.00'],
    ['?price=225000&country=wales', 'Land Transaction Tax', '£0.00'],
    // gov.wales’s example.
    ['?price=280000&country=wales', 'Land Transaction Tax', '£3,300.00'],
    ['?price=300000&country=wales&buyer=additional', 'Land Transaction Tax', '£19,950.00'],
  ])('%s is %s of %s', async (query, name, tax) => {
    await open(query);
    expect(await within(result()).findByText(name)).toBeVisible();
    expect(within(result()).getByText(tax)).toBeVisible();
  });

  test('follows what is typed, band by band, and so does the address', async () => {
    const { user, address } = await open();
    const price = screen.getByLabelText('Price');
    await user.clear(price);
    await user.type(price, '295000');
    await waitFor(() => expect(within(result()).getByText('£4,750.00')).toBeVisible());
    const rows = within(screen.getByRole('table', { name: 'By band' }))
      .getAllByRole('row')
      .slice(1);
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      expect.stringContaining('£125,000.00'),
      expect.stringContaining('£2,500.00'),
      expect.stringContaining('£2,250.00'),
    ]);
    expect(screen.getByText('£45,000.00 × 5% = £2,250.00')).toBeInTheDocument();
    await waitFor(() => expect(address()).toBe(`${path}?price=295000`));
  });

  test('asks for residence only where it matters, and ignores it elsewhere', async () => {
    await open('?country=scotland&resident=no&price=250000');
    expect(screen.queryByText('Resident in the UK')).not.toBeInTheDocument();
    expect(await within(result()).findByText('£2,100.00')).toBeVisible();
  });

  test('refuses nonsense at the field', async () => {
    await open('?price=0');
    expect(await screen.findByText('Enter £1 to £100,000,000.')).toBeVisible();
    expect(within(result()).getByText(/There is no result until/)).toBeVisible();
  });
});

describe('stamp duty on a day without figures', () => {
  beforeEach(() => onFixedDay('2027-05-04'));

  test('says why there is none', async () => {
    await open('?country=scotland&price=300000');
    expect(await within(result()).findByRole('status')).toHaveTextContent(
      'Our tables do not have the bands of Land and Buildings Transaction Tax for 4 May 2027, and those of another year are not used instead.',
    );
    expect(screen.queryByRole('table')).not.toBeInTheDocument();
  });
});
