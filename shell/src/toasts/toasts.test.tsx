import type { Toast } from '@harbour/contract';
import { events } from '@harbour/events';
import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { completeToast, Toasts } from './toasts.tsx';

const toast: Toast = { title: 'Send Message', text: 'Failed to send your message.' };

describe('what a raiser leaves out', () => {
  test('[R124] the life is 4 seconds', () => {
    expect(completeToast(toast, 1).life).toBe(4_000);
    expect(completeToast({ ...toast, life: 9_000 }, 1).life).toBe(9_000);
  });

  test.each(['success', 'info', 'warning'] as const)('[R125] the severity is error, unless it says %s', (severity) => {
    expect(completeToast(toast, 1).severity).toBe('error');
    expect(completeToast({ ...toast, severity }, 1).severity).toBe(severity);
  });
});

describe('on screen', () => {
  beforeEach(() => {
    jest.useFakeTimers();
    render(<Toasts />);
  });
  afterEach(() => {
    jest.useRealTimers();
  });
  const raise = (changes: Partial<Toast> = {}) => act(() => events.emit('toast', { ...toast, ...changes }));
  const pass = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds));

  test('[R124] a toast is there for 4 seconds, and then gone', async () => {
    await raise();
    expect(screen.getByRole('status')).toHaveTextContent('Send MessageFailed to send your message.');
    await pass(3_999);
    expect(screen.getByText('Send Message')).toBeVisible();
    await pass(1);
    expect(screen.queryByText('Send Message')).not.toBeInTheDocument();
  });

  test('[R124] each toast has a life of its own', async () => {
    await raise({ title: 'First' });
    await pass(2_000);
    await raise({ title: 'Second', life: 10_000 });
    await pass(2_000);
    expect(screen.queryByText('First')).not.toBeInTheDocument();
    expect(screen.getByText('Second')).toBeVisible();
    await pass(8_000);
    expect(screen.queryByText('Second')).not.toBeInTheDocument();
  });

  test('[R125] one that says nothing else is shown as an error', async () => {
    await raise();
    await raise({ title: 'Success', severity: 'success' });
    expect(screen.getByText('Send Message').closest('.toast')).toHaveClass('error');
    expect(screen.getByText('Success').closest('.toast')).toHaveClass('success');
  });

  test('what several parts of a page say at once stands once, for as long as the last of them', async () => {
    await raise();
    await pass(2_000);
    await raise();
    expect(screen.getAllByText('Send Message')).toHaveLength(1);
    await pass(2_000);
    expect(screen.getByText('Send Message')).toBeVisible();
    await pass(2_000);
    expect(screen.queryByText('Send Message')).not.toBeInTheDocument();
  });

  test('a toast can be closed before its time', async () => {
    const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
    await raise();
    await user.click(screen.getByRole('button', { name: 'Close: Send Message' }));
    expect(screen.queryByText('Send Message')).not.toBeInTheDocument();
  });

  test('what can be taken back stays for 10 seconds, and while it has the focus', async () => {
    const run = jest.fn<() => void>();
    await raise({ text: '2 messages have been archived.', action: { label: 'Undo', run } });
    await pass(9_999);
    act(() => screen.getByRole('button', { name: 'Undo: 2 messages have been archived.' }).focus());
    await pass(10_001);
    const undo = screen.getByRole('button', { name: 'Undo: 2 messages have been archived.' });
    act(() => undo.blur());
    await pass(10_000);
    expect(undo).not.toBeInTheDocument();
    expect(run).not.toHaveBeenCalled();
  });

  test('taking it back does so once, and the toast is gone', async () => {
    const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
    const run = jest.fn<() => void>();
    await raise({ action: { label: 'Undo', run } });
    await user.tab();
    await user.keyboard('{Enter}');
    expect(run).toHaveBeenCalledTimes(1);
    expect(screen.queryByText('Send Message')).not.toBeInTheDocument();
  });

  test('closing one leaves the others', async () => {
    const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
    for (const title of ['First', 'Second', 'Third']) await raise({ title });
    await user.click(screen.getByRole('button', { name: 'Close: Second' }));
    expect(screen.getByRole('status')).toHaveTextContent(/^First(?!.*Second).*Third/);
  });
});
