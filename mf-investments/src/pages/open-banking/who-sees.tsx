import { useCall } from '@harbour/api/query';
import { readPageConfig } from '@harbour/contract';
import { Link } from '@harbour/contract/router';
import { getHousehold } from '@harbour/definitions/clients/permissions';
import { getSharing } from '@harbour/definitions/investments/sharing';
import styles from './open-banking.module.css';

const names = new Intl.ListFormat('en-GB', { type: 'conjunction' });

/** Of some linked accounts, who in the household sees which; undefined while it is not known. */
function useViewers(accountIds: readonly string[]): { name: string; accounts: string[] }[] | undefined {
  const household = useCall(getHousehold, {}, { background: true });
  const sharing = useCall(getSharing, {}, { background: true });
  if (!household.data || !sharing.data) return undefined;
  const { accounts, given } = sharing.data;
  return household.data.members.flatMap(({ uuid, name }) => {
    const seen = new Set(given.filter(({ person }) => person === uuid).flatMap((one) => one.accounts));
    const shown = accounts.filter(({ id }) => accountIds.includes(id) && seen.has(id)).map((account) => account.name);
    return shown.length > 0 ? { name, accounts: shown } : [];
  });
}

interface WhoSeesProps {
  /** The accounts that the client links or renews, as far as they are known. */
  accountIds: readonly string[];
}

/** Who sees linked accounts: what a client agrees to when they link a bank or renew its consent. */
export function WhoSees({ accountIds }: WhoSeesProps) {
  const { firm } = readPageConfig().contact;
  const viewers = useViewers(accountIds);
  return (
    <div className={styles.soft}>
      <p>
        Who sees these accounts: you, and staff of {firm} who look after you. An account that you add is hidden from
        your household until you switch it on in <Link to="/investments/permissions">Permissions</Link>.
      </p>
      {viewers?.map(({ name, accounts }) => (
        <p key={name}>
          {name} sees {names.format(accounts)}, as you chose.
        </p>
      ))}
      {viewers?.length === 0 && <p>Nobody in your household sees one of them now.</p>}
    </div>
  );
}
