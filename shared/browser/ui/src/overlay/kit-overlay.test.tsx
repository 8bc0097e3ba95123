import { describe, expect, jest, test } from '@jest/globals';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Choice } from '../fields/choice.tsx';

import { ConfirmDialog, Disclosure, Popover, Sheet, Tooltip } from './overlay.tsx';

describe('a question before something happens', () => {
  const renderDialog = (changes: { busy?: boolean; failure?: string } = {}) => {
    const onConfirm = jest.fn();
    const onCancel = jest.fn();
    const dialog = (now: typeof changes) => (
      <ConfirmDialog
        title="Delete Retirement?"
        confirm="Delete"
        cancel="Keep it"
        onConfirm={onConfirm}
        onCancel={onCancel}
        {...now}
      >
        Its plans stay.
      </ConfirmDialog>
    );
    const { rerender } = render(dialog(changes));
    return { onConfirm, onCancel, change: (now: typeof changes) => rerender(dialog(now)) };
  };

  test('begins on the answer that changes nothing', async () => {
    const { onConfirm, onCancel } = renderDialog();
    expect(screen.getByRole('dialog', { name: 'Delete Retirement?' })).toHaveTextContent('Its plans stay.');
    expect(screen.getByRole('button', { name: 'Keep it' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    expect(onCancel).toHaveBeenCalledTimes(1);
    await userEvent.click(screen.getByRole('button', { name: 'Delete' }));
    expect(onConfirm).toHaveBeenCalledTimes(1);
  });

  test('answers once while it is under way, and says why it did not work', () => {
    renderDialog({ busy: true, failure: 'Harbour could not be reached.' });
    expect(screen.getByRole('button', { name: 'Delete' })).toBeDisabled();
    expect(screen.getByRole('button', { name: 'Keep it' })).toBeDisabled();
    expect(screen.getByRole('alert')).toHaveTextContent('Harbour could not be reached.');
  });

  test('has the focus on its button again once it has failed, and not while it runs', () => {
    const { change } = renderDialog();
    const button = screen.getByRole('button', { name: 'Delete' });
    change({ busy: true });
    // Browsers take the focus from a disabled button; jsdom does not.
    act(() => screen.getByRole('button', { name: 'Keep it' }).blur());
    change({ busy: true, failure: 'Harbour could not be reached.' });
    expect(button).not.toHaveFocus();
    change({ failure: 'Harbour could not be reached.' });
    expect(button).toHaveFocus();
  });
});

test('a list that opens in a dialog stands inside it, since all else is inert', async () => {
  render(
    <Sheet title="Filters" onClose={() => undefined}>
      <Choice label="Kind" options={[{ value: 'sale', label: 'Sales' }]} />
    </Sheet>,
  );
  const sheet = screen.getByRole('dialog', { name: 'Filters' });
  await userEvent.click(within(sheet).getByRole('button', { name: /Kind/ }));
  expect(within(sheet).getByRole('option', { name: 'Sales' })).toBeVisible();
});

test('a disclosure tells when it opens, and not when one inside it does', async () => {
  const onToggle = jest.fn();
  render(
    <Disclosure title="Why this number" onToggle={onToggle}>
      <p>Because.</p>
    </Disclosure>,
  );
  expect(screen.getByText('Because.')).not.toBeVisible();
  await userEvent.click(screen.getByText('Why this number'));
  expect(screen.getByText('Because.')).toBeVisible();
});

test('a popover is a dialog that takes the focus, and gives it back on Escape', async () => {
  render(
    <Popover label="About the fund">
      <a href="/fund">Fact sheet</a>
    </Popover>,
  );
  const button = screen.getByRole('button', { name: 'About the fund' });
  await userEvent.click(button);
  const opened = screen.getByRole('dialog', { name: 'About the fund' });
  expect(opened).toContainElement(document.activeElement as HTMLElement);
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  await waitFor(() => expect(button).toHaveFocus());
});

test('a tooltip describes its control by keyboard as well', async () => {
  render(
    <Tooltip text="Valued on 20 Nov 2026">
      <button type="button">£1</button>
    </Tooltip>,
  );
  await userEvent.tab();
  expect(await screen.findByRole('tooltip')).toHaveTextContent('Valued on 20 Nov 2026');
  expect(screen.getByRole('button')).toHaveAccessibleDescription('Valued on 20 Nov 2026');
});
