import { api, failureMessage } from '@harbour/api';
import {
  addTaxRecord,
  fieldsOfKind,
  isAccruedIncome,
  isRecordedIncome,
  type RecordField,
  type TaxRecordKind,
  taxRecordKinds,
} from '@harbour/definitions/investments/tax-records';
import { Button, Card, LabelledInput, londonToday, Notice, WriteGuard } from '@harbour/ui';
import { Choice } from '@harbour/ui/choice';
import { DateField } from '@harbour/ui/date';
import { type FormEvent, useState } from 'react';
import { fieldLabel, recordKindTexts } from './record-texts.ts';
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
  /** The holding of the plan that the new units are of. */
  into: string | undefined;
  /** The last day of the period that an income is of. */
  periodEnd: string | undefined;
  texts: Readonly<Partial<Record<RecordField, string>>>;
  accumulated: boolean;
}

const nothing = (): Entered => ({
  id: crypto.randomUUID(),
  target: undefined,
  kind: undefined,
  date: undefined,
  into: undefined,
  periodEnd: undefined,
  texts: {},
  accumulated: false,
});

const keyOf = ({ planstring, listingId }: RecordTarget) => `${planstring} ${listingId ?? 'plan'}`;

const pounds = '[0-9]{1,12}([.][0-9]{1,2})?';

/** The fields that are typed, in the order of the form, and what each may hold. */
const typedFields = [
  { name: 'units', label: 'Units', pattern: '[0-9]{1,14}([.][0-9]{1,6})?' },
  {
    name: 'ratio',
    label: 'New units for old ones, like 2:1',
    pattern: '[0-9]{1,9}([.][0-9]+)?:[0-9]{1,9}([.][0-9]+)?',
  },
  { name: 'apportionment', label: 'Cost that goes to the new units, in %', pattern: '100|[0-9]{1,2}([.][0-9]{1,6})?' },
  { name: 'amount', label: 'Pounds', pattern: pounds },
  { name: 'tax', label: 'Tax taken off, in pounds', pattern: pounds },
  { name: 'value', label: 'Market value in pounds, if above £3,000', pattern: pounds },
] as const;

/** The fields that a kind needs and may have; before a kind is chosen, an amount. */
const fieldsOf = (kind: TaxRecordKind | undefined) =>
  kind === undefined ? { needs: ['amount' as const], may: [] } : fieldsOfKind[kind];

const has = (kind: TaxRecordKind | undefined, field: RecordField) => {
  const { needs, may } = fieldsOf(kind);
  return [...needs, ...may].some((one) => one === field);
};

interface Sent {
  target: RecordTarget;
  into: RecordTarget | undefined;
  entered: Entered;
}

function sendRecord({ target, into, entered }: Sent) {
  const { id, kind = 'uk-dividend', date = '', periodEnd, texts, accumulated } = entered;
  const typed = typedFields.flatMap(({ name }) => {
    const text = texts[name] ?? '';
    return text !== '' && has(kind, name) ? [[name, text]] : [];
  });
  const body = {
    id,
    planstring: target.planstring,
    listingId: has(kind, 'holding') ? target.listingId : null,
    kind,
    date,
    ...Object.fromEntries(typed),
    ...(has(kind, 'into') && into?.listingId ? { intoListingId: into.listingId } : {}),
    ...(has(kind, 'periodEnd') && periodEnd ? { periodEnd } : {}),
    ...(isRecordedIncome(kind) ? { accumulated } : {}),
  };
  return api.get(addTaxRecord, { body }, { background: true });
}

interface PeriodEndProps {
  /** Of the accrued interest of a bond, whose period ends after the settlement day. */
  isAccrued: boolean;
  date: string | undefined;
  value: string | undefined;
  onChange: (day: string | undefined) => void;
}

function PeriodEndField({ isAccrued, date, value, onChange }: PeriodEndProps) {
  if (!isAccrued) {
    const label = 'Last day of its period, if units were sold since';
    return <DateField label={label} value={value} max={londonToday()} onChange={onChange} />;
  }
  return <DateField label="Day of the next interest" value={value} {...(date && { min: date })} onChange={onChange} />;
}

/** Completes the transactions of a plan: what units cost, a corporate action, tax that was taken off, a charge. */
export function RecordForm({ targets }: { targets: readonly RecordTarget[] }) {
  const [entered, setEntered] = useState(nothing);
  const add = useRecordsChange(sendRecord, () =>
    setEntered((before) => ({ ...nothing(), target: before.target, kind: before.kind })),
  );
  const change = (changed: Partial<Entered>) =>
    setEntered((before) => ({ ...before, ...changed, id: crypto.randomUUID() }));
  const { kind, date, texts, accumulated } = entered;
  const isAccrued = kind !== undefined && isAccruedIncome(kind);
  const target = targets.find((one) => keyOf(one) === entered.target);
  const others = targets.filter(
    (one) => one.planstring === target?.planstring && one.listingId !== null && one !== target,
  );
  const into = others.find((one) => keyOf(one) === entered.into);
  const isComplete =
    target &&
    kind &&
    date &&
    (into || !has(kind, 'into')) &&
    (entered.periodEnd || !fieldsOf(kind).needs.some((field) => field === 'periodEnd')) &&
    (target.listingId !== null || !fieldsOf(kind).needs.includes('holding'));
  function submit(event: FormEvent) {
    event.preventDefault();
    if (target && isComplete) add.mutate({ target, into, entered });
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
          <DateField
            label={isAccrued ? 'Settlement day' : 'Date'}
            value={date}
            max={londonToday()}
            onChange={(day) => change({ date: day })}
          />
          {has(kind, 'periodEnd') && (
            <PeriodEndField
              isAccrued={isAccrued}
              date={date}
              value={entered.periodEnd}
              onChange={(day) => change({ periodEnd: day })}
            />
          )}
          {has(kind, 'into') && (
            <Choice
              label="New units of"
              value={entered.into}
              placeholder="Choose a holding"
              options={others.map((one) => ({ value: keyOf(one), label: one.name, note: one.plan }))}
              onChange={(chosen) => change({ into: chosen })}
            />
          )}
          {typedFields
            .filter(({ name }) => has(kind, name))
            .map(({ name, label, pattern }) => (
              <LabelledInput
                key={name}
                label={fieldLabel(name, kind) ?? label}
                required={fieldsOf(kind).needs.some((one) => one === name)}
                inputMode={name === 'ratio' ? 'text' : 'decimal'}
                pattern={pattern}
                value={texts[name] ?? ''}
                onChange={({ target: { value } }) => change({ texts: { ...texts, [name]: value } })}
              />
            ))}
          {kind && isRecordedIncome(kind) && (
            <label className={styles.tick}>
              <input
                type="checkbox"
                checked={accumulated}
                onChange={({ target: { checked } }) => change({ accumulated: checked })}
              />{' '}
              Added to the units, not paid out
            </label>
          )}
          <Button type="submit" busy={add.isPending} disabled={!isComplete}>
            Add the record
          </Button>
        </form>
      </WriteGuard>
      {add.isError && <Notice severity="error">The record was not added. {failureMessage(add.error)}</Notice>}
    </Card>
  );
}
