import { routeObjects } from '@harbour/contract';
import { type Answer, type HostOptions, renderInHost } from '@harbour/testing';
import { screen, within } from '@testing-library/react';
import remote from '../remote.ts';
import { alphaIsin, fundPage, makeUp } from './example-funds.ts';

/**
 * Opens the page of the example fund.
 * @param replies come before those of the example
 */
export const openFund = (replies: readonly Answer[] = [], options: HostOptions = {}) =>
  renderInHost(null, {
    ...options,
    path: `/research/fund/${alphaIsin}`,
    replies: [...replies, fundPage(), makeUp],
    routes: [{ path: '/research', children: routeObjects(remote.routes['/research'] ?? [], null) }],
  });

export const region = (name: string) => screen.findByRole('region', { name });

/** The texts of a table's rows, its head first. */
export const lines = async (name: string) =>
  within(await screen.findByRole('table', { name }))
    .getAllByRole('row')
    .map((row) => row.textContent);
