import type { Outcome } from '@harbour/api/saving';
import { formatDate } from '@harbour/ui';
import { ConfirmDialog } from '@harbour/ui/overlay';
import { useState } from 'react';
import type { RemovalQuestion } from './holding-question.ts';

interface RemovalDialogProps {
  question: RemovalQuestion;
  busy: boolean;
  /** Removes it; its outcome is shown here unless it is done. */
  onConfirm: () => Promise<Outcome>;
  onKeep: () => void;
}

/** Asks before a holding, or one of its values, is removed. */
export default function RemovalDialog({ question, busy, onConfirm, onKeep }: RemovalDialogProps) {
  const [failure, setFailure] = useState<string | undefined>(undefined);
  const { planName } = question.holding;
  const removesAll = question.kind === 'delete';

  async function confirm(): Promise<void> {
    setFailure(undefined);
    const outcome = await onConfirm();
    if (outcome.state !== 'saved') setFailure(outcome.message);
  }

  return (
    <ConfirmDialog
      title={removesAll ? `Delete ${planName}?` : `Remove the value of ${formatDate(question.valuationDate)}?`}
      confirm={removesAll ? 'Delete holding' : 'Remove value'}
      cancel="Keep it"
      busy={busy}
      failure={failure}
      onConfirm={() => void confirm()}
      onCancel={onKeep}
    >
      {removesAll
        ? 'It goes from your totals and charts, with every value that you entered. You can undo this right afterwards. If you sold it or repaid it, say so instead: then its history stays.'
        : `What you entered for ${planName} on that day is removed. From that day on, the value before it counts.`}
    </ConfirmDialog>
  );
}
