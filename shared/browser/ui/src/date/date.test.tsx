import { afterEach, describe, expect, jest, test } from '@jest/globals';
import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { BirthDateField, DateField, DateRangeField } from './date.tsx';

const parts = (field: HTMLElement) => within(field).getAllByRole('spinbutton');
const shown = (field: HTMLElement) =>
  parts(field)
    .map(({ textContent }) => textContent)
    .join('/');

afterEach(() => {
  jest.useRealTimers();
});

describe('a date field', () => {
  test('is British, is typed in figures from part to part, and tells ISO dates', async () => {
    const onChange = jest.fn();
    render(<DateField label="Valuation date" onChange={onChange} />);
    const field = screen.getByRole('group', { name: 'Valuation date' });
    expect(parts(field).map((part) => part.getAttribute('aria-label'))).toEqual([
      expect.stringMatching(/day/),
      expect.stringMatching(/month/),
      expect.stringMatching(/year/),
    ]);
    await userEvent.tab();
    await userEvent.keyboard('14032024');
    expect(onChange).toHaveBeenLastCalledWith('2024-03-14');
    expect(shown(field)).toBe('14/03/2024');
  });

  test('a year that is half typed is neither told nor thrown back', async () => {
    const onChange = jest.fn();
    render(<DateField label="Day" value="2026-11-20" max="2026-11-20" onChange={onChange} />);
    await userEvent.tab();
    await userEvent.keyboard('{ArrowRight}{ArrowRight}');
    await userEvent.keyboard('202');
    expect(onChange).not.toHaveBeenCalled();
    await userEvent.keyboard('4');
    expect(onChange.mock.calls).toEqual([['2024-11-20']]);
  });

  test('a day that cannot be chosen is refused with the reason, and the chosen one stands after leaving the field', async () => {
    const onChange = jest.fn();
    render(<DateField label="Day" size="filter" value="2026-11-20" max="2026-11-20" onChange={onChange} />);
    const field = screen.getByRole('group', { name: 'Day' });
    await userEvent.tab();
    await userEvent.keyboard('21');
    expect(screen.getByText('Choose a day up to 20 Nov 2026.')).toBeVisible();
    await userEvent.click(document.body);
    expect(onChange).not.toHaveBeenCalled();
    expect(shown(field)).toBe('20/11/2026');
    // The reason stays until something else is typed.
    expect(screen.getByText('Choose a day up to 20 Nov 2026.')).toBeVisible();
    await userEvent.tab();
    await userEvent.keyboard('19');
    expect(screen.queryByText(/^Choose a day/)).not.toBeInTheDocument();
  });

  test('[R186] a day in the future is refused as such', async () => {
    render(<DateField label="Day" size="filter" value="2026-11-20" max="2026-11-20" />);
    await userEvent.tab();
    await userEvent.keyboard('20112126');
    expect(screen.getByText('20 Nov 2126 is in the future. Choose a day up to 20 Nov 2026.')).toBeVisible();
  });

  test('of a filter tells a day once it is finished, by Enter or by leaving the field', async () => {
    const onChange = jest.fn();
    render(<DateField label="Day" size="filter" value="2026-11-20" onChange={onChange} />);
    await userEvent.tab();
    await userEvent.keyboard('14');
    expect(onChange).not.toHaveBeenCalled();
    await userEvent.keyboard('{Enter}');
    expect(onChange.mock.calls).toEqual([['2026-11-14']]);
  });

  test('of a filter tells a typed day after a pause in typing, and not before', async () => {
    jest.useFakeTimers();
    const user = userEvent.setup({ advanceTimers: (ms) => jest.advanceTimersByTime(ms) });
    const onChange = jest.fn();
    render(<DateField label="Day" size="filter" value="2026-11-20" onChange={onChange} />);
    await user.tab();
    await user.keyboard('1');
    act(() => jest.advanceTimersByTime(500));
    await user.keyboard('4');
    act(() => jest.advanceTimersByTime(500));
    expect(onChange).not.toHaveBeenCalled();
    act(() => jest.advanceTimersByTime(500));
    expect(onChange.mock.calls).toEqual([['2026-11-14']]);
  });

  test('a month and a year are chosen in the calendar', async () => {
    const onChange = jest.fn();
    render(<DateField label="Day" value="2026-11-20" min="1990-01-01" max="2026-11-27" onChange={onChange} />);
    await userEvent.click(screen.getByRole('button'));
    const year = screen.getByRole('combobox', { name: 'year' });
    expect(
      within(year)
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual(Array.from({ length: 37 }, (_, index) => String(1990 + index)));
    await userEvent.selectOptions(year, '2019');
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'month' }), 'March');
    await userEvent.click(
      within(screen.getByRole('grid', { name: /March 2019/ })).getByRole('button', { name: /14 March 2019/ }),
    );
    expect(onChange.mock.calls).toEqual([['2019-03-14']]);
  });

  test('is chosen in a calendar by keyboard, whose weeks begin on Monday', async () => {
    const onChange = jest.fn();
    render(<DateField label="Day" value="2026-11-20" onChange={onChange} />);
    await userEvent.click(screen.getByRole('button'));
    const calendar = screen.getByRole('grid', { name: /November 2026/ });
    expect(within(calendar).getAllByRole('columnheader', { hidden: true })[0]).toHaveTextContent('M');
    await userEvent.keyboard('{ArrowDown}{Enter}');
    expect(onChange.mock.calls).toEqual([['2026-11-27']]);
    expect(screen.queryByRole('grid')).not.toBeInTheDocument();
  });

  test('is emptied by deleting its parts', async () => {
    const onChange = jest.fn();
    render(<DateField label="Day" value="2026-11-20" onChange={onChange} />);
    for (const part of parts(screen.getByRole('group', { name: 'Day' }))) {
      await userEvent.click(part);
      await userEvent.keyboard('{Backspace}{Backspace}{Backspace}{Backspace}');
    }
    expect(onChange).toHaveBeenLastCalledWith(undefined);
  });
});

describe('a range of days', () => {
  test('is typed from its first part to its last', async () => {
    const onChange = jest.fn();
    render(<DateRangeField label="Received" onChange={onChange} />);
    await userEvent.tab();
    await userEvent.keyboard('0111202620112026');
    expect(onChange).toHaveBeenLastCalledWith({ from: '2026-11-01', to: '2026-11-20' });
  });

  test('whose first day is after its last says so', async () => {
    const onChange = jest.fn();
    render(
      <DateRangeField
        label="Received"
        size="filter"
        value={{ from: '2026-11-01', to: '2026-11-20' }}
        onChange={onChange}
      />,
    );
    await userEvent.tab();
    await userEvent.keyboard('25');
    expect(screen.getByText('The start date must be before the end date.')).toBeVisible();
    expect(onChange).not.toHaveBeenCalled();
  });
});

describe('a date of birth', () => {
  test('is typed in three fields that browsers can fill in', async () => {
    const onChange = jest.fn();
    render(<BirthDateField label="Date of birth" onChange={onChange} />);
    expect(screen.getByRole('group', { name: 'Date of birth' })).toHaveAccessibleDescription('For example, 31 3 1980');
    await userEvent.type(screen.getByLabelText('Day'), '1');
    await userEvent.type(screen.getByLabelText('Month'), '2');
    await userEvent.type(screen.getByLabelText('Year'), '1980');
    expect(onChange).toHaveBeenLastCalledWith('1980-02-01');
    expect(screen.getByLabelText('Year')).toHaveAttribute('autocomplete', 'bday-year');
  });

  test.each([
    ['30', '2', '1980', 'This is not a real date.'],
    ['1', '1', '2190', 'A date of birth must be in the past.'],
    ['1', '1', '1850', 'A date of birth must be in 1900 or later.'],
  ])('%s/%s/%s is refused with the reason', async (day, month, year, reason) => {
    const onChange = jest.fn();
    render(<BirthDateField label="Date of birth" onChange={onChange} />);
    await userEvent.type(screen.getByLabelText('Day'), day);
    await userEvent.type(screen.getByLabelText('Month'), month);
    await userEvent.type(screen.getByLabelText('Year'), year);
    expect(screen.getByText(reason)).toBeVisible();
    expect(onChange).toHaveBeenLastCalledWith(undefined);
  });
});
