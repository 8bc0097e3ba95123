import { renderInHost } from '@harbour/testing';
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import { inPortal } from '../testing/in-portal.tsx';

/** Whether the page's code can be loaded. */
let away = true;
jest.mock('./about/about-page.tsx', () => {
  if (away) throw new Error('The code of the page is away.');
  return jest.requireActual('./about/about-page.tsx');
});

let reported: jest.SpiedFunction<typeof console.error>;
beforeEach(() => {
  reported = jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  jest.restoreAllMocks();
});

test('a page whose code is away says so and is tried again; it is reported once', async () => {
  const { About } = await import('./about.tsx');
  await renderInHost(<About />, { around: inPortal() });
  expect(await screen.findByText('This page is not available at the moment')).toBeVisible();
  expect(reported.mock.calls.filter(([, details]) => JSON.stringify(details) === '{"part":"about"}')).toHaveLength(1);
  away = false;
  await act(async () => screen.getByRole('button', { name: 'Try again' }).click());
  expect(await screen.findByRole('heading', { name: 'Its parts' })).toBeVisible();
});
