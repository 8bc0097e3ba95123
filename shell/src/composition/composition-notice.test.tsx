import { renderInHost } from '@harbour/testing';
import { expect, jest, test } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { CompositionNotice } from './composition-notice.tsx';

const onEnd = jest.fn();

test('a pinned composition is said, leads to what runs, and is ended', async () => {
  const { user } = await renderInHost(<CompositionNotice pinned missing={{}} onEnd={onEnd} />);
  expect(screen.getByRole('region', { name: 'Pinned composition' })).toHaveTextContent('runs a pinned composition');
  expect(screen.getByRole('link', { name: 'See what runs' })).toHaveAttribute('href', '/about');
  expect(screen.queryByRole('list')).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'End it' }));
  expect(onEnd).toHaveBeenCalledTimes(1);
});

test('what could not be pinned is said, each with its reason', async () => {
  const missing = { 'mf-ims': 'There is no version 9.0.0 of mf-ims.', 'mf-auth': 'The signature is wrong.' };
  await renderInHost(<CompositionNotice pinned missing={missing} onEnd={onEnd} />);
  const reasons = within(screen.getByRole('list', { name: 'Not pinned' })).getAllByRole('listitem');
  expect(reasons.map(({ textContent }) => textContent)).toEqual(Object.values(missing));
});

test('an address that could not be read is said; there is nothing to end then', async () => {
  await renderInHost(<CompositionNotice pinned={false} problem="“x” names no version." missing={{}} />);
  expect(screen.getByText('No composition is pinned.', { exact: false })).toBeVisible();
  expect(screen.getByText('“x” names no version.')).toBeVisible();
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});
