import { useRemotes } from '../remotes/remotes-context.tsx';
import { CompositionNotice } from './composition-notice.tsx';
import { forgetComposition } from './stored-composition.ts';

function end(): void {
  forgetComposition();
  window.location.reload();
}

/** The notice of a pinned composition where one counts: never to a client of the firm, whatever their address asks for. */
export function CompositionBanner() {
  const { pins } = useRemotes();
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
