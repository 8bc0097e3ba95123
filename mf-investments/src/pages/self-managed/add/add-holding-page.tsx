import { failureMessage } from '@harbour/api';
import { useWorkInHand } from '@harbour/contract';
import { Outlet, useLocation } from '@harbour/contract/router';
import { createSelfManaged } from '@harbour/definitions/investments/self-managed/changes';
import { Card, Failure, Page, Skeleton, WriteGuard } from '@harbour/ui';
import { Suspense, useEffect, useReducer, useRef } from 'react';
import { selectStep } from '../../../steppers/flow-steppers.ts';
import { FlowSteps } from '../../../steppers/flow-steps.tsx';
import { useCatalogue } from '../catalogue.ts';
import { AddFlowProvider } from './add-context.ts';
import { addReducer, emptyState, stepAt } from './add-state.ts';
import { addStateSchema } from './entry-schema.ts';
import { entryTaken, preservedEntry, preserveEntry } from './preserved-entry.ts';

const begin = () => preservedEntry((kept) => addStateSchema.parse(kept)) ?? emptyState(crypto.randomUUID());

/** Adds something that is managed elsewhere, in three steps below this page's address. */
export default function AddHoldingPage() {
  const { pathname } = useLocation();
  const step = stepAt(pathname);
  const [state, dispatch] = useReducer(addReducer, undefined, begin);
  const { data, error, retry } = useCatalogue();
  useWorkInHand(state.chosen !== undefined);

  // A client who leaves step 2 other than for the confirmation begins again; leaving this page altogether forgets all.
  useEffect(() => {
    if (step === 'product') dispatch({ type: 'reset', requestId: crypto.randomUUID() });
  }, [step]);

  // The host resets a flow that is left; another host may not.
  useEffect(() => () => selectStep('self-managed', 0), []);

  useEffect(entryTaken, []);

  const newest = useRef(state);
  newest.current = state;
  useEffect(() => {
    const keep = () => preserveEntry(newest.current);
    window.addEventListener('pagehide', keep);
    return () => window.removeEventListener('pagehide', keep);
  }, []);

  return (
    <Page
      title="Add a self-managed holding"
      lead="Something that you own or owe elsewhere. It counts in your totals, and only you keep it up to date."
    >
      <FlowSteps flow="self-managed" label="Adding a self-managed holding" labels="self-managed" />
      {!data && !error && (
        <Card title="What you can add">
          <Skeleton label="what you can add" bars={[44, 44, 44, 44]} />
        </Card>
      )}
      {!data && error && (
        <Card>
          <Failure title="The list of products is not available at the moment" onRetry={retry}>
            {failureMessage(error)} Nothing was stored.
          </Failure>
        </Card>
      )}
      {data && (
        <WriteGuard call={createSelfManaged}>
          <AddFlowProvider value={{ state, dispatch, catalogue: data }}>
            <Suspense fallback={<Skeleton label="this step" bars={[44, 44, 44]} />}>
              <Outlet />
            </Suspense>
          </AddFlowProvider>
        </WriteGuard>
      )}
    </Page>
  );
}
