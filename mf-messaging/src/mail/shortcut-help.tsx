import { Dialog } from '@harbour/ui';
import styles from './shortcut-help.module.css';
import type { Shortcut } from './shortcuts.ts';

interface ShortcutHelpProps {
  shortcuts: readonly Shortcut[];
  on: boolean;
  onSwitch: (on: boolean) => void;
  onClose: () => void;
}

/** The help sheet: which key does what on this page, and the way to switch them off. */
export function ShortcutHelp({ shortcuts, on, onSwitch, onClose }: ShortcutHelpProps) {
  return (
    <Dialog title="Keyboard shortcuts" placement="centre" onClose={onClose}>
      <dl className={styles.keys}>
        {shortcuts.map(({ key, says }) => (
          <div key={key} className={styles.line}>
            <dt>
              <kbd className={styles.key}>{key}</kbd>
            </dt>
            <dd>{says}</dd>
          </div>
        ))}
      </dl>
      <label className={styles.switch}>
        <input type="checkbox" checked={on} onChange={({ target }) => onSwitch(target.checked)} />
        Use keyboard shortcuts in this browser
      </label>
    </Dialog>
  );
}
