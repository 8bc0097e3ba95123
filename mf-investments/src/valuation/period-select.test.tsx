import { expect, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { PeriodSelect } from './period-select.tsx';

test('shows the period that is shown: All where that is everything', () => {
  const { rerender } = render(<PeriodSelect period={60} onPeriod={() => undefined} />);
  expect(screen.getByRole('combobox')).toHaveDisplayValue('5 years');
  rerender(<PeriodSelect period="all" onPeriod={() => undefined} />);
  expect(screen.getByRole('combobox')).toHaveDisplayValue('All');
});
