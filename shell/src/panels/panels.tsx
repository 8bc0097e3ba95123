import { type Panel, Slot } from '@harbour/contract';
import { events } from '@harbour/events';
import { remotesFilling, useRemotes } from '@harbour/remotes';
import { Dialog, Empty } from '@harbour/ui';
import { useEffect } from 'react';
import styles from './panels.module.css';

const panels = {
  messages: { title: 'Messages', swap: 'Show messages', slot: 'panel.messages' },
  notifications: { title: 'Notifications', swap: 'Show notifications', slot: 'panel.notifications' },
} as const;

/** The open panel at the right edge, if any: only one can be open. Remotes fill it and load its content. */
export function Panels({
  open,
  onClose,
  onSwap,
}: {
  open: Panel | undefined;
  onClose: () => void;
  /** Opens the other panel instead: this one covers the header's buttons. */
  onSwap: (other: Panel) => void;
}) {
  const remotes = useRemotes();
  useEffect(() => {
    if (open) void events.emit('panel.opened', { panel: open });
  }, [open]);
  if (!open) return null;
  const { title, slot } = panels[open];
  const other = open === 'messages' ? 'notifications' : 'messages';
  return (
    <Dialog key={open} title={title} placement="right" onClose={onClose}>
      <button type="button" className={styles.swap} onClick={() => onSwap(other)}>
        {panels[other].swap}
      </button>
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
