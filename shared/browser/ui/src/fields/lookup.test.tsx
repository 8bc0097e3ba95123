import { describe, expect, jest, test } from '@jest/globals';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { NumberField } from './fields.ts';
import { Lookup, type LookupResult } from './lookup.tsx';

const shares = Array.from({ length: 120 }, (_, index) => ({
  value: `S${index}`,
  label: `Share ${index}`,
  note: index % 2 === 0 ? 'London' : 'New York',
}));

function search(text: string): LookupResult {
  const found = shares.filter(({ label }) => label.toLowerCase().includes(text.toLowerCase()));
  return { options: found.slice(0, 50), total: found.length };
}

function shown(onChoose = jest.fn(), problem?: string) {
  render(
    <Lookup label="Find a share" hint="Its name or symbol." search={search} onChoose={onChoose} problem={problem} />,
  );
  return { field: screen.getByRole('combobox', { name: 'Find a share' }), onChoose };
}

describe('a lookup', () => {
  test('is a field with a name and a hint, and has no list before anything is typed', async () => {
    const { field } = shown();
    expect(field).toHaveAccessibleDescription('Its name or symbol.');
    await userEvent.click(field);
    expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
  });

  test('by keyboard alone: finds by typing, says how many, chooses by arrow and Enter, and is empty for the next one', async () => {
    const { field, onChoose } = shown();
    await userEvent.tab();
    expect(field).toHaveFocus();
    await userEvent.keyboard('share 11');
    expect(screen.getAllByRole('option')).toHaveLength(11);
    expect(screen.getByRole('status')).toHaveTextContent('11 found.');
    expect(screen.getByRole('option', { name: 'Share 11 New York' })).toBeVisible();
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}');
    expect(onChoose.mock.calls).toEqual([['S110']]);
    expect(field).toHaveValue('');
    expect(field).toHaveFocus();
    await waitFor(() => expect(screen.queryByRole('listbox')).not.toBeInTheDocument());
    await userEvent.keyboard('share 7');
    expect(screen.getByRole('status')).toHaveTextContent('11 found.');
  });

  test('of more than it shows says how many there are, and how to find fewer', async () => {
    const { field } = shown();
    await userEvent.type(field, 'share');
    expect(screen.getAllByRole('option')).toHaveLength(50);
    expect(screen.getByRole('status')).toHaveTextContent(
      '120 found, the first 50 are shown. Type more to narrow it down.',
    );
  });

  test('that finds nothing says so, and shows no list', async () => {
    const { field, onChoose } = shown();
    await userEvent.type(field, 'bond');
    expect(screen.getByRole('status')).toHaveTextContent('Nothing found.');
    expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
    await userEvent.keyboard('{Enter}');
    expect(onChoose).not.toHaveBeenCalled();
  });

  test('says what is wrong with it', () => {
    const { field } = shown(jest.fn(), 'Choose at least one share.');
    expect(field).toHaveAccessibleDescription('Choose at least one share.');
    expect(field).toBeInvalid();
  });
});

describe('a figure whose schema counts the decimals', () => {
  test.each([
    ['0.123456789', 0.123456789],
    ['1.5', 1.5],
    ['1.2.3', Number.NaN],
  ])('tells %s as %d, and never rounds it away', async (text, number) => {
    const onChange = jest.fn();
    render(<NumberField label="Units" decimals={8} countedBySchema onChange={onChange} />);
    await userEvent.type(screen.getByRole('textbox', { name: 'Units' }), text);
    await userEvent.tab();
    expect(onChange).toHaveBeenLastCalledWith(number);
    expect(screen.getByRole('textbox', { name: 'Units' })).toHaveValue(text);
  });
});
