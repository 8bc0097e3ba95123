import type { Saving } from '@harbour/api/saving';
import type { Portfolio } from '@harbour/definitions/investments/portfolios/portfolios';
import { ConfirmDialog } from '@harbour/ui/overlay';
import { useState } from 'react';
import { sendDeletion } from './portfolio-edits.ts';

interface DeleteDialogProps {
  portfolio: Portfolio;
  isDefault: boolean;
  saving: Saving;
  onKeep: () => void;
  onDeleted: () => void;
}

/** Asks before a portfolio is deleted, and says what stays. */
export default function DeleteDialog({
  portfolio: { uuid, name },
  isDefault,
  saving,
  onKeep,
  onDeleted,
}: DeleteDialogProps) {
  const [failure, setFailure] = useState<string | undefined>(undefined);

  async function confirm(): Promise<void> {
    setFailure(undefined);
    const outcome = await saving.save(() => sendDeletion(uuid));
    if (outcome.state === 'saved') onDeleted();
    else setFailure(outcome.message);
  }

  return (
    <ConfirmDialog
      title={`Delete ${name}?`}
      confirm="Delete portfolio"
      cancel="Keep it"
      busy={saving.busy}
      failure={failure}
      onConfirm={() => void confirm()}
      onCancel={onKeep}
    >
      <p>
        The portfolio “{name}” and its choice of benchmark are deleted. Its plans stay as they are, with everything in
        them: you find them under All plans.
      </p>
      {isDefault && <p>This is your default portfolio. If you delete it, all plans become your default.</p>}
    </ConfirmDialog>
  );
}
