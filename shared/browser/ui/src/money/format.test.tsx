import { describe, expect, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import fc from 'fast-check';
import { Change } from './change.tsx';
import {
  formatChange,
  formatDate,
  formatDateTime,
  formatMoney,
  formatPercent,
  formatPounds,
  formatPrice,
  formatUnits,
} from './format.ts';
import { Money } from './money.tsx';

describe('money', () => {
  test.each([
    [1234.5, '£1,234.50'],
    [0, '£0.00'],
    [0.1 + 0.2, '£0.30'],
    [1_234_567.891, '£1,234,567.89'],
    [5, '£5.00'],
  ])('[R424] [R423] %d is %s: two decimals in en-GB form', (amount, text) => {
    expect(formatMoney(amount)).toBe(text);
  });

  test.each([
    [-1234.5, '(£1,234.50)'],
    [-0.01, '(£0.01)'],
    [-0.001, '£0.00'],
    [-0, '£0.00'],
  ])('[R426] %d is %s: brackets below zero, and none for what rounds to nothing', (amount, text) => {
    expect(formatMoney(amount)).toBe(text);
  });

  test('an illustration has whole pounds, in brackets below zero', () => {
    expect([36_000, 1234.5, -1234.6, -0.4].map(formatPounds)).toEqual(['£36,000', '£1,235', '(£1,235)', '£0']);
    render(<Money amount={-1234.6} wholePounds />);
    expect(screen.getByText('(£1,235)')).toHaveClass('negative');
  });

  test('[R422] the pound is the default; other currencies keep the form', () => {
    expect(formatMoney(1)).toBe(formatMoney(1, 'GBP'));
    expect(formatMoney(-1234.5, 'EUR')).toBe('(€1,234.50)');
    expect(formatMoney(1234.5, 'USD')).toBe('US$1,234.50');
  });

  test('an amount has the decimals of its currency: none for the yen', () => {
    expect(formatMoney(1234.5, 'JPY')).toBe('JP¥1,235');
    expect(formatMoney(-1234, 'JPY')).toBe('(JP¥1,234)');
    expect(formatMoney(-0.4, 'JPY')).toBe('JP¥0');
    expect(formatMoney(1.5, 'KWD')).toMatch(/1\.500$/);
    expect(formatPrice(4321, 'JPY')).toBe('JP¥4,321');
    expect(formatPrice(4321.25, 'JPY')).toBe('JP¥4,321.25');
  });

  test('what is below zero stands in brackets, units as amounts do', () => {
    expect(formatUnits(-9435.63)).toBe('(9,435.63)');
    expect(formatMoney(-9435.63)).toBe('(£9,435.63)');
    expect(formatUnits(-0.0000001)).toBe('0.00');
    expect(formatUnits(-0.000001)).toBe('(0.000001)');
  });

  test('[R424] [R426] no amount is ever shown with a minus sign or without two decimals', () => {
    fc.assert(
      fc.property(fc.integer({ min: -1e12, max: 1e12 }), (pence) => {
        const text = formatMoney(pence / 100);
        expect(text).toMatch(pence < 0 ? /^\(£[\d,]+\.\d\d\)$/ : /^£[\d,]+\.\d\d$/);
        expect(Number(text.replaceAll(/[^\d.]/g, ''))).toBe(Math.abs(pence / 100));
      }),
    );
  });

  test.each([
    [4.2, '4.20%'],
    [-4.2, '(4.20%)'],
    [-0.001, '0.00%'],
    [0, '0.00%'],
    [1234.5, '1,234.50%'],
  ])('%d percent is %s', (value, text) => {
    expect(formatPercent(value)).toBe(text);
  });

  test('units and prices keep the decimals that they have, two at least', () => {
    expect(formatUnits(1234.5)).toBe('1,234.50');
    expect(formatUnits(0.333333)).toBe('0.333333');
    expect(formatPrice(1.23456789)).toBe('£1.234568');
    expect(formatPrice(99)).toBe('£99.00');
    expect(formatPrice(4.5, 'EUR')).toBe('€4.50');
  });

  test('a change names its percentage where there is one', () => {
    expect(formatChange(-420, -4.2)).toBe('(£420.00), (4.20%)');
    expect(formatChange(420, undefined)).toBe('£420.00');
  });
});

describe('dates', () => {
  test.each([
    ['2026-11-20', '20 Nov 2026'],
    ['2026-09-01', '1 Sep 2026'],
    ['2026-01-01T23:59:59Z', '1 Jan 2026'],
  ])('[R423] %s is %s, whatever the time zone', (date, text) => {
    expect(formatDate(date)).toBe(text);
  });

  test('[R423] a moment is shown in the firm’s time zone, summer time included', () => {
    expect(formatDateTime('2026-11-20T14:05:00Z')).toBe('20 Nov 2026, 14:05');
    expect(formatDateTime('2026-07-01T14:05:00Z')).toBe('1 Jul 2026, 15:05');
  });
});

describe('on screen', () => {
  test('an amount that cannot be computed says so and why, and is never zero', () => {
    render(<Money amount={null} reason="There is no price on or before this day." />);
    expect(screen.getByText(/Not available/)).toHaveTextContent(
      'Not available: There is no price on or before this day.',
    );
    expect(screen.queryByText(/0\.00/)).not.toBeInTheDocument();
  });

  test('zero is an amount', () => {
    render(<Money amount={0} />);
    expect(screen.getByText('£0.00')).toBeVisible();
  });

  test.each([
    [420, 4.2, 'up £420.004.20%'],
    [-420, -4.2, '▼down (£420.00)(4.20%)'],
    [0, 0, 'unchanged £0.000.00%'],
  ])('a change of %d says its direction in words too', (amount, percent, text) => {
    const { container } = render(<Change amount={amount} percent={percent} />);
    expect(container).toHaveTextContent(text);
  });

  test('a change of less than half a yen is none', () => {
    const { container } = render(<Change amount={-0.4} percent={undefined} currency="JPY" />);
    expect(container).toHaveTextContent('unchanged JP¥0');
  });

  test('a change that rounds to nothing is unchanged, and no fall', () => {
    const { container } = render(<Change amount={-0.001} percent={undefined} />);
    expect(container).toHaveTextContent('unchanged £0.00');
  });
});
