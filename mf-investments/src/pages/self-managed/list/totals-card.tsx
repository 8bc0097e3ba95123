import { api, failureMessage } from '@harbour/api';
import { useCall, useRefusal } from '@harbour/api/query';
import { useSaving } from '@harbour/api/saving';
import { changeElsewhere } from '@harbour/definitions/investments/self-managed/changes';
import { getElsewhere } from '@harbour/definitions/investments/self-managed/totals';
import { Card, Failure, formatDate, Money, Notice, Skeleton, useBreakpoint } from '@harbour/ui';
import { Switch } from '@harbour/ui/fields';
import { useState } from 'react';
import { FreshnessNote } from '../../../valuation/freshness.tsx';
import { MissingNote } from '../../../valuation/missing-note.tsx';
import { changedBySelfManaged, changedTitle } from '../changed-domains.ts';
import styles from '../self-managed.module.css';

/** What is managed elsewhere in all: owned, owed, net, and whether totals include it. */
export function TotalsCard() {
  const { data, error, refetch } = useCall(getElsewhere, { query: {} }, { background: true });
  const saving = useSaving(changedTitle, changedBySelfManaged);
  const refused = useRefusal(changeElsewhere);
  const [failure, setFailure] = useState<string | undefined>(undefined);
  // Its figures are below each other on a phone.
  const bars = useBreakpoint() === 'mobile' ? [196, 92] : [56, 32];
  const title = 'Managed elsewhere, in all';
  if (!data && error) {
    return (
      <Card title={title}>
        <Failure title="These totals are not available at the moment" onRetry={() => void refetch()}>
          {failureMessage(error)}
        </Failure>
      </Card>
    );
  }
  if (!data) {
    return (
      <Card title={title}>
        <Skeleton label="what is managed elsewhere" bars={bars} />
      </Card>
    );
  }
  const { assets, liabilities, net, reason, included, holdings, valuationDate, missing } = data;
  const linked = holdings.filter(({ source }) => source === 'linked').length;

  async function include(wanted: boolean): Promise<void> {
    setFailure(undefined);
    const outcome = await saving.save(() =>
      api.get(changeElsewhere, { body: { included: wanted } }, { background: true }),
    );
    if (outcome.state !== 'saved') setFailure(outcome.message);
  }

  return (
    <Card title={title} aside={`On ${formatDate(valuationDate)}`}>
      <div className={styles.stack}>
        <dl className={styles.totals}>
          {(
            [
              ['Assets', assets],
              ['Liabilities', liabilities],
              ['Net', net],
            ] as const
          ).map(([name, amount]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>
                <Money amount={amount} reason={reason} />
              </dd>
            </div>
          ))}
        </dl>
        <MissingNote missing={missing} />
        {net !== null && <FreshnessNote of="these figures" basis={data} />}
        {linked > 0 && (
          <p className={styles.soft}>
            {linked === 1 ? '1 linked bank account or card is' : `${linked} linked bank accounts and cards are`} part of
            these figures.
          </p>
        )}
        <Switch
          label="Include in my totals"
          hint={
            included
              ? 'Valuation, allocation and charts contain what is managed elsewhere.'
              : 'Valuation, allocation and charts leave out what is managed elsewhere, and say so.'
          }
          value={included}
          busy={saving.busy}
          disabled={refused !== undefined}
          problem={failure}
          onChange={(wanted) => void include(wanted ?? false)}
        />
        {refused && <Notice severity="info">{refused}</Notice>}
      </div>
    </Card>
  );
}
