import { events } from '@harbour/events';
import { recordRemote } from '@harbour/remotes';
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import { watchEmptiedPage } from './emptied-page.tsx';

const failed = jest.fn<(failure: object) => void>();
const logged = jest.spyOn(console, 'error').mockImplementation(() => undefined);
let stop: () => void = () => undefined;
let stopListening: () => void = () => undefined;
beforeEach(() => {
  jest.useFakeTimers();
  stopListening = events.on('remote.failed', failed);
  recordRemote('mf-tools', { state: 'loaded', version: '1.4.0' });
});
afterEach(() => {
  stop();
  jest.useRealTimers();
  stopListening();
  failed.mockClear();
  logged.mockClear();
});

function open(page: string): HTMLElement {
  document.body.innerHTML = `<div id="root"><header data-remote="mf-messaging"></header><main>${page}</main></div>`;
  const container = document.getElementById('root');
  if (!container) throw new Error('no root');
  stop = watchEmptiedPage(container);
  return container;
}
const tools = '<div data-remote="mf-tools"><h1>Calculators</h1></div>';
const emptied = (step: () => void) =>
  act(async () => {
    step();
    await jest.advanceTimersByTimeAsync(2_000);
  });

test('a body that a remote emptied is reported by its name, and a card offers to load the page again', async () => {
  open(tools);
  await emptied(() => document.body.replaceChildren());
  expect(screen.getByRole('alert')).toHaveTextContent('This page has stopped');
  expect(screen.getByRole('button', { name: 'Load the page again' })).toBeVisible();
  expect(failed.mock.calls).toEqual([[{ remote: 'mf-tools', version: '1.4.0', message: 'The page was emptied.' }]]);
});

test('so is a page whose own root is emptied, once', async () => {
  const container = open(tools);
  await emptied(() => container.replaceChildren());
  await emptied(() => document.body.append(document.createElement('p')));
  expect(screen.getAllByRole('alert')).toHaveLength(1);
  expect(failed).toHaveBeenCalledTimes(1);
});

test('of several remotes on the page none is blamed: all are named', async () => {
  open(`${tools}<div data-remote="mf-ims"></div>`);
  await emptied(() => document.body.replaceChildren());
  expect(failed).not.toHaveBeenCalled();
  expect(String(logged.mock.calls[0]?.[0])).toContain('On it were: mf-tools, mf-ims.');
});

test('a page whose content is replaced is none', async () => {
  const container = open(tools);
  await emptied(() => container.replaceChildren(document.createElement('main')));
  await emptied(() => document.body.append(document.createElement('div')));
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('a page that shows nothing for a moment is none', async () => {
  const container = open(tools);
  container.replaceChildren();
  await act(() => jest.advanceTimersByTimeAsync(500));
  await emptied(() => container.append(document.createElement('main')));
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});
