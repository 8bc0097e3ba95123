import { type AccessEntry, getAccessLog } from '@harbour/definitions/clients/access-log';
import { type Answer, inSequence, noResponse, pending, renderInHost, reply } from '@harbour/testing';
import { describe, expect, test } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import AccessPage from './access-page.tsx';

const looked: AccessEntry = {
  at: '2026-11-20T14:05:00Z',
  name: 'Sam Okafor',
  role: 'support',
  team: 'Client Desk',
  what: 'The value of a plan',
  plans: ['Alex’s ISA'],
  kind: 'read',
};
const partner: AccessEntry = {
  ...looked,
  at: '2026-11-19T08:00:00Z',
  name: 'Robin Morgan',
  role: 'person',
  team: null,
};
const refused: AccessEntry = { ...partner, name: null, kind: 'refused', plans: [] };
const log = (entries: AccessEntry[], more = false) => reply(getAccessLog, { entries, more });
const page = (replies: readonly Answer[], path = '/settings/access') => renderInHost(<AccessPage />, { path, replies });

describe('who has seen my account', () => {
  test('is grouped by day, with who, their role, what was done and which plan', async () => {
    await page([log([looked, partner, refused])]);
    const first = within(await screen.findByRole('region', { name: '20 Nov 2026' }));
    expect(first.getByRole('listitem')).toHaveTextContent(
      '14:05Sam Okafor Support, Client Desklooked at The value of a plan · Alex’s ISA',
    );
    const second = within(screen.getByRole('region', { name: '19 Nov 2026' }));
    expect(second.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      '08:00Robin Morgan by your permissionlooked at The value of a plan · Alex’s ISA',
      '08:00Somebody without permission was refused The value of a plan',
    ]);
  });

  test('what somebody did in one visit is one entry, and each thing is named once', async () => {
    const other = { ...looked, at: '2026-11-20T14:19:40Z', what: 'Your portfolios', plans: [] };
    await page([log([other, looked, looked, { ...looked, kind: 'changed' }])]);
    const day = within(await screen.findByRole('region', { name: '20 Nov 2026' }));
    expect(day.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      '14:05 to 14:19Sam Okafor Support, Client Desk' +
        'looked at Your portfolios; The value of a plan · Alex’s ISAchanged The value of a plan · Alex’s ISA',
    ]);
  });

  test('asks for what the address names, and the address for what it does not know', async () => {
    const { requests } = await page([log([looked])], '/settings/access?who=firm&kind=changed&days=30&page=2');
    expect(requests.map(({ query }) => query)).toEqual([{ who: 'firm', kind: 'changed', days: '30', page: '2' }]);
    const other = await page([log([looked])], '/settings/access?who=me&kind=x&days=8&page=-1');
    expect(other.requests.map(({ query }) => query)).toEqual([{ days: '90', page: '1' }]);
  });

  test('is turned page by page, in the address', async () => {
    const { user, address } = await page([log([looked], true)]);
    await user.click(await screen.findByRole('button', { name: 'Older' }));
    expect(address()).toBe('/settings/access?page=2');
    expect(await screen.findByText('Page 2')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Newer' }));
    expect(address()).toBe('/settings/access?page=1');
  });

  test('a filter begins at the first page again', async () => {
    const { user, address } = await page([log([looked], true)], '/settings/access?page=3');
    await user.click(await screen.findByRole('button', { name: /What was done/ }));
    await user.click(await screen.findByRole('option', { name: 'Changed' }));
    expect(address()).toBe('/settings/access?kind=changed');
  });

  test('loading, empty and failing have their own states', async () => {
    const waiting = await page([pending(getAccessLog)]);
    expect(screen.getByText('Loading who has seen your account…')).toBeInTheDocument();
    waiting.unmount();
    const empty = await page([log([])]);
    expect(await screen.findByText('Nobody else has seen your account')).toBeVisible();
    empty.unmount();
    const { user } = await page([inSequence(noResponse(getAccessLog), log([looked]))]);
    expect(await screen.findByRole('alert')).toHaveTextContent('The log is not available');
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Sam Okafor')).toBeVisible();
  });
});
