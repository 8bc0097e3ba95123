import { CallRefusedError, FailedRequestError } from '@harbour/api';
import { RemotePartProvider, workDone } from '@harbour/contract';
import * as z from '@harbour/contract/schema';
import { describe, expect, jest, test } from '@jest/globals';
import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { BirthDateField } from '../date/date.tsx';
import { Choice } from '../fields/choice.tsx';
import { Checkbox, MoneyField, NumberField, TextField } from '../fields/fields.ts';
import { Form, SubmitButton, useCallForm } from './form.tsx';

const body = z.strictObject({
  name: z.string().check(z.trim(), z.minLength(1, 'a portfolio needs a name'), z.maxLength(10)),
  amount: z.number().check(z.positive()),
  kind: z.enum(['sale', 'purchase']),
  agreed: z.literal(true),
});

type Sent = z.output<typeof body>;

function Example({ onSubmit }: { onSubmit: (sent: Sent) => Promise<unknown> }) {
  const form = useCallForm({
    call: { body },
    defaultValues: { name: '', amount: undefined, kind: undefined, agreed: false },
  });
  return (
    <Form form={form} onSubmit={onSubmit} label="Example">
      <TextField name="name" label="Name" />
      <MoneyField name="amount" label="Amount" />
      <Choice
        name="kind"
        label="Kind"
        options={[
          { value: 'sale', label: 'Sale' },
          { value: 'purchase', label: 'Purchase' },
        ]}
      />
      <Checkbox name="agreed" label="I agree" />
      <SubmitButton>Save</SubmitButton>
    </Form>
  );
}

async function fill() {
  await userEvent.type(screen.getByLabelText('Name'), ' Pension ');
  await userEvent.type(screen.getByLabelText('Amount'), '1,250.50');
  await userEvent.click(screen.getByRole('button', { name: /Kind/ }));
  await userEvent.click(screen.getByRole('option', { name: 'Purchase' }));
  await userEvent.click(screen.getByRole('checkbox', { name: 'I agree' }));
}

const save = () => userEvent.click(screen.getByRole('button', { name: 'Save' }));

/** A form that begins with values. */
function Begun({ onSubmit }: { onSubmit: (sent: unknown) => Promise<unknown> }) {
  const startedForm = z.object({ age: z.int(), born: z.iso.date() });
  const form = useCallForm<Record<string, unknown>, z.output<typeof startedForm>>({
    schema: startedForm,
    defaultValues: { age: 18, born: '1980-03-31' },
  });
  return (
    <Form form={form} onSubmit={onSubmit} label="Begun">
      <NumberField name="age" label="Age" />
      <BirthDateField name="born" label="Date of birth" />
      <SubmitButton>Save</SubmitButton>
    </Form>
  );
}

function Watched({ onChange }: { onChange: (next: string | undefined) => void }) {
  const form = useCallForm({ call: { body: z.object({ name: z.string() }) }, defaultValues: { name: '' } });
  return (
    <Form form={form} onSubmit={async () => undefined} label="Watched">
      <TextField name="name" label="Name" onChange={onChange} />
    </Form>
  );
}

test('a field in a form reports its changes to its parent too', async () => {
  const onChange = jest.fn();
  render(<Watched onChange={onChange} />);
  await userEvent.type(screen.getByLabelText('Name'), 'Al');
  expect(onChange.mock.calls).toEqual([['A'], ['Al']]);
  expect(screen.getByLabelText('Name')).toHaveValue('Al');
});

test('what a field began with does not come back when it is emptied to enter something else', async () => {
  const onSubmit = jest.fn(async () => undefined);
  render(<Begun onSubmit={onSubmit} />);
  for (const age of ['21', '20']) {
    await userEvent.clear(screen.getByLabelText('Age'));
    expect(screen.getByLabelText('Age')).toHaveValue('');
    await userEvent.type(screen.getByLabelText('Age'), age);
  }
  for (const year of ['1981', '1982']) {
    await userEvent.clear(screen.getByLabelText('Year'));
    expect(screen.getByLabelText('Year')).toHaveValue('');
    await userEvent.type(screen.getByLabelText('Year'), year);
  }
  await save();
  expect(onSubmit.mock.calls).toEqual([[{ age: 20, born: '1982-03-31' }]]);
});

describe('a form', () => {
  test('sends what the schema gives', async () => {
    const onSubmit = jest.fn(async () => undefined);
    render(<Example onSubmit={onSubmit} />);
    await fill();
    await save();
    expect(onSubmit.mock.calls).toEqual([[{ name: 'Pension', amount: 1250.5, kind: 'purchase', agreed: true }]]);
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  test('that is incomplete says so in words at each field, and above them in a summary that takes the focus and links', async () => {
    const onSubmit = jest.fn(async () => undefined);
    render(<Example onSubmit={onSubmit} />);
    await save();
    expect(onSubmit).not.toHaveBeenCalled();
    const summary = screen.getByRole('alert');
    expect(summary).toHaveFocus();
    expect(
      within(summary)
        .getAllByRole('link')
        .map(({ textContent }) => textContent),
    ).toEqual([
      'A portfolio needs a name.',
      'Please fill this in.',
      'Please choose one of these.',
      'Please tick this box.',
    ]);
    expect(screen.getByLabelText('Name')).toHaveAccessibleDescription('A portfolio needs a name.');
    await userEvent.click(within(summary).getByRole('link', { name: 'A portfolio needs a name.' }));
    expect(screen.getByLabelText('Name')).toHaveFocus();
    await userEvent.keyboard('A');
    expect(screen.getByLabelText('Name')).toBeValid();
    expect(within(summary).queryByRole('link', { name: /needs a name/ })).not.toBeInTheDocument();
  });

  test('says in words what the schema has no sentence for', async () => {
    render(<Example onSubmit={async () => undefined} />);
    await userEvent.type(screen.getByLabelText('Name'), 'far too long a name');
    await userEvent.type(screen.getByLabelText('Amount'), 'ten');
    await save();
    expect(screen.getByLabelText('Name')).toHaveAccessibleDescription('Please enter at most 10 characters.');
    expect(screen.getByLabelText('Amount')).toHaveAccessibleDescription(/Enter a number/);
    expect(screen.getByLabelText('Amount')).toHaveValue('ten');
  });

  test('shows a refusal at its field, the rest above, and keeps what was typed', async () => {
    const refused = new CallRefusedError(409, {
      error: {
        name: 'NameTaken',
        message: 'You already have a portfolio with this name. Choose another name.',
        fields: [{ path: 'name', message: 'this name is taken' }],
      },
    });
    render(<Example onSubmit={() => Promise.reject(refused)} />);
    await fill();
    await save();
    expect(screen.getByLabelText('Name')).toHaveAccessibleDescription('This name is taken.');
    expect(screen.getByRole('alert')).toHaveFocus();
    expect(screen.getByLabelText('Name')).toHaveValue(' Pension ');
  });

  test.each([
    [
      'a refusal that names no field',
      new CallRefusedError(409, { error: { name: 'Managed', message: 'Harbour manages this portfolio.' } }),
      'Harbour manages this portfolio.',
    ],
    [
      'no answer',
      new FailedRequestError('POST /x got 502 without a body.'),
      /could not be reached.*We do not know whether it was saved. What you entered is still here/,
    ],
    ['a fault of ours', new Error('x is undefined'), /Something went wrong on our side/],
  ])('after %s says so above its fields, and can be sent again', async (_, error, message) => {
    const onSubmit = jest
      .fn<(sent: Sent) => Promise<unknown>>()
      .mockRejectedValueOnce(error)
      .mockResolvedValue(undefined);
    render(<Example onSubmit={onSubmit} />);
    await fill();
    await save();
    expect(screen.getByRole('alert')).toHaveTextContent(message);
    expect(screen.getByLabelText('Amount')).toHaveValue('1,250.50');
    await save();
    expect(onSubmit).toHaveBeenCalledTimes(2);
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  test('cannot be sent twice', async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    const onSubmit = jest.fn(() => promise);
    render(<Example onSubmit={onSubmit} />);
    await fill();
    await save();
    expect(screen.getByRole('button', { name: 'Save' })).toBeDisabled();
    await userEvent.type(screen.getByLabelText('Name'), '{Enter}');
    expect(onSubmit).toHaveBeenCalledTimes(1);
    await act(async () => resolve());
  });

  test('that holds something unsent keeps the part that it stands on from being replaced', async () => {
    const { unmount } = render(
      <RemotePartProvider value="mf-form">
        <Example onSubmit={async () => undefined} />
      </RemotePartProvider>,
    );
    await workDone('mf-form');
    await userEvent.type(screen.getByLabelText('Name'), 'A');
    const done = jest.fn();
    const waiting = workDone('mf-form').then(done);
    await act(async () => undefined);
    expect(done).not.toHaveBeenCalled();
    unmount();
    await waiting;
  });
});
