import type { Composing } from '../use-composing.ts';
import { ConflictDialog } from './conflict-dialog.tsx';
import { DiscardDialog } from './discard-dialog.tsx';
import { LeaveDialog } from './leave-dialog.tsx';

/** What a writer is asked; one question at a time. */
export function ComposeDialogs({ composing }: { composing: Composing }) {
  const { draft, leaving, discarding } = composing;
  if (draft.saving.state === 'conflict') {
    return <ConflictDialog reason={draft.saving.message} onKeep={composing.keepAsNew} onLoad={composing.loadOther} />;
  }
  if (leaving) {
    return <LeaveDialog onSave={composing.saveAndLeave} onLeave={composing.leaveUnsaved} onStay={leaving.stay} />;
  }
  if (discarding) return <DiscardDialog onDiscard={composing.confirmDiscard} onKeep={composing.keepWriting} />;
  return null;
}
