import { Link } from '@harbour/contract/router';
import { Button, Dialog, formatDateTime } from '@harbour/ui';
import type { Answer } from '../../approvals/answers.ts';
import styles from './approval-centre.module.css';

/** Who answered what, when, and in which version. It stays on the page, among the recent answers. */
export function ReceiptDialog({ receipt, onClose }: { receipt: readonly Answer[]; onClose: () => void }) {
  const declined = receipt.some(({ answer }) => answer === 'Declined');
  return (
    <Dialog title={declined ? 'Declined' : 'Approved'} place="centre" onClose={onClose}>
      <div className={styles.dialog}>
        <ul className={styles.repeated}>
          {receipt.map(({ id, policy, rebalance, answer, by, at, version }) => (
            <li key={id}>
              <p className={styles.description}>{policy}</p>
              <p>{rebalance}</p>
              <p className={styles.soft}>
                Version {version}, {answer.toLowerCase()} by {by} on {formatDateTime(at)}
              </p>
            </li>
          ))}
        </ul>
        {declined && (
          <p>
            Nothing is bought or sold. Your adviser has been sent your answer: it is among your{' '}
            <Link to="/securemessaging/sent">sent messages</Link>.
          </p>
        )}
        <p>You find this receipt among your recent answers.</p>
        <div className={styles.actions}>
          <Button variant="primary" onClick={onClose}>
            Done
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
