import { routeObjects } from '@harbour/contract';
import { type Answer, type HostOptions, type RecordedRequest, renderInHost } from '@harbour/testing';
import { expect } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import remote from '../remote.ts';
import { nothing } from './example-own-figures.ts';

/** Opens an address of /tools in a host; by default for a client with nothing. */
export async function openTool(path: string, replies: readonly Answer[] = nothing, options: HostOptions = {}) {
  const host = await renderInHost(null, {
    ...options,
    path,
    replies,
    routes: [{ path: '/tools', children: routeObjects(remote.routes['/tools'] ?? [], null) }],
  });
  await screen.findByRole('heading', { level: 1 });
  // Charts too: what suspends during an event of a test is not taken up again (React's `act`).
  await waitFor(() => expect(screen.queryByText(/^Loading .*…$/)).not.toBeInTheDocument());
  return host;
}

/** Types something else into a field. */
export async function enter(host: Awaited<ReturnType<typeof openTool>>, label: string | RegExp, text: string) {
  const field = screen.getByLabelText(label);
  await host.user.clear(field);
  if (text !== '') await host.user.type(field, text);
}

/** The figure beside a name in the result. */
export function fact(name: string | RegExp): string {
  const result = within(screen.getByRole('region', { name: 'Result' }));
  return result.getByText(name).nextElementSibling?.firstElementChild?.textContent ?? '';
}

/** The cells of a table's rows, as text. */
export function rowsOf(table: string): string[][] {
  return within(screen.getByRole('table', { name: table }))
    .getAllByRole('row')
    .slice(1)
    .map((row) => [...row.children].map(({ textContent }) => textContent ?? ''));
}

/** The names of a list's rows. */
export function rowNames(list: string): (string | null | undefined)[] {
  return within(screen.getByRole('list', { name: list }))
    .getAllByRole('listitem')
    .map((row) => row.firstElementChild?.textContent);
}

/** What was sent to be stored, in order. */
export const sentBodies = (requests: readonly RecordedRequest[]): unknown[] =>
  requests.filter(({ method }) => method === 'POST').map(({ body }) => body);
