import { type AddressRule, unknownInAddress, useAddressQuery } from '@harbour/contract/router';
import { type TransactionKind, transactionKinds } from '@harbour/definitions/investments/transactions';
import { useEffect, useMemo, useState } from 'react';

/** The filters of the loaded transactions. */
export interface TransactionFilters {
  /** Undefined for every kind. */
  kind: TransactionKind | undefined;
  /** Words to look for; empty for none. */
  text: string;
  /** Only those from which performance is computed. */
  externalOnly: boolean;
}

/** What this page adds to the address: kind, text, external flows. */
const names = { kind: 'tk', text: 'tq', externalOnly: 'tx' } as const;

export function readTransactionFilters(search: URLSearchParams): TransactionFilters {
  return {
    kind: transactionKinds.find((kind) => kind === search.get(names.kind)),
    text: (search.get(names.text) ?? '').slice(0, 100),
    externalOnly: search.get(names.externalOnly) === '1',
  };
}

/** An address's query with other filters; all else in it stays. */
export function writeTransactionFilters(
  { kind, text, externalOnly }: TransactionFilters,
  before: URLSearchParams,
): URLSearchParams {
  const after = new URLSearchParams(before);
  const own = [
    [names.kind, kind],
    [names.text, text],
    [names.externalOnly, externalOnly ? '1' : undefined],
  ] as const;
  for (const [name, value] of own) {
    if (value) after.set(name, value);
    else after.delete(name);
  }
  return after;
}

/** What the address may say of them. */
const rules: readonly AddressRule[] = [
  {
    name: names.kind,
    isKnown: (text) => transactionKinds.some((kind) => kind === text),
    names: 'a kind of transaction that does not exist',
    instead: 'all kinds are shown',
  },
];

export interface TransactionFilterState {
  filters: TransactionFilters;
  /** What the address names that is not there, in a sentence. */
  unknown: string | undefined;
  change: (changed: Partial<TransactionFilters>) => void;
}

/** The filters of the transactions, kept in the address. */
export function useTransactionFilters(): TransactionFilterState {
  const [search, changeQuery] = useAddressQuery();
  const inAddress = useMemo(() => readTransactionFilters(search), [search]);
  // The address follows in its own time; what is chosen is there at once.
  const [filters, setFilters] = useState(inAddress);
  useEffect(() => setFilters(inAddress), [inAddress]);
  return {
    filters,
    unknown: unknownInAddress(search, rules),
    change(changed) {
      const next = { ...filters, ...changed };
      setFilters(next);
      const typing = changed.text !== undefined && Object.keys(changed).length === 1 ? { typing: names.text } : {};
      changeQuery((newest) => writeTransactionFilters(next, newest), typing);
    },
  };
}
