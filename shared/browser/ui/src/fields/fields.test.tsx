import { describe, expect, jest, test } from '@jest/globals';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Choice } from './choice.tsx';
import {
  Checkbox,
  CheckboxChoice,
  FileField,
  MoneyField,
  NumberField,
  PercentField,
  RadioChoice,
  Switch,
  TextArea,
  TextField,
} from './fields.ts';

const kinds = [
  { value: 'sale', label: 'Sales' },
  { value: 'purchase', label: 'Purchases', note: 'What was bought' },
  { value: 'dividend', label: 'Dividends' },
];

describe('a line of text', () => {
  test('is named by its label, tells what is typed, and is described by hint and problem', async () => {
    const onChange = jest.fn();
    const { rerender } = render(<TextField label="Name" hint="As on your passport." onChange={onChange} />);
    const field = screen.getByRole('textbox', { name: 'Name' });
    expect(field).toHaveAccessibleDescription('As on your passport.');
    expect(field).toBeValid();
    await userEvent.tab();
    expect(field).toHaveFocus();
    await userEvent.keyboard('A');
    expect(onChange.mock.calls).toEqual([['A']]);
    rerender(<TextField label="Name" hint="As on your passport." problem="Please enter a name." />);
    expect(field).toHaveAccessibleDescription('As on your passport. Please enter a name.');
    expect(field).toBeInvalid();
  });
});

describe('what may not be changed', () => {
  test.each([
    ['a line of text', <TextField key="1" label="It" value="Long ago" disabled />],
    ['a text', <TextArea key="1" label="It" value="Long ago" disabled />],
    ['a number', <NumberField key="1" label="It" value={1} disabled />],
    ['an amount', <MoneyField key="1" label="It" value={1} disabled />],
    ['a tick', <Checkbox key="1" label="It" value disabled />],
    ['a switch', <Switch key="1" label="It" value disabled />],
    ['one of several', <RadioChoice key="1" label="It" options={kinds} value="sale" disabled />],
    [
      'some of several',
      <CheckboxChoice key="1" label="It" groups={[{ title: 'Kinds', options: kinds }]} value={['sale']} disabled />,
    ],
    ['a choice', <Choice key="1" label="It" options={kinds} value="sale" disabled />],
    ['a choice of several', <Choice key="1" label="It" options={kinds} value={['sale']} multiple disabled />],
    ['a choice that is searched', <Choice key="1" label="It" options={kinds} value="sale" searchable disabled />],
    ['a file', <FileField key="1" label="It" disabled />],
  ])('%s takes nothing', (_, field) => {
    const { container } = render(field);
    const controls = [...container.querySelectorAll('input, textarea, button')];
    expect(controls.length).toBeGreaterThan(0);
    for (const control of controls) expect(control).toBeDisabled();
  });
});

describe('a figure', () => {
  test.each([
    ['1234.5', 1234.5],
    ['£1,234.56', 1234.56],
    ['12,34', Number.NaN],
    ['1.999', Number.NaN],
    ['ten', Number.NaN],
    ['-3', -3],
  ])('money typed as %s is told as %d, and stays as it was typed', async (text, amount) => {
    const onChange = jest.fn();
    render(<MoneyField label="Amount" onChange={onChange} />);
    await userEvent.type(screen.getByRole('textbox', { name: 'Amount' }), text);
    expect(onChange).toHaveBeenLastCalledWith(amount);
    expect(screen.getByRole('textbox', { name: 'Amount' })).toHaveValue(text);
  });

  test('is written with its pence when the field is left, and emptied is no number at all', async () => {
    const onChange = jest.fn();
    function Shown() {
      const [amount, setAmount] = useState<number | undefined>(1234.5);
      return (
        <MoneyField
          label="Amount"
          value={amount}
          onChange={(next) => {
            setAmount(next);
            onChange(next);
          }}
        />
      );
    }
    render(<Shown />);
    const field = screen.getByRole('textbox', { name: 'Amount' });
    expect(field).toHaveValue('1,234.50');
    await userEvent.clear(field);
    expect(onChange).toHaveBeenLastCalledWith(undefined);
    await userEvent.type(field, '99.9');
    expect(field).toHaveValue('99.9');
    await userEvent.tab();
    expect(field).toHaveValue('99.90');
  });

  test('a whole number takes no decimals, a percentage two', async () => {
    const onChange = jest.fn();
    render(
      <>
        <NumberField label="Months" onChange={onChange} />
        <PercentField label="Share" onChange={onChange} />
      </>,
    );
    await userEvent.type(screen.getByLabelText('Months'), '1.5');
    expect(onChange).toHaveBeenLastCalledWith(Number.NaN);
    await userEvent.type(screen.getByLabelText('Share'), '5.25%');
    expect(onChange).toHaveBeenLastCalledWith(5.25);
  });
});

describe('a choice', () => {
  test('says what is chosen in its name, opens by keyboard, and tells what is chosen instead', async () => {
    const onChange = jest.fn();
    render(<Choice label="Kind" options={kinds} value="sale" onChange={onChange} />);
    const control = screen.getByRole('button', { name: /Kind/ });
    expect(control).toHaveAccessibleName('Sales Kind');
    await userEvent.tab();
    expect(control).toHaveFocus();
    await userEvent.keyboard('{ArrowDown}');
    expect(screen.getByRole('option', { name: 'Sales' })).toHaveAttribute('aria-selected', 'true');
    await userEvent.keyboard('{ArrowDown}{Enter}');
    expect(onChange.mock.calls).toEqual([['purchase']]);
    await waitFor(() => expect(control).toHaveFocus());
  });

  test('closes on Escape without a change', async () => {
    const onChange = jest.fn();
    render(<Choice label="Kind" options={kinds} value="sale" onChange={onChange} />);
    await userEvent.click(screen.getByRole('button', { name: /Kind/ }));
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
    expect(onChange).not.toHaveBeenCalled();
  });

  test('of several keeps its list open and tells all of them', async () => {
    const onChange = jest.fn();
    render(<Choice label="Kinds" multiple options={kinds} value={['sale']} onChange={onChange} />);
    await userEvent.click(screen.getByRole('button', { name: /Kinds/ }));
    await userEvent.click(screen.getByRole('option', { name: 'Dividends' }));
    expect(onChange.mock.calls).toEqual([[['sale', 'dividend']]]);
    expect(screen.getByRole('listbox')).toBeVisible();
  });

  test('that can be searched is found by a part of its name', async () => {
    const onChange = jest.fn();
    render(<Choice label="Kind" searchable options={kinds} onChange={onChange} />);
    const field = screen.getByRole('combobox', { name: 'Kind' });
    await userEvent.type(field, 'div');
    expect(screen.getAllByRole('option')).toHaveLength(1);
    await userEvent.keyboard('{ArrowDown}{Enter}');
    expect(onChange.mock.calls).toEqual([['dividend']]);
  });

  test('says what is wrong with it, and is disabled where it cannot be changed', () => {
    const { rerender } = render(<Choice label="Kind" options={kinds} problem="Choose one." />);
    expect(screen.getByRole('button', { name: /Kind/ })).toHaveAccessibleDescription(/Choose one\./);
    rerender(<Choice label="Kind" options={kinds} disabled />);
    expect(screen.getByRole('button', { name: /Kind/ })).toBeDisabled();
  });
});

describe('options that are seen at once', () => {
  test('one of them: named as a group, changed by arrow keys', async () => {
    const onChange = jest.fn();
    render(<RadioChoice label="Send by" hint="We ask once." options={kinds} value="sale" onChange={onChange} />);
    expect(screen.getByRole('group', { name: 'Send by' })).toHaveAccessibleDescription('We ask once.');
    await userEvent.tab();
    expect(screen.getByRole('radio', { name: 'Sales' })).toHaveFocus();
    await userEvent.keyboard('{ArrowDown}');
    expect(onChange.mock.calls).toEqual([['purchase']]);
  });

  test('a tick and a switch are worked by the space bar', async () => {
    const onTick = jest.fn();
    const onSwitch = jest.fn();
    render(
      <>
        <Checkbox label="I have read it" onChange={onTick} />
        <Switch label="Letters by post" hint="Free of charge." value onChange={onSwitch} />
      </>,
    );
    await userEvent.tab();
    await userEvent.keyboard(' ');
    expect(onTick.mock.calls).toEqual([[true]]);
    const setting = screen.getByRole('switch', { name: 'Letters by post' });
    expect(setting).toBeChecked();
    expect(setting).toHaveAccessibleDescription('Free of charge.');
    await userEvent.tab();
    await userEvent.keyboard(' ');
    expect(onSwitch).toHaveBeenCalledWith(false);
  });
});

test('a file is chosen by its label, and named', async () => {
  const onChange = jest.fn();
  const file = new File(['a,b'], 'export.csv', { type: 'text/csv' });
  const { rerender } = render(<FileField label="Export" accept=".csv" onChange={onChange} />);
  await userEvent.upload(screen.getByLabelText('Export'), file);
  expect(onChange.mock.calls).toEqual([[[file]]]);
  rerender(<FileField label="Export" value={[file]} />);
  expect(screen.getByText('export.csv')).toBeVisible();
});
