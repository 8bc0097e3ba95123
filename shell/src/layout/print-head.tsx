import { useCall } from '@harbour/api/query';
import { getPersonalDetails } from '@harbour/definitions/clients/personal-details';
import { formatDate, londonToday } from '@harbour/ui';
import styles from './main-layout.module.css';

/** Print only: whose figures these are, and the date of the print. */
export function PrintHead({ ofClient }: { ofClient: boolean }) {
  const { data } = useCall(getPersonalDetails, {}, { background: true, enabled: ofClient });
  return (
    <div className={styles.printHead}>
      <span className={styles.printBrand}>Harbour</span>
      {data && (
        <span>
          For {data.firstname} {data.surname}
        </span>
      )}
      <span>Printed on {formatDate(londonToday())}</span>
    </div>
  );
}
