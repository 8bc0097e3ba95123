import { transactionKinds } from '@harbour/api/definitions/transactions';
import { SelectField } from '@harbour/ui';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import styles from '../../filters/filters.module.css';
import type { ChangingTransactionFilters } from './transaction-filters.ts';
import { kindWords } from './transaction-words.ts';
import own from './transactions-page.module.css';

/** Which of the transactions are shown; what else is done with them stands at its end. */
export function TransactionFilterBar({
  filters,
  change,
  children,
}: ChangingTransactionFilters & { children: ReactNode }) {
  // Whoever is typing is ahead of the address: what it had a moment ago must not overwrite what is typed since.
  const [text, setText] = useState(filters.text);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (document.activeElement !== field.current) setText(filters.text);
  }, [filters.text]);

  return (
    <form
      className={`${styles.filters} ${own.filters}`}
      aria-label="Transactions shown"
      onSubmit={(event) => event.preventDefault()}
    >
      <SelectField
        label="Kind"
        size="filter"
        value={filters.kind ?? ''}
        options={[
          { value: '', label: 'All kinds' },
          ...transactionKinds.map((kind) => ({ value: kind, label: kindWords[kind] })),
        ]}
        onChoose={(chosen) => change({ kind: transactionKinds.find((kind) => kind === chosen) })}
      />
      <label className={styles.field}>
        Holding or plan
        <input
          ref={field}
          type="search"
          className={styles.control}
          value={text}
          maxLength={100}
          onChange={({ target }) => {
            setText(target.value);
            change({ text: target.value });
          }}
        />
      </label>
      <label className={own.tick}>
        <input
          type="checkbox"
          checked={filters.externalOnly}
          onChange={({ target }) => change({ externalOnly: target.checked })}
        />
        External flows only
      </label>
      {children}
    </form>
  );
}
