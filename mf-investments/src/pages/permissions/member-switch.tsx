import type { HouseholdMember } from '@harbour/definitions/clients/permissions';
import { Notice } from '@harbour/ui';
import { useId } from 'react';
import styles from './permissions.module.css';

interface MemberSwitchProps {
  member: HouseholdMember;
  /** A change is being stored: it takes no other one. */
  busy: boolean;
  /** That change is one of this person's. */
  storing: boolean;
  /** Why the last change was not stored. */
  failure: string | undefined;
  onChange: (seesMine: boolean) => void;
}

/** Whether a household member sees the client's plans. It changes once the change is stored. */
export function MemberSwitch({ member: { name, seesMine }, busy, storing, failure, onChange }: MemberSwitchProps) {
  const stateId = useId();
  return (
    <li className={styles.member}>
      <label className={styles.choice}>
        <input
          type="checkbox"
          // biome-ignore lint/a11y/useAriaPropsForRole: a native checkbox says itself whether it is checked.
          role="switch"
          className={styles.switch}
          checked={seesMine}
          // Not disabled, which would lose the focus while it is being stored.
          aria-disabled={busy || undefined}
          aria-describedby={stateId}
          onChange={() => {
            if (!busy) onChange(!seesMine);
          }}
        />
        {name} sees your plans
      </label>
      <span id={stateId} className={styles.soft}>
        {storing ? 'Saving…' : seesMine ? 'Yes' : 'No'}
      </span>
      {failure && <Notice severity="error">{failure}</Notice>}
    </li>
  );
}
