import { type Panel, Slot } from '@harbour/contract';
import { events } from '@harbour/events';
import { remotesFilling, useRemotes } from '@harbour/remotes';
import { Dialog, Empty } from '@harbour/ui';
import { useEffect } from 'react';
import styles from './panels.module.css';

const panels = {
  messages: { title: 'Messages', slot: 'panel.messages' },
  notifications: { title: 'Notifications', slot: 'panel.notifications' },
} as const;

/** The open panel at the right edge, if any: only one can be open. Remotes fill it and load its content. */
export function Panels({ open, onClose }: { open: Panel | undefined; onClose: () => void }) {
  const remotes = useRemotes();
  useEffect(() => {
    if (open) void events.emit('panel.opened', { panel: open });
  }, [open]);
  if (!open) return null;
  const { title, slot } = panels[open];
  return (
    <Dialog key={open} title={title} placement="right" onClose={onClose}>
      {remotesFilling(remotes, slot).length > 0 ? (
        <div className={styles.parts}>
          <Slot name={slot} props={{ close: onClose }} />
        </div>
      ) : (
        <Empty title={`${title} are not part of your portal yet`}>Call us if you need anything.</Empty>
      )}
    </Dialog>
  );
}
