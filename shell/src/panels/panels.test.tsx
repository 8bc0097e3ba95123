import type { Panel } from '@harbour/contract';
import { exampleBuild, exampleRegistry, renderInHost } from '@harbour/testing';
import { expect, jest, test } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { useState } from 'react';
import { inPortal } from '../testing/in-portal.tsx';
import { Panels } from './panels.tsx';

const registry = exampleRegistry({
  'mf-example': {
    title: 'Example',
    stable: exampleBuild({ basePaths: [], slots: ['panel.notifications', 'panel.messages'] }),
  },
});

test.each([
  ['notifications', 'Notifications', 'Approvals and reminders'],
  ['messages', 'Messages', 'New messages'],
] as const)('[R104] the panel %s holds what remotes bring for it, which can close it', async (panel, name, inside) => {
  const onClose = jest.fn();
  const { user } = await renderInHost(<Panels open={panel} onClose={onClose} onSwap={() => undefined} />, {
    around: inPortal({ registry }),
    slots: {
      'panel.notifications': ({ close }) => (
        <button type="button" onClick={close}>
          Approvals and reminders
        </button>
      ),
      'panel.messages': ({ close }) => (
        <button type="button" onClick={close}>
          New messages
        </button>
      ),
    },
  });
  const dialog = within(screen.getByRole('dialog', { name }));
  await user.click(dialog.getByRole('button', { name: inside }));
  expect(onClose).toHaveBeenCalledTimes(1);
});

test('[R104] one panel leads to the other, which covers the header’s button for it', async () => {
  function Opened() {
    const [open, setOpen] = useState<Panel | undefined>('notifications');
    return <Panels open={open} onClose={() => setOpen(undefined)} onSwap={setOpen} />;
  }
  const { user } = await renderInHost(<Opened />, { around: inPortal({ registry }) });
  await user.click(screen.getByRole('button', { name: 'Show messages' }));
  expect(screen.getByRole('dialog')).toHaveAccessibleName('Messages');
  await user.click(screen.getByRole('button', { name: 'Show notifications' }));
  expect(screen.getByRole('dialog')).toHaveAccessibleName('Notifications');
});
