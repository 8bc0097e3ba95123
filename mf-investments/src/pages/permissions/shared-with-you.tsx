import type { HouseholdMember } from '@harbour/definitions/clients/permissions';
import { Card } from '@harbour/ui';
import { Eye, EyeOff } from 'lucide-react';
import styles from './permissions.module.css';

/** Whose plans the client sees: the decision of each of them. */
export function SharedWithYou({ me, members }: { me: string; members: readonly HouseholdMember[] }) {
  return (
    <Card title="What you see">
      <ul className={styles.list}>
        <li className={styles.seen}>
          <Eye size={20} aria-hidden="true" />
          <p>You can see all plans that you own, alone or jointly.</p>
        </li>
        {members.map(({ uuid, name, iSeeTheirs }) => (
          <li key={uuid} className={styles.seen}>
            {iSeeTheirs ? <Eye size={20} aria-hidden="true" /> : <EyeOff size={20} aria-hidden="true" />}
            <div>
              <p>{iSeeTheirs ? `You see the plans of ${name}.` : `You do not see the plans of ${name}.`}</p>
              <p className={styles.soft}>
                {iSeeTheirs
                  ? `${name} decides this, and can change it at any time.`
                  : `${name} decides this. To see them, ask ${name} to open Permissions and switch on “${me} sees your plans”.`}
              </p>
            </div>
          </li>
        ))}
      </ul>
    </Card>
  );
}
