import { readFileSync } from 'node:fs';
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { type ReactNode, useState } from 'react';
import { createRoot, type Root } from 'react-dom/client';

const script = readFileSync(`${__dirname}/take-over.js`, 'utf8');
const send = jest.fn<(typed: object) => void>();

/** A page with the fields of the view, as a remote would show it. */
function SignIn() {
  const [typed, setTyped] = useState({ email: '', password: '' });
  return (
    <main>
      <h1>Sign in</h1>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          send(typed);
        }}
      >
        <input
          name="email"
          type="email"
          aria-label="Page’s email"
          value={typed.email}
          onChange={({ target }) => setTyped({ ...typed, email: target.value })}
        />
        <input
          name="password"
          type="password"
          aria-label="Page’s password"
          value={typed.password}
          onChange={({ target }) => setTyped((before) => ({ ...before, password: target.value }))}
        />
      </form>
    </main>
  );
}

let root: Root;

beforeEach(() => {
  send.mockReset();
  document.body.innerHTML = `
    <div id="first-view"><h1>Sign in</h1><form method="post">
      <input name="email" type="email" aria-label="Email"><input name="password" type="password" aria-label="Password">
      <button>Sign in</button>
    </form></div>
    <div id="root"></div>`;
  new Function(script)();
  const container = document.getElementById('root');
  if (!container) throw new Error('The page has no #root.');
  root = createRoot(container);
});
afterEach(() => act(() => root.unmount()));

const show = (page: ReactNode) => act(async () => root.render(page));
const view = () => document.getElementById('first-view');

test('what was typed, the focus and the caret are the page’s once it shows', async () => {
  const user = userEvent.setup();
  await user.type(screen.getByLabelText('Email'), 'alex@example.com');
  await user.type(screen.getByLabelText('Password'), 'correct', { initialSelectionStart: 0 });
  const typed = screen.getByLabelText<HTMLInputElement>('Password');
  typed.setSelectionRange(3, 3);
  await show(<SignIn />);
  expect(view()).toBeNull();
  expect(screen.getByLabelText('Page’s email')).toHaveValue('alex@example.com');
  const password = screen.getByLabelText<HTMLInputElement>('Page’s password');
  expect(password).toHaveValue('correct');
  expect(password).toHaveFocus();
  expect(password.selectionStart).toBe(3);
  expect(send).not.toHaveBeenCalled();
});

test('Enter before the page is there is held, and sent by the page, once', async () => {
  const user = userEvent.setup();
  await user.type(screen.getByLabelText('Email'), 'alex@example.com');
  await user.type(screen.getByLabelText('Password'), 'correct');
  const form = screen.getByLabelText<HTMLInputElement>('Password').form ?? document.body;
  expect(fireEvent.submit(form)).toBe(false);
  expect(form).toHaveAttribute('aria-busy', 'true');
  await show(<SignIn />);
  await waitFor(() => expect(send).toHaveBeenCalled());
  expect(send.mock.calls).toEqual([[{ email: 'alex@example.com', password: 'correct' }]]);
});

test('the view stays while the page is loading, and while text is being composed', async () => {
  await show(<p>Loading</p>);
  expect(view()).not.toBeNull();
  fireEvent.compositionStart(screen.getByLabelText('Email'));
  await show(<SignIn />);
  expect(view()).not.toBeNull();
  fireEvent.compositionEnd(screen.getByLabelText('Email'));
  expect(view()).toBeNull();
});

test('a page without these fields takes over all the same, and sends nothing', async () => {
  fireEvent.submit(screen.getByRole('button').closest('form') ?? document.body);
  await show(<h1>Sign-in is not available at the moment</h1>);
  expect(view()).toBeNull();
  expect(screen.getByRole('heading')).toHaveTextContent('not available');
});
