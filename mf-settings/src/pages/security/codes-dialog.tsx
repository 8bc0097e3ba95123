import { Dialog } from '@harbour/ui';
import { RecoveryCodes } from '@harbour/ui/recovery-codes';

/** Shows new codes, this once: it is closed only after its reader says that they are stored. */
export function CodesDialog({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  return (
    <Dialog title="Your recovery codes" placement="centre" closable={false} onClose={onClose}>
      <RecoveryCodes codes={codes} done="Close" onDone={onClose} />
    </Dialog>
  );
}
