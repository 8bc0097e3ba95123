import { approveDocuments } from '@harbour/api/definitions/ims/approvals';
import { Button, WriteGuard } from '@harbour/ui';
import type { ApprovalItem } from '../../approvals/approval-items.ts';
import styles from './approval-centre.module.css';
import { documentCount } from './document-words.ts';

interface ChoiceBarProps {
  /** How many items can be chosen. */
  all: number;
  chosen: readonly ApprovalItem[];
  onAll: (yes: boolean) => void;
  onApprove: () => void;
}

/** Chooses everything or nothing, and goes on with what is chosen. */
export function ChoiceBar({ all, chosen, onAll, onApprove }: ChoiceBarProps) {
  const some = chosen.length > 0 && chosen.length < all;
  return (
    <WriteGuard call={approveDocuments}>
      <div className={styles.bar}>
        <label className={styles.choice}>
          <input
            type="checkbox"
            checked={chosen.length === all}
            ref={(box) => {
              if (box) box.indeterminate = some;
            }}
            onChange={({ target }) => onAll(target.checked)}
          />
          Choose everything that can be approved
        </label>
        <Button variant="primary" disabled={chosen.length === 0} onClick={onApprove}>
          {chosen.length === 0 ? 'Approve' : `Approve ${documentCount(chosen)}…`}
        </Button>
      </div>
    </WriteGuard>
  );
}
