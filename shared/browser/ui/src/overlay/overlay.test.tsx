import { RemotePartProvider, workDone } from '@harbour/contract';
import { describe, expect, jest, test } from '@jest/globals';
import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Dialog } from './dialog.tsx';
import { MenuButton } from './menu-button.tsx';

describe('a dialog', () => {
  const renderDialog = (closable?: false) => {
    const onClose = jest.fn();
    render(
      <Dialog title="Messages" placement="right" onClose={onClose} {...(closable === undefined ? {} : { closable })}>
        <p>Inside</p>
      </Dialog>,
    );
    return onClose;
  };

  test('is named by its title and closes by its button', async () => {
    const onClose = renderDialog();
    expect(screen.getByRole('dialog', { name: 'Messages' })).toHaveTextContent('Inside');
    await userEvent.click(screen.getByRole('button', { name: 'Close Messages' }));
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  test('holds what it stands on, until it is closed', async () => {
    const { unmount } = render(
      <RemotePartProvider value="mf-tools">
        <Dialog title="Messages" placement="right" onClose={() => undefined}>
          <p>Inside</p>
        </Dialog>
      </RemotePartProvider>,
    );
    const done = jest.fn();
    const waiting = workDone('mf-tools').then(done);
    await act(async () => undefined);
    expect(done).not.toHaveBeenCalled();
    unmount();
    await waiting;
  });

  test('closes on Escape and on a click beside it, but not on one inside', async () => {
    const onClose = renderDialog();
    await userEvent.click(screen.getByText('Inside'));
    expect(onClose).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole('dialog'));
    fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }));
    expect(onClose).toHaveBeenCalledTimes(2);
  });

  test('stays open where a press began inside it, as when a list opens under the pointer', () => {
    const onClose = renderDialog();
    fireEvent.pointerDown(screen.getByText('Inside'));
    fireEvent.click(screen.getByRole('dialog'));
    expect(onClose).not.toHaveBeenCalled();
  });

  test('that has to be answered closes in none of these ways', async () => {
    const onClose = renderDialog(false);
    await userEvent.click(screen.getByRole('dialog'));
    const cancel = new Event('cancel', { cancelable: true });
    fireEvent(screen.getByRole('dialog'), cancel);
    expect(cancel.defaultPrevented).toBe(true);
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
    expect(onClose).not.toHaveBeenCalled();
  });
});

describe('a menu button', () => {
  const renderDialog = () =>
    render(
      <>
        <MenuButton label="Account" face="A">
          {(close) => (
            <button type="button" onClick={close}>
              Settings
            </button>
          )}
        </MenuButton>
        <button type="button">Elsewhere</button>
      </>,
    );

  test('opens and closes by its button, and says so', async () => {
    renderDialog();
    const button = screen.getByRole('button', { name: 'Account' });
    expect(button).toHaveAttribute('aria-expanded', 'false');
    await userEvent.click(button);
    expect(button).toHaveAttribute('aria-expanded', 'true');
    expect(screen.getByRole('button', { name: 'Settings' })).toBeVisible();
    await userEvent.click(button);
    expect(screen.queryByRole('button', { name: 'Settings' })).not.toBeInTheDocument();
  });

  test('closes on Escape and gives the focus back', async () => {
    renderDialog();
    await userEvent.click(screen.getByRole('button', { name: 'Account' }));
    await userEvent.tab();
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('button', { name: 'Settings' })).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Account' })).toHaveFocus();
  });

  test('what would end beyond the window’s right edge moves in', async () => {
    const box = jest.spyOn(HTMLElement.prototype, 'getBoundingClientRect');
    box.mockReturnValue(new DOMRect(innerWidth - 200, 0, 264, 100));
    renderDialog();
    await userEvent.click(screen.getByRole('button', { name: 'Account' }));
    // 64 px beyond the edge, and 16 px kept free of it.
    expect(screen.getByRole('button', { name: 'Settings' }).parentElement).toHaveStyle({ marginLeft: '-80px' });
    box.mockRestore();
  });

  test.each([
    ['an entry is chosen', () => userEvent.click(screen.getByRole('button', { name: 'Settings' }))],
    ['a click goes elsewhere', () => userEvent.click(screen.getByRole('button', { name: 'Elsewhere' }))],
    [
      'the focus moves on',
      async () => {
        await userEvent.tab();
        await userEvent.tab();
      },
    ],
  ])('closes when %s', async (_, leave) => {
    renderDialog();
    await userEvent.click(screen.getByRole('button', { name: 'Account' }));
    await leave();
    expect(screen.queryByRole('button', { name: 'Settings' })).not.toBeInTheDocument();
  });
});
