import { failureMessage } from '@harbour/api';
import { useCall } from '@harbour/api/query';
import { Link } from '@harbour/contract/router';
import { assetClasses } from '@harbour/definitions/investments/asset-classes';
import { assetClassNames } from '@harbour/definitions/investments/asset-names';
import { type BuyListFund, getBuyList } from '@harbour/definitions/research/buy-list';
import { Card, Empty, Failure, Notice, Skeleton } from '@harbour/ui';
import { Filters } from '@harbour/ui/filters';
import { useMemo } from 'react';
import { mainClass } from '../../funds/asset-mix.tsx';
import { ListAndComparison } from '../../funds/list-and-comparison.tsx';
import { PastPerformance } from '../../funds/past-performance.tsx';
import { PortalLink } from '../../funds/portal-link.tsx';
import { ResearchFrame } from '../research-frame.tsx';
import styles from './buy-list.module.css';
import { sectorsOf, useListChoices } from './list-choices.ts';
import { ListTable } from './list-table.tsx';

const loadFields = () => import(/* webpackChunkName: "list-filter-fields" */ './list-filter-fields.tsx');

/** How the figures of the list are to be read. */
function Method() {
  return (
    <p className={styles.method}>
      Returns are price returns in pounds: what the price of a unit has done, without income that the fund paid out, up
      to its newest price, as yearly rates. The page of a fund and the comparison have each year and the total return. A
      price in another currency is converted at the rate of its day. OCF is the ongoing charges figure, a year. Risk is
      our own judgement, from 1 (lower) to 7 (higher). Your holding is the total in the plans that you can see. Whether
      it suits you is a question for{' '}
      <PortalLink to="/securemessaging/message" otherwise="your adviser">
        your adviser
      </PortalLink>
      .
    </p>
  );
}

function WaysOn() {
  return (
    <span className={styles.ways}>
      <Link to="/research/funds">Find another fund</Link>
      <PortalLink to="/investments/add">Invest now</PortalLink>
    </span>
  );
}

function List({ date, funds }: { date: string; funds: readonly BuyListFund[] }) {
  const { choices, unknown, change, toggle } = useListChoices(funds);
  const { sector, assetClass, compared } = choices;
  const shown = useMemo(
    () =>
      funds.filter(
        (fund) => (!sector || fund.sector === sector) && (!assetClass || mainClass(fund.allocation) === assetClass),
      ),
    [funds, sector, assetClass],
  );
  const sectors = useMemo(() => sectorsOf(funds), [funds]);
  const classes = assetClasses.filter((one) => funds.some((fund) => mainClass(fund.allocation) === one));
  return (
    <>
      {unknown && <Notice severity="info">{unknown}</Notice>}
      <Filters
        label="Funds shown"
        summary={[sector ?? 'All sectors', assetClass ? assetClassNames[assetClass] : 'All asset classes']}
        load={loadFields}
        props={{ choices, sectors, classes, change }}
        count={2}
      />
      <ListAndComparison compared={compared} toggle={toggle} clear={() => change({ compared: [] })}>
        <Card title="What we recommend" aside={<WaysOn />}>
          <PastPerformance />
          <ListTable funds={shown} date={date} compared={compared} toggle={toggle} />
          <Method />
        </Card>
      </ListAndComparison>
    </>
  );
}

/** Investment Buy List: what the firm recommends at present, and what the client holds. */
export default function BuyListPage() {
  const { data, error, refetch } = useCall(getBuyList, {});
  return (
    <ResearchFrame>
      {data && data.funds.length > 0 ? (
        <List {...data} />
      ) : (
        <Card title="What we recommend">
          {data ? (
            <Empty title="There is nothing on our buy list at the moment">
              Your adviser tells you what we think of a fund.
            </Empty>
          ) : error ? (
            <Failure title="Our buy list is not available at the moment" onRetry={() => void refetch()}>
              {failureMessage(error)}
            </Failure>
          ) : (
            <Skeleton label="our buy list" bars={[40, 88, 88, 88, 88, 88]} />
          )}
        </Card>
      )}
    </ResearchFrame>
  );
}
