import type { HoldingPage } from '@harbour/definitions/investments/performance/holding-figures';
import { Card, formatDate, formatPrice, formatUnits, Money, NotAvailable } from '@harbour/ui';
import type { ReactNode } from 'react';
import { AsOf } from '../../valuation/freshness.tsx';
import { BookCost, Gain, Income, LastDealt, PriceMove, ReturnSinceBought } from './figure-cells.tsx';
import styles from './holding.module.css';

function Figure({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** Gain of units that were sold; nothing if none were. */
function Sold({ page: { gainSold, transactions } }: { page: HoldingPage }) {
  if (!transactions.some(({ units }) => units !== null && units < 0)) return null;
  return (
    <Figure name="Gain on units sold">
      <Money amount={gainSold} reason="The cost of these units is not known." />
    </Figure>
  );
}

/** What the holding is worth, cost and did, as in the table of its plan. */
export function HoldingSummary({ page }: { page: HoldingPage }) {
  const { figures, valuationDate, method } = page;
  if (!figures) {
    return (
      <Card title="What it did">
        <dl className={styles.figures}>
          <Sold page={page} />
          <Figure name="Income received">
            <Money amount={page.incomeEver} reason="The transactions of this plan are not complete." />
          </Figure>
        </dl>
        <p className={styles.note}>No units were held on {formatDate(valuationDate)}.</p>
      </Card>
    );
  }
  const { heldSince, units, price, reason } = figures;
  return (
    <Card title="What it did" aside={<AsOf basis={figures} valuationDate={valuationDate} />}>
      <dl className={styles.figures}>
        <Figure name="Value">
          <Money amount={figures.value} reason={reason} />
        </Figure>
        <Figure name="Book cost">
          <BookCost of={figures} />
        </Figure>
        <Figure name="Gain">
          <Gain of={figures} />
        </Figure>
        <Figure name="Income received">
          <Income of={figures} />
        </Figure>
        <Figure name="Return since bought">
          <ReturnSinceBought of={figures} />
        </Figure>
        <Figure name="Units">{formatUnits(units)}</Figure>
        <Figure name="Price in GBP">
          {price === null ? <NotAvailable reason={reason ?? 'There is no price.'} /> : formatPrice(price)}
        </Figure>
        <Figure name="Last price change">
          <PriceMove of={figures} />
        </Figure>
        <Figure name="Last dealt">
          <LastDealt of={figures} />
        </Figure>
        <Sold page={page} />
      </dl>
      <p className={styles.note}>
        {heldSince && `Held without a break since ${formatDate(heldSince)}. `}
        {method}, with income. Book cost is by the rules of capital gains.
      </p>
    </Card>
  );
}
