import { transactionKinds } from '@harbour/definitions/investments/transactions';
import { Choice } from '@harbour/ui/choice';
import { Checkbox, TextField } from '@harbour/ui/fields';
import { useEffect, useState } from 'react';
import type { TransactionFilterState } from './transaction-filters.ts';
import { kindLabels } from './transaction-labels.ts';
import styles from './transactions-page.module.css';

type Fields = Pick<TransactionFilterState, 'filters' | 'change'>;

/** The fields of the bar above the transactions. */
export default function TransactionFilterFields({ filters, change }: Fields) {
  // While the user types, the address lags behind: an older value must not overwrite newer input.
  const [text, setText] = useState(filters.text);
  const [typing, setTyping] = useState(false);
  useEffect(() => {
    if (!typing) setText(filters.text);
  }, [filters.text, typing]);

  return (
    <>
      <Choice
        label="Kind"
        size="filter"
        value={filters.kind ?? 'all'}
        options={[
          { value: 'all', label: 'All kinds' },
          ...transactionKinds.map((kind) => ({ value: kind, label: kindLabels[kind] })),
        ]}
        onChange={(chosen) => change({ kind: transactionKinds.find((kind) => kind === chosen) })}
      />
      {/* biome-ignore lint/a11y/noStaticElementInteractions: only hears whether the focus is inside. */}
      <div onFocus={() => setTyping(true)} onBlur={() => setTyping(false)}>
        <TextField
          label="Holding or plan"
          type="search"
          size="filter"
          maxLength={100}
          value={text}
          onChange={(next = '') => {
            setText(next);
            change({ text: next });
          }}
        />
      </div>
      <div className={styles.tick}>
        <Checkbox
          label="External flows only"
          value={filters.externalOnly}
          onChange={(externalOnly = false) => change({ externalOnly })}
        />
      </div>
    </>
  );
}
