import { failureMessage } from '@harbour/api';
import { useCall } from '@harbour/api/query';
import { type CategorisedPayment, getPaymentsOfCategory } from '@harbour/definitions/investments/open-banking/money';
import {
  categoryNames,
  type PaymentCategory,
  paymentCategories,
} from '@harbour/definitions/investments/open-banking/payment-categories';
import { Card, Empty, Failure, formatDate, formatMoney, Notice, Skeleton } from '@harbour/ui';
import { type Column, DataTable } from '@harbour/ui/table';
import { useMemo } from 'react';
import { monthNameOf } from '../../performance/month-name.ts';
import valuation from '../../valuation/valuation.module.css';
import styles from './money.module.css';
import { useCorrections } from './use-corrections.ts';

/** Why a payment has its category. */
const reasonTexts: Readonly<Record<CategorisedPayment['by'], string>> = {
  'own-rule': 'By your rule',
  'firm-rule': 'By our rules',
  transfer: 'The same amount left and reached two of your accounts',
  nothing: 'No rule applies',
};

interface Asked {
  month: string;
  currency: string;
  category: PaymentCategory;
}

function PaymentTable({ payments, label }: { payments: readonly CategorisedPayment[]; label: string }) {
  const { allowed, busy, refusal, correct } = useCorrections();
  const columns = useMemo<readonly Column<CategorisedPayment>[]>(
    () => [
      { id: 'date', title: 'Date', width: '96px', cell: ({ on }) => formatDate(on), groupsOnPhone: true },
      {
        id: 'payment',
        title: 'Payment',
        width: 'minmax(160px, 2fr)',
        namesRow: true,
        cell: ({ description, account, by }) => (
          <>
            {description}
            <span className={styles.below}>
              {account}. {reasonTexts[by]}
            </span>
          </>
        ),
      },
      {
        id: 'category',
        title: 'Category',
        width: 'minmax(176px, 1fr)',
        belowOnPhone: 'untitled',
        cell: ({ id, description, category }) =>
          allowed ? (
            <select
              className={valuation.smallSelect}
              aria-label={`Category of ${description}`}
              value={category}
              disabled={busy}
              onChange={({ target }) => {
                const chosen = paymentCategories.find((one) => one === target.value);
                if (chosen) correct(id, chosen);
              }}
            >
              {paymentCategories.map((one) => (
                <option key={one} value={one}>
                  {categoryNames[one]}
                </option>
              ))}
            </select>
          ) : (
            categoryNames[category]
          ),
      },
      {
        id: 'amount',
        title: 'Amount',
        width: '112px',
        figure: true,
        cell: ({ value }) => formatMoney(value.amount, value.currency),
      },
    ],
    [allowed, busy, correct],
  );
  return (
    <>
      {refusal && <Notice severity="error">{refusal}</Notice>}
      <DataTable label={label} columns={columns} rows={payments} rowKey={({ id }) => id} />
    </>
  );
}

/** The payments of a month in a category, each with a choice of its category. */
export function CategoryPayments({ month, currency, category }: Asked) {
  const { data, error, refetch } = useCall(
    getPaymentsOfCategory,
    { params: { month, currency, category } },
    { background: true },
  );
  const title = `${categoryNames[category]}, ${monthNameOf(month)}`;
  return (
    <Card title={title}>
      {data ? (
        data.payments.length > 0 ? (
          <>
            <PaymentTable payments={data.payments} label={`Payments: ${title}`} />
            <p className={styles.note}>
              {data.more > 0 && `${data.more} older payments are not shown. `}
              Another category is learnt as your rule, for all payments to or from the same payee.
            </p>
          </>
        ) : (
          <Empty title="No payment has this category in this month">
            A payment that you gave another category is listed there.
          </Empty>
        )
      ) : error ? (
        <Failure title="These payments are not available at the moment" onRetry={() => void refetch()}>
          {failureMessage(error)} Your accounts are not affected.
        </Failure>
      ) : (
        <Skeleton label="the payments" bars={[44, 44, 44]} />
      )}
    </Card>
  );
}
