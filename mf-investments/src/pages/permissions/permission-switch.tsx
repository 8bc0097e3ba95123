import { Notice } from '@harbour/ui';
import { type ReactNode, useId } from 'react';
import styles from './permissions.module.css';

interface PermissionSwitchProps {
  /** What it permits, as a statement. */
  children: ReactNode;
  on: boolean;
  /** A change is being stored: it takes no other one. */
  busy: boolean;
  /** That change is this one's. */
  storing: boolean;
  /** Why the last change was not stored. */
  failure: string | undefined;
  onChange: (on: boolean) => void;
}

/** One permission of the client. It changes once the change is stored. */
export function PermissionSwitch({ children, on, busy, storing, failure, onChange }: PermissionSwitchProps) {
  const stateId = useId();
  return (
    <>
      <label className={styles.choice}>
        <input
          type="checkbox"
          // biome-ignore lint/a11y/useAriaPropsForRole: a native checkbox says itself whether it is checked.
          role="switch"
          className={styles.switch}
          checked={on}
          // Not disabled, which would lose the focus while it is being stored.
          aria-disabled={busy || undefined}
          aria-describedby={stateId}
          onChange={() => {
            if (!busy) onChange(!on);
          }}
        />
        <span>{children}</span>
      </label>
      <span id={stateId} className={styles.soft}>
        {storing ? 'Saving…' : on ? 'Yes' : 'No'}
      </span>
      {failure && <Notice severity="error">{failure}</Notice>}
    </>
  );
}
