import { useAddressQuery } from '@harbour/contract/router';
import type { Sections } from '@harbour/ui/table';
import { useMemo } from 'react';
import { monthNameOf } from '../../performance/month-name.ts';
import type { ListedTransaction } from './listed-transactions.ts';

/** From this many transactions on, each month is one row until it is opened. */
export const mostUnfolded = 40;

/** What the address calls the open months: `2026-11,2026-10`, or `all`. */
const parameter = 'tm';
const all = 'all';

/** The month of a transaction, `2026-11`. */
const monthOf = ({ transactionDate }: ListedTransaction) => transactionDate.slice(0, 7);

export interface TransactionMonths {
  /** Undefined for a list that is short enough without. */
  sections: Sections<ListedTransaction> | undefined;
  allOpen: boolean;
  setAllOpen: (open: boolean) => void;
}

/** Which months of the transactions are open; kept in the address, so that a view can be shared as it is. */
export function useTransactionMonths(rows: readonly ListedTransaction[]): TransactionMonths {
  const [query, changeQuery] = useAddressQuery();
  const text = query.get(parameter) ?? '';
  const months = useMemo(() => [...new Set(rows.map(monthOf))], [rows]);
  // Links may name months that are not shown.
  const open = useMemo(() => months.filter((month) => text === all || text.split(',').includes(month)), [months, text]);

  return useMemo(() => {
    const write = (opened: readonly string[]) =>
      changeQuery(
        (newest) => {
          const after = new URLSearchParams(newest);
          if (opened.length === 0) after.delete(parameter);
          else after.set(parameter, opened.length === months.length ? all : opened.join(','));
          return after;
        },
        { replace: true, preventScrollReset: true },
      );
    const sections: Sections<ListedTransaction> = {
      column: 'date',
      keyOf: monthOf,
      title: monthNameOf,
      isOpen: (month) => open.includes(month),
      onToggle: (month) => write(open.includes(month) ? open.filter((one) => one !== month) : [...open, month]),
    };
    return {
      sections: rows.length > mostUnfolded ? sections : undefined,
      allOpen: open.length === months.length,
      setAllOpen: (isOpen) => write(isOpen ? months : []),
    };
  }, [rows, months, open, changeQuery]);
}
