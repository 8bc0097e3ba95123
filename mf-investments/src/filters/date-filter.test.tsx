import { expect, jest, test } from '@jest/globals';
import { fireEvent, render, screen } from '@testing-library/react';
import { DateFilter } from './date-filter.tsx';

const today = '2026-11-20';

function shown(chosen?: string) {
  const onChange = jest.fn<(date: string | undefined) => void>();
  render(<DateFilter chosen={chosen} today={today} onChange={onChange} />);
  return { onChange, field: screen.getByLabelText<HTMLInputElement>(/Valuation date/) };
}

test('a year that is half typed is neither valued nor thrown back', () => {
  const { onChange, field } = shown();
  for (const text of ['0002-03-14', '0020-03-14', '0202-03-14']) {
    fireEvent.change(field, { target: { value: text } });
    expect(field.value).toBe(text);
  }
  expect(onChange).not.toHaveBeenCalled();
  fireEvent.change(field, { target: { value: '2024-03-14' } });
  expect(onChange.mock.calls).toEqual([['2024-03-14']]);
});

test('a day in the future is refused with the reason, and the chosen one stands after leaving the field', () => {
  const { onChange, field } = shown('2025-01-02');
  fireEvent.change(field, { target: { value: '2030-01-01' } });
  expect(onChange).not.toHaveBeenCalled();
  expect(field).toHaveAccessibleDescription('Choose a day up to 20 Nov 2026.');
  fireEvent.blur(field);
  expect(field.value).toBe('2025-01-02');
});

test('today is the newest valuation, which needs no date in the address', () => {
  const { onChange, field } = shown('2025-01-02');
  fireEvent.change(field, { target: { value: today } });
  expect(onChange.mock.calls).toEqual([[undefined]]);
});
