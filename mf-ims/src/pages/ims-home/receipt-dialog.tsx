import type { RecentApproval } from '@harbour/api/definitions/ims';
import { Button, Dialog, formatDateTime } from '@harbour/ui';
import styles from './approval-centre.module.css';

/** Who approved what, when, and in which version. It stays on the page, among the recent approvals. */
export function ReceiptDialog({ receipt, onClose }: { receipt: readonly RecentApproval[]; onClose: () => void }) {
  return (
    <Dialog title="Approved" place="centre" onClose={onClose}>
      <div className={styles.dialog}>
        <ul className={styles.repeated}>
          {receipt.map(({ id, policy, rebalance, approvedBy, approvalDate, version }) => (
            <li key={id}>
              <p className={styles.description}>{policy}</p>
              <p>{rebalance}</p>
              <p className={styles.soft}>
                Version {version}, approved by {approvedBy} on {formatDateTime(approvalDate)}
              </p>
            </li>
          ))}
        </ul>
        <p>You find this receipt among your recent approvals.</p>
        <div className={styles.actions}>
          <Button variant="primary" onClick={onClose}>
            Done
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
