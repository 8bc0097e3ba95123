import { callQuery, useQuery } from '@harbour/api/query';
import { Link, useAddressQuery } from '@harbour/contract/router';
import { type ChangePreview, mostPlansOfChange, previewChange } from '@harbour/definitions/ims/proposal-desk';
import { FirmPage, ReadState } from '@harbour/staff';
import { Button, Card, Empty, formatDate, Notice } from '@harbour/ui';
import { Choice } from '@harbour/ui/choice';
import { TextField } from '@harbour/ui/fields';
import { useState } from 'react';
import type { Change } from './change.ts';
import { ChosenPlans } from './chosen-plans.tsx';
import { FundField } from './fund-field.tsx';
import styles from './proposals.module.css';

const isinLike = /^[a-z]{2}[a-z0-9]{9}\d$/i;

/** The kinds of change; a side that is fixed is the plan's cash. */
const kinds = {
  switch: 'From one fund to another',
  sale: 'Sell a fund, and keep the cash',
  purchase: 'Buy a fund from cash',
} as const;
type Kind = keyof typeof kinds;
const kindNames = ['switch', 'sale', 'purchase'] as const satisfies readonly Kind[];

const kindOf = ({ sell, buy }: Change): Kind => (buy === 'cash' ? 'sale' : sell === 'cash' ? 'purchase' : 'switch');

/** The change as another kind: what was typed of a fund stays. */
function asKind({ sell, buy, percent }: Change, kind: Kind): Change {
  const typed = (side: string) => (side === 'cash' ? '' : side);
  return {
    sell: kind === 'purchase' ? 'cash' : typed(sell),
    buy: kind === 'sale' ? 'cash' : typed(buy),
    percent,
  };
}

/** What is sold, bought, and how much; the address has it once it is looked at. */
function ChangeFields({ change, onLook }: { change: Change; onLook: (change: Change) => void }) {
  const [fields, setFields] = useState(change);
  const [problem, setProblem] = useState(false);
  // An ISIN is written in capitals; a name is typed as it is.
  const setFund = (side: 'sell' | 'buy') => (value: string) =>
    setFields({ ...fields, [side]: isinLike.test(value.trim()) ? value.trim().toUpperCase() : value });
  const isValid = previewChange.query.safeParse(fields).success;
  const kind = kindOf(fields);
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
        <Choice
          label="What changes"
          options={kindNames.map((value) => ({ value, label: kinds[value] }))}
          value={kind}
          onChange={(next) => setFields(asKind(fields, kindNames.find((name) => name === next) ?? kind))}
        />
        {kind !== 'purchase' && <FundField label="Sell" value={fields.sell} onChange={setFund('sell')} />}
        {kind !== 'sale' && <FundField label="Buy" value={fields.buy} onChange={setFund('buy')} />}
        <TextField
          label={kind === 'purchase' ? 'Percent of the cash' : 'Percent of the holding'}
          value={fields.percent}
          inputMode="decimal"
          maxLength={6}
          onChange={(percent = '') => setFields({ ...fields, percent: percent.trim() })}
        />
      </div>
      {problem && !isValid && (
        <Notice severity="error">
          Choose each fund from the list, or write its ISIN, and a percentage above 0 and at most 100.
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
              <Empty title="None of your clients’ plans can sell it">
                {preview.sell.isin === 'cash'
                  ? 'No plan has cash in pounds.'
                  : 'Check the ISIN of the fund that is sold.'}
              </Empty>
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
      lead="A switch of funds, a sale or a purchase, for one client or many. Each client approves or declines their own."
      right="proposals.publish"
    >
      <ChangeForm />
    </FirmPage>
  );
}
