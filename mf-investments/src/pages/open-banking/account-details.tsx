import type {
  BankTransaction,
  DirectDebit,
  LinkedAccount,
  StandingOrder,
} from '@harbour/definitions/investments/open-banking/linked-account';
import { formatDate, formatMoney } from '@harbour/ui';
import { Disclosure } from '@harbour/ui/overlay';
import { type Column, DataTable } from '@harbour/ui/table';
import styles from './open-banking.module.css';

const money = (value: { amount: number; currency: string } | null) =>
  value === null ? null : formatMoney(value.amount, value.currency);
const day = (date: string | null) => (date === null ? null : formatDate(date));

const transactionColumns: readonly Column<BankTransaction>[] = [
  { id: 'date', title: 'Date', width: '96px', cell: ({ on }) => formatDate(on), groupsOnPhone: true },
  {
    id: 'what',
    title: 'Transaction',
    width: 'minmax(144px, 1fr)',
    namesRow: true,
    cell: ({ description }) => description,
  },
  { id: 'amount', title: 'Amount', width: '120px', figure: true, cell: ({ value }) => money(value) },
];

const standingOrderColumns: readonly Column<StandingOrder>[] = [
  {
    id: 'payee',
    title: 'To',
    width: 'minmax(144px, 2fr)',
    namesRow: true,
    cell: ({ payee, reference }) => payee ?? reference ?? 'Not named',
  },
  { id: 'frequency', title: 'How often', width: '120px', cell: ({ frequency }) => frequency, belowOnPhone: 'untitled' },
  { id: 'next', title: 'Next on', width: '96px', cell: ({ nextOn }) => day(nextOn), belowOnPhone: true },
  {
    id: 'state',
    title: 'State',
    width: '80px',
    cell: ({ active }) => (active ? 'Active' : 'Ended'),
    belowOnPhone: 'untitled',
  },
  { id: 'amount', title: 'Amount', width: '112px', figure: true, cell: ({ next }) => money(next) },
];

const directDebitColumns: readonly Column<DirectDebit>[] = [
  { id: 'name', title: 'To', width: 'minmax(144px, 2fr)', namesRow: true, cell: ({ name }) => name },
  { id: 'last', title: 'Last on', width: '96px', cell: ({ previousOn }) => day(previousOn), belowOnPhone: true },
  {
    id: 'state',
    title: 'State',
    width: '80px',
    cell: ({ active }) => (active ? 'Active' : 'Ended'),
    belowOnPhone: 'untitled',
  },
  { id: 'amount', title: 'Last amount', width: '112px', figure: true, cell: ({ previous }) => money(previous) },
];

/** Rows that are shown when they are asked for; nothing where there are none. */
function Part<Row extends { id: string }>(props: {
  title: string;
  label: string;
  rows: readonly Row[];
  columns: readonly Column<Row>[];
}) {
  const { title, label, rows, columns } = props;
  if (rows.length === 0) return null;
  return (
    <Disclosure title={`${title} (${rows.length})`}>
      <DataTable label={label} columns={columns} rows={rows} rowKey={({ id }) => id} empty={null} />
    </Disclosure>
  );
}

/** Recent transactions, standing orders and direct debits of an account. */
export function AccountDetails({ account }: { account: LinkedAccount }) {
  const { name, transactions, standingOrders, directDebits } = account;
  return (
    <div className={styles.details}>
      <Part
        title="Recent transactions"
        label={`Recent transactions of ${name}`}
        rows={transactions}
        columns={transactionColumns}
      />
      <Part
        title="Standing orders"
        label={`Standing orders of ${name}`}
        rows={standingOrders}
        columns={standingOrderColumns}
      />
      <Part title="Direct debits" label={`Direct debits of ${name}`} rows={directDebits} columns={directDebitColumns} />
    </div>
  );
}
