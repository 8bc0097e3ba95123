import { Button, Card, Notice } from '@harbour/ui';
import type { Household } from '@harbour/wealthplan/household';
import { useId, useState } from 'react';
import { EntryDialog } from './entry-dialog.tsx';
import type { EntryKind } from './entry-kind.ts';
import { EntryRow } from './entry-row.tsx';
import styles from './household.module.css';
import type { WorkingHousehold } from './use-working-household.ts';
import { whyFull } from './why-full.ts';

interface EntryListProps<Item extends { id: string; name?: string }, Draft> {
  kind: EntryKind<Item, Draft>;
  working: WorkingHousehold;
  /** What a client does who has none, in a sentence. */
  hint?: string;
}

/** Entries of one kind: added and changed in a dialog, removed at once with a way back. */
export function EntryList<Item extends { id: string; name?: string }, Draft>({
  kind,
  working,
  hint,
}: EntryListProps<Item, Draft>) {
  const { household, change, readOnly } = working;
  const [asked, setAsked] = useState<{ item?: Item }>();
  const reasonId = useId();
  const items = kind.read(household);
  const notYet = kind.notYet?.(household) ?? whyFull(household, items.length);
  const canChange = readOnly === undefined;

  function householdWith(item: Item): Household {
    const isNew = !items.some(({ id }) => id === item.id);
    const next = isNew ? [...items, item] : items.map((each) => (each.id === item.id ? item : each));
    return kind.write(household, next);
  }

  function remove(item: Item): void {
    const { name } = kind.row(item, household);
    const without =
      kind.without ??
      ((of, id) =>
        kind.write(
          of,
          [...kind.read(of)].filter((each) => each.id !== id),
        ));
    change(without(household, item.id), `${name} was removed.`);
  }

  return (
    <Card title={kind.title}>
      <p className={styles.about}>{kind.about}</p>
      {items.length === 0 && hint && (
        <div className={styles.hint}>
          <Notice severity="info">{hint}</Notice>
        </div>
      )}
      {items.length > 0 && (
        <ul className={styles.rows} aria-label={kind.title}>
          {items.map((item) => {
            const { name, says, amount, unit } = kind.row(item, household);
            return (
              <EntryRow
                key={item.id}
                name={name}
                says={says}
                amount={amount}
                unit={unit}
                onChange={canChange ? () => setAsked({ item }) : undefined}
                onRemove={canChange ? () => remove(item) : undefined}
              />
            );
          })}
        </ul>
      )}
      {canChange && (
        <div className={styles.actions}>
          <Button
            onClick={() => setAsked({})}
            disabled={notYet !== undefined}
            aria-describedby={notYet === undefined ? undefined : reasonId}
          >
            Add {kind.noun}
          </Button>
          {notYet && (
            <span id={reasonId} className={styles.about}>
              {notYet}
            </span>
          )}
        </div>
      )}
      {asked && (
        <EntryDialog
          title={asked.item ? `Change ${kind.row(asked.item, household).name}` : `Add ${kind.noun}`}
          form={kind}
          household={household}
          item={asked.item}
          householdWith={householdWith}
          onDone={(next) => change(next)}
          onClose={() => setAsked(undefined)}
        />
      )}
    </Card>
  );
}
