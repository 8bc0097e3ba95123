import type { HouseholdMember } from '@harbour/definitions/clients/permissions';
import { PermissionSwitch } from './permission-switch.tsx';
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

/** Whether a household member sees the client's plans. */
export function MemberSwitch({ member: { name, seesMine }, ...change }: MemberSwitchProps) {
  return (
    <li className={styles.member}>
      <PermissionSwitch on={seesMine} {...change}>
        {name} sees your plans
      </PermissionSwitch>
    </li>
  );
}
