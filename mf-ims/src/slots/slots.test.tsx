import { getApprovalRecords } from '@harbour/definitions/ims/approvals';
import { events } from '@harbour/events';
import { session } from '@harbour/session';
import {
  type Answer,
  client,
  inSequence,
  noResponse,
  pending,
  refuse,
  renderInHost,
  reply,
  supportOfficer,
} from '@harbour/testing';
import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import { pensions, switches } from '../testing/example-approvals.ts';
import ApprovalCard from './approval-card.tsx';
import PendingCount from './pending-count.tsx';

const records = (rebalances = [pensions, switches]) =>
  reply(getApprovalRecords, { rebalances, recentApprovals: [], recentDeclines: [] });
const reads = ({ requests }: { requests: { path: string }[] }) =>
  requests.filter(({ path }) => path === '/ims/approvalrecords').length;

describe('the count behind the header', () => {
  let announced: number[] = [];
  let stop: () => void;
  beforeEach(() => {
    announced = [];
    // What a test before this one said would be replayed.
    events.clear();
    stop = events.on('ims.pending', ({ count }) => void announced.push(count));
  });
  afterEach(() => {
    stop();
    jest.useRealTimers();
  });
  const count = (answer: Answer, options: object = {}) =>
    renderInHost(<PendingCount />, { replies: [answer], ...options });
  const hears = (counts: number[]) => waitFor(() => expect(announced).toEqual(counts));
  const own = client.attributes['custom:harbour_uid'];

  test('[R328] says how many proposals wait, and shows nothing', async () => {
    const { container } = await count(records());
    await hears([3]);
    expect(container).toHaveTextContent('');
  });

  test('[R328] says so when nothing does', async () => {
    await count(records([]));
    await hears([0]);
  });

  test('[R328] is true again as soon as the shared cache is', async () => {
    const { cache } = await count(inSequence(records(), records([switches])));
    await hears([3]);
    await act(() => cache.invalidateQueries({ queryKey: ['ims'] }));
    await hears([3, 2]);
  });

  test('[R328] is read again when this client’s approvals changed in any tab, and nobody else’s', async () => {
    const host = await count(inSequence(records(), records([])));
    await hears([3]);
    await act(() => events.emit('ims.changed', { client: '22222222-2222-4222-8222-222222222222' }));
    expect(reads(host)).toBe(1);
    await act(() => events.emit('ims.changed', { client: own }));
    await hears([3, 0]);
  });

  test('in another tab makes valuations stale too', async () => {
    const host = await count(records());
    await hears([3]);
    const valuation = ['valuation', 'GET', '/valuation/plans', {}];
    host.cache.setQueryData(valuation, {});
    await act(() => events.emit('ims.changed', { client: own }));
    expect(host.cache.getQueryState(valuation)?.isInvalidated).toBe(true);
  });

  test('[R328] while staff act for a client, that client’s changes are meant', async () => {
    const target = '22222222-2222-4222-8222-222222222222';
    const host = await count(records(), { user: supportOfficer });
    await hears([3]);
    act(() => session.setTarget(target));
    await act(() => events.emit('ims.changed', { client: target }));
    await waitFor(() => expect(reads(host)).toBe(2));
  });

  test('is asked for every five minutes and not before, which is no activity of the client', async () => {
    jest.useFakeTimers();
    const host = await count(records());
    const activity = jest.fn();
    for (const event of ['click', 'keydown', 'touchstart']) document.addEventListener(event, activity);
    await act(() => jest.advanceTimersByTimeAsync(299_999));
    expect(reads(host)).toBe(1);
    await act(() => jest.advanceTimersByTimeAsync(1));
    expect(reads(host)).toBe(2);
    expect(activity).not.toHaveBeenCalled();
    for (const event of ['click', 'keydown', 'touchstart']) document.removeEventListener(event, activity);
  });

  test('without an answer nothing is said, and nobody is led to the error page', async () => {
    const failed = jest.fn<() => void>();
    const stopFailed = events.on('request.failed', failed);
    const { cache } = await count(noResponse(getApprovalRecords));
    await waitFor(() => expect(cache.getQueryCache().getAll()[0]?.state.status).toBe('error'));
    expect(announced).toEqual([]);
    expect(failed).not.toHaveBeenCalled();
    stopFailed();
  });
});

describe('[R317] the card in the notifications panel', () => {
  const close = jest.fn<() => void>();
  beforeEach(() => {
    close.mockReset();
  });
  const card = (answer: Answer) => renderInHost(<ApprovalCard close={close} />, { replies: [answer] });
  const shows = (message: string) =>
    waitFor(() => expect(screen.getByRole('region', { name: 'IMS Approval Centre' })).toHaveTextContent(message));

  test('[R317] [R318] [R104] says how much waits', async () => {
    await card(records());
    await shows(
      'You have 3 proposals not approved yet. Please check the list of proposals and submit everything for approval.',
    );
  });

  test('[R317] says that nothing does', async () => {
    await card(records([]));
    await shows('You have nothing to approve.');
  });

  test('[R317] its link leads to the approval centre and closes the panel', async () => {
    const { user, address } = await card(records());
    await user.click(await screen.findByRole('link', { name: 'Review and approve' }));
    expect(address()).toBe('/ims/imshome');
    expect(close).toHaveBeenCalledTimes(1);
  });

  test('[R103] reads the records anew whenever it is opened, however fresh they are', async () => {
    const host = await renderInHost(<PendingCount />, {
      path: '/',
      replies: [inSequence(records(), records([switches]))],
      routes: [
        { path: '/', element: <PendingCount /> },
        { path: '/panel', element: <ApprovalCard close={close} /> },
      ],
    });
    await waitFor(() => expect(host.cache.isFetching()).toBe(0));
    expect(reads(host)).toBe(1);
    await act(() => host.router.navigate('/panel'));
    expect(reads(host)).toBe(2);
    await shows('You have 2 proposals');
  });

  test('has a shape while it loads', async () => {
    await card(pending(getApprovalRecords));
    expect(screen.getByText('Loading your approvals…')).toBeInTheDocument();
  });

  test('that fails says so, and can be tried again', async () => {
    const { user } = await card(inSequence(refuse(getApprovalRecords, 503, 'Unavailable', 'We are busy.'), records()));
    expect(await screen.findByRole('alert')).toHaveTextContent('We are busy. Nothing was approved or lost.');
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await shows('You have 3 proposals');
  });
});
