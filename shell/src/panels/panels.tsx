import { type Panel, Slot } from '@harbour/contract';
import { events } from '@harbour/events';
import { remotesFilling, useRemotes } from '@harbour/remotes';
import { Dialog, Empty } from '@harbour/ui';
import { useEffect } from 'react';
import { PanelButtons } from './panel-buttons.tsx';
import styles from './panels.module.css';

const panels = {
  messages: { title: 'Messages', slot: 'panel.messages' },
  notifications: { title: 'Notifications', slot: 'panel.notifications' },
} as const;

/** The open panel at the right edge: only one can be open. Remotes fill it and load its content. */
export function Panels({
  open,
  onClose,
  onOpen,
}: {
  open: Panel;
  onClose: () => void;
  /** Opens the other panel instead, by the buttons that the panel has in place of the header's. */
  onOpen: (panel: Panel) => void;
}) {
  const remotes = useRemotes();
  useEffect(() => {
    void events.emit('panel.opened', { panel: open });
  }, [open]);
  const { title, slot } = panels[open];
  return (
    <Dialog title={title} placement="right" onClose={onClose} actions={<PanelButtons open={open} onOpen={onOpen} />}>
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
