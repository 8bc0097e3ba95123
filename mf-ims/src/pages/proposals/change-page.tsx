import { callQuery, useQuery } from '@harbour/api/query';
import { Link, useAddressQuery } from '@harbour/contract/router';
import { type ChangePreview, mostPlansOfChange, previewChange } from '@harbour/definitions/ims/proposal-desk';
import { FirmPage, ReadState } from '@harbour/staff';
import { Button, Card, Empty, formatDate, Notice } from '@harbour/ui';
import { TextField } from '@harbour/ui/fields';
import { useState } from 'react';
import type { Change } from './change.ts';
import { ChosenPlans } from './chosen-plans.tsx';
import styles from './proposals.module.css';

/** What is sold, bought, and how much; the address has it once it is looked at. */
function ChangeFields({ change, onLook }: { change: Change; onLook: (change: Change) => void }) {
  const [fields, setFields] = useState(change);
  const [problem, setProblem] = useState(false);
  const set = (name: keyof Change) => (value: string | undefined) =>
    setFields({ ...fields, [name]: (value ?? '').trim().toUpperCase() });
  const isValid = previewChange.query.safeParse(fields).success;
  return (
    <form
      className={styles.stack}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setProblem(!isValid);
        if (isValid) onLook(fields);
      }}
    >
      <div className={styles.fields}>
        <TextField label="Sell (ISIN)" value={fields.sell} maxLength={12} onChange={set('sell')} />
        <TextField label="Buy (ISIN)" value={fields.buy} maxLength={12} onChange={set('buy')} />
        <TextField
          label="Percent of the holding"
          value={fields.percent}
          inputMode="decimal"
          maxLength={6}
          onChange={set('percent')}
        />
      </div>
      {problem && !isValid && (
        <Notice severity="error">
          Write both ISINs, with twelve letters and digits each, and a percentage above 0 and at most 100.
        </Notice>
      )}
      <div className={styles.actions}>
        <Button type="submit">Show the plans</Button>
      </div>
    </form>
  );
}

function notesOf({ withoutValue, more }: ChangePreview): string[] {
  return [
    ...(withoutValue > 0
      ? [`${withoutValue} more hold it without a price, an exchange rate or a penny to sell: nothing can be proposed.`]
      : []),
    ...(more ? [`These are the first ${mostPlansOfChange} plans. Propose to them, then look again.`] : []),
  ];
}

function Preview({ change }: { change: Change }) {
  const found = useQuery(callQuery(previewChange, { query: change }, { background: true }));
  return (
    <Card title="Who holds it">
      <ReadState what="the plans" query={found}>
        {(preview) => (
          <div className={styles.stack}>
            <p>
              {change.percent}% of {preview.sell.name} to {preview.buy.name}, valued on {formatDate(preview.day)}.
            </p>
            {notesOf(preview).map((note) => (
              <Notice key={note} severity="info">
                {note}
              </Notice>
            ))}
            {preview.plans.length === 0 ? (
              <Empty title="None of your clients’ plans can sell it">Check the ISIN of the fund that is sold.</Empty>
            ) : (
              <ChosenPlans change={change} preview={preview} />
            )}
          </div>
        )}
      </ReadState>
    </Card>
  );
}

function ChangeForm() {
  const [search, set] = useAddressQuery();
  const change = {
    sell: search.get('sell') ?? '',
    buy: search.get('buy') ?? '',
    percent: search.get('percent') ?? '100',
  };
  const key = `${change.sell} ${change.buy} ${change.percent}`;
  return (
    <>
      <p>
        <Link to="/ims/proposals">Proposals to clients</Link>
      </p>
      <Card title="The change">
        <ChangeFields key={key} change={change} onLook={(next) => set(() => new URLSearchParams({ ...next }))} />
      </Card>
      {previewChange.query.safeParse(change).success && <Preview key={key} change={change} />}
    </>
  );
}

/** Proposes a change of fund to one client or to many. */
export function ChangePage() {
  return (
    <FirmPage
      title="Propose a change"
      lead="From one fund to another, for one client or many. Each client approves or declines their own."
      right="proposals.publish"
    >
      <ChangeForm />
    </FirmPage>
  );
}
