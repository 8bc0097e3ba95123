import { clientMessaging } from '@harbour/definitions/messaging/calls';
import { renderInHost } from '@harbour/testing';
import { describe, expect, test } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { idOf, mailBackend } from '../../testing/example-mail.ts';
import {
  bodies,
  inbox,
  inWideWindow,
  list,
  page,
  press,
  subjects,
  three,
  tick,
} from '../../testing/mailbox-under-test.tsx';
import MailboxPage from './mailbox-page.tsx';

inWideWindow();
const { updateMessage } = clientMessaging;

describe('the keyboard', () => {
  const focused = () => document.activeElement?.textContent;

  test('walks with j and k, and the focus goes along', async () => {
    const { user } = await page();
    await list();
    await user.keyboard('j');
    expect(focused()).toBe('Unread: Subject 1');
    await user.keyboard('jj');
    expect(focused()).toBe('Unread: Subject 3');
    await user.keyboard('j');
    expect(focused()).toBe('Unread: Subject 3');
    await user.keyboard('kk');
    expect(focused()).toBe('Unread: Subject 1');
    await user.keyboard('k');
    expect(focused()).toBe('Unread: Subject 1');
  });

  test.each(['o', '{Enter}'])('opens with %s, and comes back to where it was', async (key) => {
    const host = await page(mailBackend(three), `${inbox}?category=IMS`);
    await list();
    await host.user.keyboard(`jj${key}`);
    expect(host.address()).toBe(`/securemessaging/message/${idOf(2)}`);
    expect(host.router.state.location.state).toEqual({ from: `${inbox}?category=IMS` });
  });

  test('comes back to the message that was open', async () => {
    const host = await renderInHost(<MailboxPage />, {
      replies: mailBackend(three),
      routes: [
        { path: '/', element: null },
        { path: '*', element: <MailboxPage /> },
      ],
    });
    await act(async () => void host.router.navigate(inbox, { state: { message: idOf(2) } }));
    await list();
    await waitFor(() => expect(focused()).toBe('Subject 2'));
  });

  test('archives with e, and goes on with the next message', async () => {
    const host = await page();
    await list();
    await host.user.keyboard('jje');
    await waitFor(async () => expect(await subjects()).toEqual(['Unread: Subject 1', 'Unread: Subject 3']));
    await waitFor(() => expect(focused()).toBe('Unread: Subject 3'));
    expect(bodies(host, updateMessage)).toEqual([{ messageID: idOf(2), archived: true, nav: 'inbox' }]);
  });

  test('selects with x, archives all that are selected, and answers with r', async () => {
    const host = await page();
    await list();
    await host.user.keyboard('jxjx');
    expect(screen.getByText('2 selected')).toBeVisible();
    await host.user.keyboard('x');
    expect(screen.getByText('1 selected')).toBeVisible();
    await host.user.keyboard('xe');
    await waitFor(async () => expect(await subjects()).toEqual(['Unread: Subject 3']));
    await waitFor(() => expect(focused()).toBe('Unread: Subject 3'));
    await host.user.keyboard('r');
    expect(host.address()).toBe(`/securemessaging/message?reply=${idOf(3)}`);
  });

  test('is text while somebody types', async () => {
    const host = await page();
    await list();
    await host.user.keyboard('/');
    const field = screen.getByRole('searchbox', { name: 'Search messages' });
    expect(field).toHaveFocus();
    expect(field).toHaveValue('');
    await host.user.keyboard('jexor?/');
    expect(field).toHaveValue('jexor?/');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(bodies(host, updateMessage)).toEqual([]);
  });

  test('is left alone where a browser’s own shortcut is meant', async () => {
    const host = await page();
    await list();
    await host.user.keyboard('{Control>}j{/Control}');
    expect(document.body).toHaveFocus();
  });

  test('has a help sheet, where it can be switched off for good', async () => {
    const host = await page();
    await list();
    await host.user.keyboard('?');
    const help = screen.getByRole('dialog', { name: 'Keyboard shortcuts' });
    expect(
      within(help)
        .getAllByRole('term')
        .map(({ textContent }) => textContent),
    ).toEqual(['j', 'k', 'Enter', 'o', 'x', 'e', 'z', 'r', '/', '?']);
    await tick('Use keyboard shortcuts in this browser');
    await press('Close Keyboard shortcuts');
    await host.user.keyboard('?');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    await press('Keyboard shortcuts');
    await tick('Use keyboard shortcuts in this browser');
    await press('Close Keyboard shortcuts');
    await act(async () => (document.activeElement instanceof HTMLElement ? document.activeElement.blur() : undefined));
    await host.user.keyboard('j');
    expect(focused()).toBe('Unread: Subject 1');
  });
});
