import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Component, type ReactNode, Suspense } from 'react';
import { forgetFailedParts, LazyPart } from './lazy-part.tsx';

// React writes every caught error to the console.
beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  jest.restoreAllMocks();
});

class Boundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };
  static getDerivedStateFromError() {
    return { failed: true };
  }
  override render() {
    if (!this.state.failed) return this.props.children;
    return (
      <button
        type="button"
        onClick={() => {
          forgetFailedParts();
          this.setState({ failed: false });
        }}
      >
        Try again
      </button>
    );
  }
}

const Greeting = ({ name }: { name: string }) => <p>Hello {name}</p>;

async function renderPart(load: () => Promise<{ default: typeof Greeting }>) {
  await act(async () => {
    render(
      <Boundary>
        <Suspense fallback={<p>Loading</p>}>
          <LazyPart load={load} props={{ name: 'Alex' }} />
        </Suspense>
      </Boundary>,
    );
  });
}

/** React resumes a suspended part only if an asynchronous act surrounds the click. */
async function tryAgain() {
  const button = await screen.findByRole('button', { name: 'Try again' });
  await act(() => userEvent.click(button));
}

test('a part shows its fallback until its code is there, then itself with its props', async () => {
  let arrive: (part: { default: typeof Greeting }) => void = () => undefined;
  const part = new Promise<{ default: typeof Greeting }>((resolve) => {
    arrive = resolve;
  });
  await renderPart(() => part);
  expect(screen.getByText('Loading')).toBeVisible();
  await act(async () => arrive({ default: Greeting }));
  expect(screen.getByText('Hello Alex')).toBeVisible();
});

test('a part that could not be loaded can be loaded at the next try', async () => {
  const load = jest
    .fn<() => Promise<{ default: typeof Greeting }>>()
    .mockRejectedValueOnce(new Error('chunk gone'))
    .mockResolvedValue({ default: Greeting });
  await renderPart(load);
  await tryAgain();
  expect(await screen.findByText('Hello Alex')).toBeVisible();
  expect(load).toHaveBeenCalledTimes(2);
});

test('a second failure can be tried again as well, and what has been loaded stays', async () => {
  const good = jest.fn(() => Promise.resolve({ default: Greeting }));
  await renderPart(good);
  forgetFailedParts();
  await renderPart(good);
  expect(good).toHaveBeenCalledTimes(1);

  const load = jest
    .fn<() => Promise<{ default: typeof Greeting }>>()
    .mockRejectedValueOnce(new Error('once'))
    .mockRejectedValueOnce(new Error('twice'))
    .mockResolvedValue({ default: ({ name }) => <p>Late {name}</p> });
  await renderPart(load);
  await tryAgain();
  await tryAgain();
  expect(await screen.findByText('Late Alex')).toBeVisible();
});

describe('code that was refused', () => {
  const refused = (type = 'error') =>
    Object.assign(new Error('Loading chunk 12 failed.'), { name: 'ChunkLoadError', type, request: '/remotes/12.js' });
  const loader = () => jest.fn<() => Promise<{ default: typeof Greeting }>>();
  beforeEach(() => {
    jest.useFakeTimers();
    jest.spyOn(globalThis, 'fetch').mockResolvedValue(new Response(''));
  });
  afterEach(() => {
    jest.useRealTimers();
  });
  const pass = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds));

  test('is asked for again by itself, with longer pauses, past the cache', async () => {
    const load = loader()
      .mockRejectedValueOnce(refused())
      .mockRejectedValueOnce(refused())
      .mockResolvedValue({ default: Greeting });
    await renderPart(load);
    await pass(300);
    expect(load).toHaveBeenCalledTimes(2);
    await pass(1_199);
    expect(load).toHaveBeenCalledTimes(2);
    await pass(1);
    expect(screen.getByText('Hello Alex')).toBeVisible();
    expect(fetch).toHaveBeenCalledTimes(2);
  });

  test('three times has failed', async () => {
    const load = loader().mockRejectedValue(refused());
    await renderPart(load);
    await pass(10_000);
    expect(load).toHaveBeenCalledTimes(3);
    expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
  });

  test('after the whole time that it is given has failed at once', async () => {
    const load = loader().mockRejectedValue(refused('timeout'));
    await renderPart(load);
    await pass(0);
    expect(load).toHaveBeenCalledTimes(1);
    expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
  });

  test('after the whole time that it is given is asked for past the request that hangs, when somebody asks', async () => {
    const load = loader().mockRejectedValueOnce(refused('timeout')).mockResolvedValue({ default: Greeting });
    await renderPart(load);
    await pass(0);
    expect(fetch).not.toHaveBeenCalled();
    const arrival = Promise.withResolvers<Response>();
    jest.mocked(fetch).mockReturnValueOnce(arrival.promise);
    await act(async () => screen.getByRole('button', { name: 'Try again' }).click());
    expect(fetch).toHaveBeenCalledWith('/remotes/12.js', expect.objectContaining({ cache: 'reload' }));
    expect(load).toHaveBeenCalledTimes(1);
    await act(async () => arrival.resolve(new Response('')));
    await pass(0);
    expect(screen.getByText('Hello Alex')).toBeVisible();
    expect(load).toHaveBeenCalledTimes(2);
  });
});
