import { api, isRefusal } from '@harbour/api';
import { useSaving } from '@harbour/api/saving';
import { Link, useNavigate } from '@harbour/contract/router';
import { createSelfManaged, type SelfManagedPayload } from '@harbour/definitions/investments/self-managed/changes';
import type { Product } from '@harbour/definitions/investments/self-managed/products';
import { Button, Card, Notice } from '@harbour/ui';
import { useMemo, useRef, useState } from 'react';
import { useFlowStep } from '../../../steppers/use-flow-step.ts';
import { productOf } from '../catalogue.ts';
import { changedBySelfManaged, changedTitle } from '../changed-domains.ts';
import styles from '../self-managed.module.css';
import { useAddFlow } from './add-context.ts';
import { BeginAgain } from './begin-again.tsx';
import { EntrySummary } from './entry-summary.tsx';
import { TotalsChange, usePreview } from './totals-change.tsx';
import { useDetailsSources } from './use-details-sources.ts';

interface ConfirmationOfProps {
  product: Product;
  payload: SelfManagedPayload;
}

function ConfirmationOf({ product, payload }: ConfirmationOfProps) {
  const { state, dispatch } = useAddFlow();
  const { mode, requestId, unanswered } = state;
  const goTo = useFlowStep('self-managed', 2);
  const navigate = useNavigate();
  const saving = useSaving(changedTitle, changedBySelfManaged);
  const sending = useRef(false);
  const [failure, setFailure] = useState<string | undefined>(undefined);
  const preview = usePreview(payload);
  const { people, liabilities } = useDetailsSources();
  const names = useMemo(
    () =>
      new Map([
        ...(people ?? []).map(({ uuid, name }) => [uuid, name] as const),
        ...liabilities.map(({ liabilityId, planName }) => [liabilityId, planName] as const),
      ]),
    [people, liabilities],
  );

  async function store(): Promise<void> {
    // A second click may come before the button is busy.
    if (sending.current) return;
    sending.current = true;
    setFailure(undefined);
    const outcome = await saving.save(() =>
      api.get(createSelfManaged, { body: { ...payload, requestId } }, { background: true }),
    );
    sending.current = false;
    if (outcome.state === 'saved') {
      // Back then leads to the step before, which begins anew.
      await navigate('/investments/selfmanaged', { replace: true });
      return;
    }
    if (outcome.state === 'failed') dispatch({ type: 'unanswered' });
    setFailure(outcome.message);
  }

  return (
    <>
      <EntrySummary product={product} payload={payload} names={names} />
      <TotalsChange preview={preview} />
      <Card title="Store it">
        <div className={styles.stack}>
          {failure && <Notice severity="error">{failure}</Notice>}
          {unanswered && (
            <Notice severity="info">
              We do not know whether it was stored. Try again: it is stored once, however often you try. Or{' '}
              <Link to="/investments/selfmanaged">look at your list</Link>.
            </Notice>
          )}
          <div className={styles.actions}>
            <Button
              variant="primary"
              busy={saving.busy}
              disabled={preview.isError && isRefusal(preview.error)}
              onClick={() => void store()}
            >
              {unanswered ? 'Try again' : mode === 'asset' ? 'Store this asset' : 'Store this liability'}
            </Button>
            <Button disabled={saving.busy} onClick={() => goTo(1)}>
              Change the details
            </Button>
          </div>
        </div>
      </Card>
    </>
  );
}

/** Step 3: everything that was entered and what it changes, then it is stored. */
export default function ConfirmationStep() {
  const {
    state: { mode, chosen, entered },
    catalogue,
  } = useAddFlow();
  const product = chosen && productOf(catalogue, mode, chosen);
  if (!product) return <BeginAgain step={0} />;
  if (!entered) return <BeginAgain step={1} />;
  return <ConfirmationOf product={product} payload={entered.payload} />;
}
