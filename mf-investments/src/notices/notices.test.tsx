import { dismissNotice, getNotices, type InvestmentNotice } from '@harbour/definitions/investments/notices';
import { events } from '@harbour/events';
import { session } from '@harbour/session';
import { type Answer, noResponse, pending, renderInHost, reply, supportOfficer } from '@harbour/testing';
import { describe, expect, jest, test } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { NoticesCard } from '../dashboard/notices-card.tsx';
import NoticeCount from '../slots/notice-count.tsx';
import NoticesPanel from '../slots/notices-panel.tsx';

const id = (tail: string) => `0b5f3a52-6c1d-4e7f-9a10-00000000${tail}`;
const drift: InvestmentNotice = {
  id: id('d001'),
  kind: 'drift',
  valuationDate: '2026-11-19',
  threshold: 5,
  portfolio: { id: id('c001'), name: 'Retirement' },
  benchmark: 'Balanced',
  assetClass: 'fixed_interest',
  current: 18.5,
  agreed: 25,
};
const rise: InvestmentNotice = {
  id: id('d002'),
  kind: 'rise',
  valuationDate: '2026-11-19',
  threshold: 3,
  percent: 3.4,
  growth: 1234.5,
  notCounted: 1,
};
const fall: InvestmentNotice = { ...rise, id: id('d003'), kind: 'fall', percent: -5.25, growth: -20.1, notCounted: 0 };

/** What is stored; a notice that is dismissed is gone. */
const storedNotices = (...notices: InvestmentNotice[]): Answer[] => {
  let left = notices;
  return [
    reply(getNotices, () => ({ notices: left })),
    reply(dismissNotice, ({ path }) => {
      left = left.filter((notice) => !path.includes(notice.id));
      return { success: true as const };
    }),
  ];
};
const panel = (...replies: Answer[]) => renderInHost(<NoticesPanel close={close} />, { replies });
const close = jest.fn<() => void>();
const items = async () => (await screen.findAllByRole('listitem')).map(({ textContent }) => textContent);

describe('[R104] notices in the notifications panel', () => {
  test('say the figures, their day and rounding, and the limit', async () => {
    await panel(...storedNotices(drift, rise, fall));
    const [ofDrift, ofRise, ofFall] = await items();
    expect(ofDrift).toContain('Retirement: fixed interest below the agreed allocation');
    expect(ofDrift).toContain('Valued on 19 Nov 2026, rounded to 0.01');
    expect(ofDrift).toContain(
      'Fixed interest is 18.50% of Retirement, 6.50 percentage points below the 25.00% of Balanced. Your limit is 5 points.',
    );
    expect(ofRise).toContain(
      'Without payments they gained £1,234.50 in the month to this day, a return of 3.40%. Your limit is 3%. 1 plan without a return is not counted.',
    );
    expect(ofFall).toContain(
      'Without payments they lost £20.10 in the month to this day, a return of (5.25%). Your limit is 3%.',
    );
  });

  test('lead to the page that shows the figures on that day, and close the panel', async () => {
    const { user } = await panel(...storedNotices(drift, fall));
    const [toAllocation, toValuation] = await screen.findAllByRole('link');
    expect(toAllocation).toHaveAttribute('href', `/investments/assetallocation?d=2026-11-19&po=${id('c001')}`);
    expect(toValuation).toHaveAttribute('href', '/investments/valuation?d=2026-11-19&po=all&period=1');
    if (toValuation) await user.click(toValuation);
    expect(close).toHaveBeenCalledTimes(1);
  });

  test('are dismissed at once, with the focus left in the list', async () => {
    const { user, requests } = await panel(...storedNotices(drift, rise));
    await user.click(await screen.findByRole('button', { name: /^Dismiss Retirement: fixed interest/ }));
    await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(1));
    expect(screen.getByRole('list').parentElement).toHaveFocus();
    await waitFor(() =>
      expect(requests.filter(({ method }) => method === 'POST').map(({ path }) => path)).toEqual([
        `/notices/${drift.id}/dismiss`,
      ]),
    );
  });

  test('are not dismissed by staff', async () => {
    session.setTarget('22222222-2222-4222-8222-222222222222');
    await renderInHost(<NoticesPanel close={close} />, { replies: storedNotices(drift), user: supportOfficer });
    await act(async () => session.setTarget('22222222-2222-4222-8222-222222222222'));
    expect(await items()).toHaveLength(1);
    expect(screen.queryByRole('button', { name: /^Dismiss/ })).not.toBeInTheDocument();
  });

  test('that there are none is said, with the way to the limits', async () => {
    await panel(...storedNotices());
    expect(await screen.findByText(/Nothing has passed your limits/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Choose your limits' })).toHaveAttribute(
      'href',
      '/settings/websettings#investment-notices',
    );
  });

  test('have a shape while they load', async () => {
    await panel(pending(getNotices));
    expect(screen.getByText('Loading your notices…')).toBeInTheDocument();
  });

  test('that cannot be read say so', async () => {
    await panel(noResponse(getNotices));
    expect(await screen.findByRole('alert')).toHaveTextContent('Your notices are not available at the moment');
  });
});

test('[R105] the bell counts notices', async () => {
  const counted = jest.fn<(payload: { count: number }) => void>();
  const stop = events.on('investments.notices', counted);
  await renderInHost(<NoticeCount />, { replies: storedNotices(drift, rise) });
  await waitFor(() => expect(counted).toHaveBeenCalledWith({ count: 2 }));
  stop();
});

test('[R002] the dashboard shows the two newest notices, and counts the others', async () => {
  await renderInHost(<NoticesCard />, { replies: storedNotices(drift, rise, fall) });
  const card = within(await screen.findByRole('region', { name: 'Notices' }));
  expect(await card.findAllByRole('listitem')).toHaveLength(2);
  expect(card.getByText('1 more in the notifications panel.')).toBeVisible();
});
