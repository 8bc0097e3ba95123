import { describe, expect, jest, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SelectField } from './select-field.tsx';

const options = [
  { value: '', label: 'All kinds' },
  { value: 'sale', label: 'Sales' },
];

describe('a choice', () => {
  test('is named by its label, shows what is chosen and tells what is chosen instead', async () => {
    const onChoose = jest.fn();
    render(<SelectField label="Kind" options={options} value="sale" onChoose={onChoose} />);
    const select = screen.getByRole('combobox', { name: 'Kind' });
    expect(select).toHaveDisplayValue('Sales');
    await userEvent.selectOptions(select, 'All kinds');
    expect(onChoose.mock.calls).toEqual([['']]);
  });

  test('is described by what the choice means, and by what is wrong with it instead', () => {
    const { rerender } = render(
      <SelectField label="Kind" options={options} value="" onChoose={() => undefined} about="Everything." />,
    );
    const select = screen.getByLabelText('Kind');
    expect(select).toHaveAccessibleDescription('Everything.');
    expect(select).toBeValid();
    rerender(
      <SelectField
        label="Kind"
        options={options}
        value=""
        onChoose={() => undefined}
        about="Everything."
        problem="Choose one."
      />,
    );
    expect(select).toHaveAccessibleDescription('Choose one.');
    expect(select).toBeInvalid();
  });

  test('that cannot be changed at the moment is disabled', () => {
    render(<SelectField label="Kind" options={options} value="" onChoose={() => undefined} disabled />);
    expect(screen.getByLabelText('Kind')).toBeDisabled();
  });
});
