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
  const { user } = await renderInHost(<Panels open={panel} onClose={onClose} onOpen={() => undefined} />, {
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

test('[R104] one panel swaps with the other by the buttons that it covers in the header', async () => {
  function Opened() {
    const [open, setOpen] = useState<Panel | undefined>('notifications');
    return open && <Panels open={open} onClose={() => setOpen(undefined)} onOpen={setOpen} />;
  }
  const { user } = await renderInHost(<Opened />, { around: inPortal({ registry }) });
  const panelButton = (name: string) => screen.getByRole('button', { name });
  expect(panelButton('Notifications')).toHaveAttribute('aria-pressed', 'true');
  await user.click(panelButton('Messages'));
  expect(screen.getByRole('dialog')).toHaveAccessibleName('Messages');
  expect(panelButton('Messages')).toHaveAttribute('aria-pressed', 'true');
  expect(panelButton('Messages')).toHaveFocus();
  await user.click(panelButton('Notifications'));
  expect(screen.getByRole('dialog')).toHaveAccessibleName('Notifications');
});
