import { api, failureMessage } from '@harbour/api';
import { addTaxRecord, type TaxRecordKind, taxRecordKinds } from '@harbour/definitions/investments/tax-records';
import { Button, Card, LabelledInput, londonToday, Notice, WriteGuard } from '@harbour/ui';
import { Choice } from '@harbour/ui/choice';
import { DateField } from '@harbour/ui/date';
import { type FormEvent, useState } from 'react';
import { isIncome, recordKindTexts } from './record-texts.ts';
import styles from './statements.module.css';
import { useRecordsChange } from './use-records-change.ts';

/** What a record may be about: a holding of a plan, or the plan alone. */
export interface RecordTarget {
  planstring: string;
  plan: string;
  listingId: number | null;
  name: string;
}

interface Entered {
  /** Of what was entered, until it is added or changed: sent again after a lost answer, it is stored once. */
  id: string;
  target: string | undefined;
  kind: TaxRecordKind | undefined;
  date: string | undefined;
  units: string;
  amount: string;
  tax: string;
  accumulated: boolean;
}

const nothing = (): Entered => ({
  id: crypto.randomUUID(),
  target: undefined,
  kind: undefined,
  date: undefined,
  units: '',
  amount: '',
  tax: '',
  accumulated: false,
});

const keyOf = ({ planstring, listingId }: RecordTarget) => `${planstring} ${listingId ?? 'plan'}`;

const poundsPattern = '[0-9]{1,12}([.][0-9]{1,2})?';
const unitsPattern = '[0-9]{1,14}([.][0-9]{1,6})?';

function sendRecord({ target, entered }: { target: RecordTarget; entered: Entered }) {
  const { id, kind = 'uk-dividend', date = '', units, amount, tax, accumulated } = entered;
  const hasTax = isIncome(kind);
  const body = {
    id,
    planstring: target.planstring,
    listingId: target.listingId,
    kind,
    date,
    amount,
    ...(kind === 'acquisition' ? { units } : {}),
    ...(hasTax && tax !== '' ? { tax } : {}),
    ...(hasTax ? { accumulated } : {}),
  };
  return api.get(addTaxRecord, { body }, { background: true });
}

/** Completes the transactions of a plan: what units cost, tax that was taken off, a charge. */
export function RecordForm({ targets }: { targets: readonly RecordTarget[] }) {
  const [entered, setEntered] = useState(nothing);
  const add = useRecordsChange(sendRecord, () =>
    setEntered((before) => ({ ...nothing(), target: before.target, kind: before.kind })),
  );
  const change = (changed: Partial<Entered>) =>
    setEntered((before) => ({ ...before, ...changed, id: crypto.randomUUID() }));
  const { kind, date, units, amount, tax, accumulated } = entered;
  const target = targets.find((one) => keyOf(one) === entered.target);
  const isAcquisition = kind === 'acquisition';
  const hasTax = isIncome(kind);
  function submit(event: FormEvent) {
    event.preventDefault();
    if (target && kind && date) add.mutate({ target, entered });
  }
  return (
    <Card title="Add a record">
      <WriteGuard call={addTaxRecord}>
        <form className={styles.record} onSubmit={submit}>
          <Choice
            label="Plan and holding"
            value={entered.target}
            placeholder="Choose a holding"
            options={targets.map((one) => ({ value: keyOf(one), label: one.name, note: one.plan }))}
            onChange={(chosen) => change({ target: chosen })}
          />
          <Choice
            label="What it is"
            value={kind}
            placeholder="Choose a kind"
            options={taxRecordKinds.map((one) => ({ value: one, label: recordKindTexts[one] }))}
            onChange={(chosen) => change({ kind: taxRecordKinds.find((one) => one === chosen) })}
          />
          <DateField label="Date" value={date} max={londonToday()} onChange={(day) => change({ date: day })} />
          {isAcquisition && (
            <LabelledInput
              label="Units"
              required
              inputMode="decimal"
              pattern={unitsPattern}
              value={units}
              onChange={({ target: { value } }) => change({ units: value })}
            />
          )}
          <LabelledInput
            label={isAcquisition ? 'Cost in pounds, with dealing costs' : hasTax ? 'Pounds before tax' : 'Pounds'}
            required
            inputMode="decimal"
            pattern={poundsPattern}
            value={amount}
            onChange={({ target: { value } }) => change({ amount: value })}
          />
          {hasTax && (
            <LabelledInput
              label="Tax taken off, in pounds"
              inputMode="decimal"
              pattern={poundsPattern}
              value={tax}
              onChange={({ target: { value } }) => change({ tax: value })}
            />
          )}
          {hasTax && (
            <label className={styles.tick}>
              <input
                type="checkbox"
                checked={accumulated}
                onChange={({ target: { checked } }) => change({ accumulated: checked })}
              />{' '}
              Added to the units, not paid out
            </label>
          )}
          <Button type="submit" busy={add.isPending} disabled={!target || !kind || !date}>
            Add the record
          </Button>
        </form>
      </WriteGuard>
      {add.isError && <Notice severity="error">The record was not added. {failureMessage(add.error)}</Notice>}
    </Card>
  );
}
