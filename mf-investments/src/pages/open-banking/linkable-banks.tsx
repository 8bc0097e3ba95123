import { useCall } from '@harbour/api/query';
import { getOpenBankingProviders } from '@harbour/definitions/investments/open-banking/providers';
import { Disclosure } from '@harbour/ui/overlay';
import { BankLogo } from './bank-logo.tsx';
import styles from './open-banking.module.css';

/** The banks that can be linked, with their logos; nothing while they are not known. */
export function LinkableBanks() {
  const { data } = useCall(getOpenBankingProviders, {}, { background: true });
  if (!data || data.providers.length === 0) return null;
  return (
    <Disclosure title={`Banks that you can link (${data.providers.length})`}>
      <ul className={styles.banks}>
        {data.providers.map(({ provider_id: id, logo_url: logo, name }) => (
          <li key={id} className={styles.bank}>
            <BankLogo url={logo} name={name} />
            {name}
          </li>
        ))}
      </ul>
    </Disclosure>
  );
}
