import { Filters } from '@harbour/ui/filters';
import type { ChangingTransactionFilters } from './transaction-filters.ts';
import { kindWords } from './transaction-words.ts';

const loadFields = () => import('./transaction-filter-fields.tsx');

/** Which of the transactions are shown. */
export function TransactionFilterBar({ filters, change }: Pick<ChangingTransactionFilters, 'filters' | 'change'>) {
  const { kind, text, externalOnly } = filters;
  const summary = [
    kind ? kindWords[kind] : 'All kinds',
    ...(text ? [`“${text}”`] : []),
    ...(externalOnly ? ['External flows only'] : []),
  ];
  return (
    <Filters label="Transactions shown" summary={summary} load={loadFields} props={{ filters, change }} count={3} />
  );
}
