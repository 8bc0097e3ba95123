import { useHostPages } from '@harbour/contract';
import { Link } from '@harbour/contract/router';
import type { ElsewhereHolding } from '@harbour/definitions/investments/self-managed/totals';
import type { Currency } from '@harbour/definitions/investments/valuation/currencies';
import { incompleteText } from '@harbour/definitions/investments/valuation/missing-texts';
import { Card, formatDate, Money } from '@harbour/ui';
import { Disclosure } from '@harbour/ui/overlay';
import { type Column, DataTable } from '@harbour/ui/table';
import { useMemo } from 'react';
import { basisIn, FreshnessMark } from '../../valuation/freshness.tsx';
import type { Figure } from '../../valuation/plan-groups.ts';
import { inCurrency } from '../../valuation/reporting-currency.ts';
import type { Valuation } from '../../valuation/use-valuation.ts';
import styles from './valuation-page.module.css';

const addresses = { 'self-managed': '/investments/selfmanaged', linked: '/investments/openbanking' } as const;

function Amount({ of, currency }: { of: Figure; currency: Currency }) {
  const { value, reason } = inCurrency(of, currency);
  return <Money amount={value} reason={reason} currency={currency.currencyCode} />;
}

/** A debt as it counts in a total: below zero. */
function signed({ kind, value, reason }: ElsewhereHolding): Figure {
  return { reason, value: value === null || kind === 'asset' ? value : -value };
}

const managedBy = { 'self-managed': 'Managed by you', linked: 'Linked account' } as const;

/** How the figure was found, and of which day it is. */
function Basis({ of, currency }: { of: ElsewhereHolding; currency: Currency }) {
  if (of.value === null) return null;
  if (of.method === 'price') {
    return (
      <>
        {of.pricedOn && formatDate(of.pricedOn)}
        <FreshnessMark basis={basisIn(of, currency)} />
      </>
    );
  }
  return (
    <>
      {of.valuedOn && formatDate(of.valuedOn)}
      {of.method === 'projected' && <span className={styles.owners}>computed since</span>}
      {of.isOld && <span className={styles.owners}>value is old</span>}
    </>
  );
}

const keyOf = ({ id, kind }: ElsewhereHolding) => `${id} ${kind}`;

/** More rows than this are folded below their total. */
const mostUnfolded = 5;

interface ElsewhereProps {
  elsewhere: NonNullable<Valuation['elsewhere']>;
  /** Names of people by id. */
  names: ReadonlyMap<string, string>;
  currency: Currency;
}

/** What is managed elsewhere, by the client or by a bank; debts are subtracted. */
export function Elsewhere({ elsewhere, names, currency }: ElsewhereProps) {
  const { has } = useHostPages();
  const { holdings, included, net, reason, missing } = elsewhere;
  const incomplete = incompleteText(missing);
  const columns = useMemo<readonly Column<ElsewhereHolding>[]>(
    () => [
      {
        id: 'holding',
        title: 'Holding',
        width: 'minmax(184px, 3fr)',
        namesRow: true,
        cell: ({ source, name, label, ownership }) => (
          <>
            {has(addresses[source]) ? <Link to={addresses[source]}>{name}</Link> : name}
            <span className={styles.owners}>
              {managedBy[source]} · {label} ·{' '}
              {ownership
                .map(({ owner, percentage }) =>
                  ownership.length > 1
                    ? `${names.get(owner) ?? 'Someone else'} ${percentage}%`
                    : (names.get(owner) ?? 'Someone else'),
                )
                .join(' and ')}
            </span>
          </>
        ),
        total: <span className={styles.totalName}>Assets less debts</span>,
      },
      {
        id: 'value',
        title: 'Value',
        width: 'minmax(104px, 1fr)',
        figure: true,
        cell: (holding) => <Amount of={signed(holding)} currency={currency} />,
        total: <Amount of={{ value: net, reason }} currency={currency} />,
      },
      {
        id: 'as-of',
        title: 'As of',
        width: '104px',
        figure: true,
        belowOnPhone: true,
        cell: (holding) => <Basis of={holding} currency={currency} />,
      },
    ],
    [names, currency, net, reason, has],
  );
  const table = holdings.length > 0 && (
    <DataTable label="Managed elsewhere" columns={columns} rows={holdings} rowKey={keyOf} />
  );
  return (
    <Card title="Managed elsewhere">
      {holdings.length > mostUnfolded ? (
        <>
          <p className={styles.net}>
            Assets less debts <Amount of={{ value: net, reason }} currency={currency} />
          </p>
          <Disclosure title={`${holdings.length} holdings and accounts`}>{table}</Disclosure>
        </>
      ) : (
        table
      )}
      {incomplete && <p className={styles.note}>{incomplete}</p>}
      <p className={styles.note}>
        {included
          ? 'We do not manage these holdings. They are part of your total, and debts are subtracted. The shares in the tables above are of your plans with us.'
          : 'We do not manage these holdings. You have left them out of your totals.'}
      </p>
    </Card>
  );
}
