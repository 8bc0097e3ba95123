import { events } from '@harbour/events';
import { exampleBuild, exampleRegistry, renderInHost } from '@harbour/testing';
import { expect, test } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import { Modals } from '../modals/modals.tsx';
import { inPortal } from '../testing/in-portal.tsx';

const step = (name: string, page: string, target = name) => ({
  name,
  target,
  page,
  title: `The ${name}`,
  text: `What the ${name} is for.`,
});

/** Two remotes; the firm's order has the menu before help, and plans between them. */
const registry = exampleRegistry({
  'mf-settings': {
    title: 'Settings',
    stable: exampleBuild({ portal: { tour: [step('help', '/'), step('menu', '/'), { name: 'of tomorrow' }] } }),
  },
  'mf-plans': {
    title: 'Plans',
    stable: exampleBuild({
      basePaths: ['/plans'],
      portal: { tour: [step('plans', '/plans'), step('away', '/nowhere')] },
    }),
  },
});

async function begin() {
  const host = await renderInHost(
    <>
      <nav data-tour="menu">Menu</nav>
      <p data-tour="plans">Plans</p>
      <button type="button" data-tour="help">
        Help
      </button>
      <Modals />
    </>,
    { around: inPortal({ registry }) },
  );
  screen.getByRole('button', { name: 'Help' }).focus();
  await act(() => events.emit('tour.start', {}));
  return host;
}

test('[R130] the remotes’ steps are shown in the firm’s order, each on its page, to the end', async () => {
  const { user, address } = await begin();
  expect(await screen.findByRole('dialog', { name: 'The menu' })).toHaveAccessibleDescription('What the menu is for.');
  expect(screen.getByText('1 of 3')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Next' }));
  expect(await screen.findByRole('dialog', { name: 'The plans' })).toBeInTheDocument();
  expect(address()).toBe('/plans');
  await user.click(screen.getByRole('button', { name: 'Next' }));
  expect(await screen.findByRole('dialog', { name: 'The help' })).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Back' }));
  expect(await screen.findByRole('dialog', { name: 'The plans' })).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Next' }));
  await user.click(await screen.findByRole('button', { name: 'Finish' }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('it can be ended at any step, and begun again', async () => {
  const { user } = await begin();
  await user.click(await screen.findByRole('button', { name: 'End the tour' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await act(() => events.emit('tour.start', {}));
  expect(await screen.findByRole('dialog', { name: 'The menu' })).toBeInTheDocument();
});

test('the warning before the session ends takes its place', async () => {
  await begin();
  await screen.findByRole('dialog', { name: 'The menu' });
  await act(() => events.emit('modal.open', { modal: 'AutoLogout' }));
  expect(screen.queryByRole('dialog', { name: 'The menu' })).not.toBeInTheDocument();
});
