import { useRemotes } from '@harbour/remotes';
import { CompositionNotice } from './composition-notice.tsx';
import { CompositionOffer } from './composition-offer.tsx';
import { confirmComposition, forgetComposition } from './stored-composition.ts';

function end(): void {
  forgetComposition();
  window.location.reload();
}

function run(): void {
  confirmComposition();
  window.location.reload();
}

/** What is pinned in this tab, or would be after confirmation, and a way to unpin it. */
export default function PinnedComposition() {
  const { pins, unconfirmed } = useRemotes();
  if (unconfirmed) return <CompositionOffer builds={unconfirmed.builds} onRun={run} onLeave={end} />;
  if (!pins) return null;
  return (
    <CompositionNotice
      pinned={Object.keys(pins.builds).length > 0}
      problem={pins.problem}
      missing={pins.missing}
      {...(pins.composition ? { onEnd: end } : {})}
    />
  );
}
