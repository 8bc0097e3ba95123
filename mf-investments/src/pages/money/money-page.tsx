import { type CallResponse, failureMessage } from '@harbour/api';
import { useCall } from '@harbour/api/query';
import { Link, useAddressQuery } from '@harbour/contract/router';
import { getMoney } from '@harbour/definitions/investments/open-banking/money';
import {
  type PaymentCategory,
  paymentCategories,
} from '@harbour/definitions/investments/open-banking/payment-categories';
import { Card, Empty, Failure, Page, Skeleton } from '@harbour/ui';
import { useCallback } from 'react';
import { monthNameOf } from '../../performance/month-name.ts';
import valuation from '../../valuation/valuation.module.css';
import { CategoryPayments } from './category-payments.tsx';
import styles from './money.module.css';
import { MonthCard } from './month-card.tsx';
import { RecurringCard } from './recurring-card.tsx';
import { RulesCard } from './rules-card.tsx';

type Money = CallResponse<typeof getMoney>;

interface SelectProps {
  label: string;
  value: string;
  options: readonly { value: string; text: string }[];
  onChange: (value: string) => void;
}

function Select({ label, value, options, onChange }: SelectProps) {
  return (
    <label>
      {label}{' '}
      <select className={valuation.smallSelect} value={value} onChange={({ target }) => onChange(target.value)}>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.text}
          </option>
        ))}
      </select>
    </label>
  );
}

/** What the address chooses: `?month=2026-11&currency=GBP&category=groceries`. */
function useMoneyView({ currencies }: Money) {
  const [query, changeQuery] = useAddressQuery();
  const change = useCallback(
    (name: 'month' | 'currency', value: string) =>
      changeQuery(
        (newest) => {
          const after = new URLSearchParams(newest);
          after.set(name, value);
          return after;
        },
        { preventScrollReset: true },
      ),
    [changeQuery],
  );
  const chosen = currencies.find(({ currency }) => currency === query.get('currency')) ?? currencies[0];
  const month = chosen?.months.find((one) => one.month === query.get('month')) ?? chosen?.months[0];
  const category = paymentCategories.find((one) => one === query.get('category'));
  const addressOf = useCallback(
    (one: PaymentCategory) => {
      const after = new URLSearchParams(query);
      after.set('category', one);
      return `?${after}`;
    },
    [query],
  );
  return { change, addressOf, chosen, month, category };
}

function MoneyCards({ money }: { money: Money }) {
  const { currencies, rules, from, to } = money;
  const { change, addressOf, chosen, month, category } = useMoneyView(money);
  if (!chosen || !month || from === null || to === null) {
    return (
      <Card title="By category">
        <Empty title="No payments are known yet">
          Payments of the last 90 days appear here once a bank is linked and read.{' '}
          <Link to="/investments/openbanking">Bank accounts and cards</Link>
        </Empty>
      </Card>
    );
  }
  const { currency, months, recurring } = chosen;
  return (
    <>
      <div className={styles.choices}>
        <span className={styles.selects}>
          <Select
            label="Month"
            value={month.month}
            options={months.map((one) => ({ value: one.month, text: monthNameOf(one.month) }))}
            onChange={(value) => change('month', value)}
          />
          {currencies.length > 1 && (
            <Select
              label="Currency"
              value={currency}
              options={currencies.map((one) => ({ value: one.currency, text: one.currency }))}
              onChange={(value) => change('currency', value)}
            />
          )}
        </span>
        <Link to="/investments/openbanking">Bank accounts and cards</Link>
      </div>
      <MonthCard month={month} currency={currency} from={from} to={to} chosen={category} addressOf={addressOf} />
      {category && <CategoryPayments month={month.month} currency={currency} category={category} />}
      <RecurringCard recurring={recurring} />
      <RulesCard rules={rules} />
    </>
  );
}

/** Money in and out of linked accounts by month and category, what recurs, and the rules that the client taught. */
export default function MoneyPage() {
  const { data, error, refetch } = useCall(getMoney, {}, { background: true });
  return (
    <Page title="Money in and out" lead="Payments of your linked bank accounts and cards, by month and category">
      {data ? (
        <MoneyCards money={data} />
      ) : (
        <Card title="By category">
          {error ? (
            <Failure title="Your payments are not available at the moment" onRetry={() => void refetch()}>
              {failureMessage(error)} Your accounts are not affected.
            </Failure>
          ) : (
            <Skeleton label="your payments" bars={[44, 24, 24, 24, 24, 24]} />
          )}
        </Card>
      )}
    </Page>
  );
}
