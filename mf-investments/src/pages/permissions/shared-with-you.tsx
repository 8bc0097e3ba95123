import type { HouseholdMember } from '@harbour/definitions/clients/permissions';
import { sharedKinds } from '@harbour/definitions/investments/sharing';
import { Card } from '@harbour/ui';
import { Eye, EyeOff } from 'lucide-react';
import type { SharingData } from './account-sharing.tsx';
import styles from './permissions.module.css';
import { kindNames } from './sharing-texts.ts';

type Received = SharingData['received'];

const kinds = new Intl.ListFormat('en-GB', { type: 'conjunction' });

/** What else the client sees of somebody whose plans they see, as sentences. */
function otherAccounts({ uuid, name }: HouseholdMember, received: Received): string {
  const ofState = (state: Received[number]['state'] | undefined) => {
    const found = sharedKinds.filter(
      (kind) => received.find((one) => one.person === uuid && one.kind === kind)?.state === state,
    );
    return found.length > 0 ? kinds.format(found.map((kind) => kindNames[kind])) : undefined;
  };
  const [shared, asked, none] = [ofState('shared'), ofState('asked'), ofState(undefined)];
  return [
    shared && `You see the ${shared} that ${name} chooses.`,
    asked && `${name} has not answered yet whether you see ${asked}.`,
    none && `${name} does not share ${none} with you.`,
  ]
    .filter(Boolean)
    .join(' ');
}

interface SharedWithYouProps {
  me: string;
  members: readonly HouseholdMember[];
  received: Received;
}

/** Whose plans and other accounts the client sees: the decision of each of them. */
export function SharedWithYou({ me, members, received }: SharedWithYouProps) {
  return (
    <Card title="What you see">
      <ul className={styles.list}>
        <li className={styles.seen}>
          <Eye size={20} aria-hidden="true" />
          <p>You can see all plans that you own, alone or jointly.</p>
        </li>
        {members.map((member) => {
          const { uuid, name, iSeeTheirs } = member;
          return (
            <li key={uuid} className={styles.seen}>
              {iSeeTheirs ? <Eye size={20} aria-hidden="true" /> : <EyeOff size={20} aria-hidden="true" />}
              <div>
                <p>{iSeeTheirs ? `You see the plans of ${name}.` : `You do not see the plans of ${name}.`}</p>
                {iSeeTheirs && <p>{otherAccounts(member, received)}</p>}
                <p className={styles.soft}>
                  {iSeeTheirs
                    ? `${name} decides this, and can change it at any time.`
                    : `${name} decides this. To see them, ask ${name} to open Permissions and switch on “${me} sees your plans”.`}
                </p>
              </div>
            </li>
          );
        })}
      </ul>
    </Card>
  );
}
