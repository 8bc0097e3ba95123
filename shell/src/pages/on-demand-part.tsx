import { forgetFailedParts, LazyPart, type PartLoader } from '@harbour/contract';
import { events } from '@harbour/events';
import { Suspense } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { reportError } from '../monitoring/report-error.ts';

// What is loaded by it is one chunk, "frame": each chunk of its own costs its hash and address in the first script. What
// only staff need is another, "staff": a client never downloads it.

interface OnDemandPartProps<Props> {
  /** Its name in an error report. */
  part: string;
  load: PartLoader<Props>;
  props: Props;
  /** Its code cannot be loaded, or it has crashed: besides the toast that says so. */
  onFail?: () => void;
}

/** Something that the user asks for and few visits need: its code is no part of the first script. */
export function OnDemandPart<Props extends object>({ part, load, props, onFail }: OnDemandPartProps<Props>) {
  return (
    <ErrorBoundary
      fallback={null}
      onError={(error) => {
        reportError(error, { part });
        forgetFailedParts();
        void events.emit('toast', { title: 'Not available at the moment', text: 'Please try again later.' });
        onFail?.();
      }}
    >
      <Suspense fallback={null}>
        <LazyPart load={load} props={props} />
      </Suspense>
    </ErrorBoundary>
  );
}
