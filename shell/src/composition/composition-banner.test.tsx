import { exampleBuild, exampleConfig, type HostOptions, renderInHost, supportOfficer } from '@harbour/testing';
import { expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { inPortal } from '../testing/in-portal.tsx';
import { CompositionBanner } from './composition-banner.tsx';

const composition = { 'mf-ims': '1.1.0', 'mf-auth': '9.0.0' };
const pins = {
  composition,
  builds: { 'mf-ims': exampleBuild({ version: '1.1.0' }) },
  missing: { 'mf-auth': 'There is no version 9.0.0 of mf-auth.' },
};
const testing = { ...exampleConfig, environment: 'test' as const };
const banner = () => screen.queryByRole('region', { name: 'Pinned composition' });

/** What applies depends on who is signed in, so the remotes are created after that is known. */
const renderBanner = (parts: Parameters<typeof inPortal>[0], options: HostOptions = {}) =>
  renderInHost(<CompositionBanner />, { around: (inside) => inPortal(parts)(inside), ...options });

test('a client of the firm sees no banner, whatever their address asked for', async () => {
  await renderBanner({ pins });
  expect(banner()).not.toBeInTheDocument();
});

test('staff see it once they have confirmed it, with what could not be had', async () => {
  await renderBanner({ pins: { ...pins, confirmed: true } }, { user: supportOfficer });
  expect(banner()).toHaveTextContent('There is no version 9.0.0 of mf-auth.');
  expect(screen.getByRole('button', { name: 'End it' })).toBeVisible();
});

test('staff are asked first, and told what the link asks for', async () => {
  await renderBanner({ pins }, { user: supportOfficer });
  expect(banner()).toHaveTextContent('asks for other versions of the portal');
  expect(screen.getByRole('list', { name: 'Asked for' })).toHaveTextContent('mf-ims 1.1.0');
  expect(screen.getByRole('button', { name: 'Run these versions' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Leave' })).toBeVisible();
});

test('where there are no clients everybody sees it', async () => {
  await renderBanner({ pins, config: testing });
  expect(banner()).toBeVisible();
});

test('without a composition there is no banner', async () => {
  await renderBanner({ config: testing });
  expect(banner()).not.toBeInTheDocument();
});
