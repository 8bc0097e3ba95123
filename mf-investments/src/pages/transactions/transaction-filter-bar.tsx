import { Filters } from '@harbour/ui/filters';
import type { TransactionFilterState } from './transaction-filters.ts';
import { kindLabels } from './transaction-labels.ts';

const loadFields = () => import(/* webpackChunkName: "filter-fields" */ './transaction-filter-fields.tsx');

/** Which of the transactions are shown. */
export function TransactionFilterBar({ filters, change }: Pick<TransactionFilterState, 'filters' | 'change'>) {
  const { kind, text, externalOnly } = filters;
  const summary = [
    kind ? kindLabels[kind] : 'All kinds',
    ...(text ? [`“${text}”`] : []),
    ...(externalOnly ? ['External flows only'] : []),
  ];
  return (
    <Filters label="Transactions shown" summary={summary} load={loadFields} props={{ filters, change }} count={3} />
  );
}
