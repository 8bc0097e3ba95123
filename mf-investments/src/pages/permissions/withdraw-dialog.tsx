import { ConfirmDialog } from '@harbour/ui/overlay';

interface WithdrawDialogProps {
  /** Who sees the client's plans no longer. */
  name: string;
  /** Whether there are plans that they see all the same. */
  ownsWithOthers: boolean;
  busy: boolean;
  failure: string | undefined;
  onWithdraw: () => void;
  onKeep: () => void;
}

/** Asks for confirmation before plans are hidden from a household member. */
export default function WithdrawDialog({
  name,
  ownsWithOthers,
  busy,
  failure,
  onWithdraw,
  onKeep,
}: WithdrawDialogProps) {
  return (
    <ConfirmDialog
      title={`Hide your plans from ${name}?`}
      confirm="Hide my plans"
      cancel="Keep as it is"
      busy={busy}
      failure={failure}
      onConfirm={onWithdraw}
      onCancel={onKeep}
    >
      <p>
        From now on {name} no longer sees the plans that only you own: neither their values, nor their holdings and
        transactions. The same holds for your linked bank accounts and self-managed holdings. You can allow it again at
        any time, and choose then which accounts {name} sees.
      </p>
      {ownsWithOthers && <p>Every owner of a joint plan can still see it.</p>}
    </ConfirmDialog>
  );
}
