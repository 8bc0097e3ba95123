import { CallRefusedError, FailedRequestError } from '@harbour/api';
import { createQueryClient, QueryClientProvider } from '@harbour/api/query';
import type { Toast } from '@harbour/contract';
import { events } from '@harbour/events';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { type Outcome, useSaving } from './saving.ts';

let toasts: Toast[] = [];
let stop: () => void;
beforeEach(() => {
  toasts = [];
  stop = events.on('toast', (toast) => void toasts.push(toast));
});
afterEach(() => stop());

/** What a change comes to, and whether its domain is read again; another domain never is. */
async function change(send: () => Promise<unknown>): Promise<{ outcome: Outcome; readAgain: boolean }> {
  const cache = createQueryClient();
  const [own, other] = [
    ['clientdirectory', 'details'],
    ['valuation', 'plans'],
  ] as const;
  for (const key of [own, other]) cache.setQueryData(key, {});
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={cache}>{children}</QueryClientProvider>
  );
  const { result } = renderHook(() => useSaving('phone numbers', ['clientdirectory']), { wrapper });
  const outcome = await act(() => result.current.save(send));
  expect(cache.getQueryState(other)?.isInvalidated).toBe(false);
  return { outcome, readAgain: cache.getQueryState(own)?.isInvalidated === true };
}

describe('a change', () => {
  test('that is stored says so, and what it changed is read again', async () => {
    expect(await change(async () => ({}))).toEqual({ outcome: { state: 'saved' }, readAgain: true });
    expect(toasts).toMatchObject([{ severity: 'success', text: 'Your changes have been saved.' }]);
  });

  test('that is refused is told to its page, and what is on screen, perhaps too old, is read again', async () => {
    const refused = new CallRefusedError(409, { error: { name: 'Changed', message: 'It was changed meanwhile.' } });
    expect(await change(() => Promise.reject(refused))).toEqual({
      outcome: { state: 'refused', error: refused, message: 'It was changed meanwhile.' },
      readAgain: true,
    });
    expect(toasts).toEqual([]);
  });

  test('without an answer is a toast, and nothing is read that would have none either', async () => {
    const message =
      'An unexpected error occurred, changes to your phone numbers have not been saved. ' +
      'Harbour could not be reached. Check your connection, then try again.';
    expect(await change(() => Promise.reject(new FailedRequestError()))).toEqual({
      outcome: { state: 'failed', message },
      readAgain: false,
    });
    expect(toasts).toEqual([{ severity: 'error', title: 'Failed to save changes', text: message }]);
  });

  test('by a fault of the portal has its words, with the reference', async () => {
    const fault = new CallRefusedError(500, {
      error: { name: 'Fault', message: 'Something went wrong. Reference 7.' },
    });
    await change(() => Promise.reject(fault));
    expect(toasts.map(({ text }) => text)).toEqual([
      'An unexpected error occurred, changes to your phone numbers have not been saved. Something went wrong. Reference 7.',
    ]);
  });
});
