import { failureMessage } from '@harbour/api';
import { useCall } from '@harbour/api/query';
import { assetClasses } from '@harbour/definitions/investments/asset-classes';
import { assetClassNames } from '@harbour/definitions/investments/asset-names';
import { type BuyListFund, getBuyList } from '@harbour/definitions/research/buy-list';
import { Card, Empty, Failure, Notice, Skeleton } from '@harbour/ui';
import { Filters } from '@harbour/ui/filters';
import { useMemo, useRef } from 'react';
import { PortalLink } from '../../funds/portal-link.tsx';
import { ResearchFrame } from '../research-frame.tsx';
import styles from './buy-list.module.css';
import { ChosenBar } from './chosen-bar.tsx';
import { Comparison } from './comparison.tsx';
import { mainClass, sectorsOf, useListChoices } from './list-choices.ts';
import { ListTable } from './list-table.tsx';

const loadFields = () => import(/* webpackChunkName: "list-filter-fields" */ './list-filter-fields.tsx');

/** How the figures of the list are to be read. */
function Method() {
  return (
    <p className={styles.method}>
      Returns are price returns in pounds: what the price of a unit has done, without income that the fund paid out, up
      to its newest price. From 12 months on they are yearly rates, for shorter periods they are not. A price in another
      currency is converted at the rate of its day. OCF is the ongoing charges figure, a year. Risk is our own
      judgement, from 1 (lower) to 7 (higher). Your holding is the total in the plans that you can see. What a fund has
      done is no guide to what it will do. Whether it suits you is a question for{' '}
      <PortalLink to="/securemessaging/message" otherwise="your adviser">
        your adviser
      </PortalLink>
      .
    </p>
  );
}

/** Gives a card's title the focus, where the window stands. */
function focusTitle(section: HTMLElement | null): void {
  const title = section?.querySelector('h2');
  if (!title) return;
  title.tabIndex = -1;
  title.focus({ preventScroll: true });
}

function List({ date, funds }: { date: string; funds: readonly BuyListFund[] }) {
  const { choices, unknown, change, toggle } = useListChoices(funds);
  const { sector, assetClass, compared } = choices;
  const shown = useMemo(
    () =>
      funds.filter((fund) => (!sector || fund.sector === sector) && (!assetClass || mainClass(fund) === assetClass)),
    [funds, sector, assetClass],
  );
  const beside = useMemo(
    () => compared.flatMap((isin) => funds.find((fund) => fund.isin === isin) ?? []),
    [compared, funds],
  );
  const sectors = useMemo(() => sectorsOf(funds), [funds]);
  const list = useRef<HTMLDivElement>(null);
  const comparison = useRef<HTMLDivElement>(null);
  function compare() {
    focusTitle(comparison.current);
    comparison.current?.scrollIntoView({ block: 'start' });
  }
  // What had the focus is gone with its fund.
  function clear() {
    change({ compared: [] });
    focusTitle(list.current);
  }
  function takeOut(isin: string) {
    toggle(isin);
    focusTitle(beside.length > 1 ? comparison.current : list.current);
  }
  const classes = assetClasses.filter((one) => funds.some((fund) => mainClass(fund) === one));
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
      <div ref={list} className={styles.list}>
        <Card title="What we recommend" aside={<PortalLink to="/investments/add">Invest now</PortalLink>}>
          <ListTable funds={shown} date={date} compared={compared} toggle={toggle} />
          <Method />
        </Card>
        <ChosenBar chosen={beside.length} onCompare={compare} onClear={clear} />
      </div>
      {/* Below the list, which stays where it is for whatever is chosen. */}
      {beside.length > 0 && (
        <div ref={comparison} className={styles.comparison}>
          <Comparison funds={beside} date={date} takeOut={takeOut} clear={clear} />
        </div>
      )}
    </>
  );
}

/** Investment Buy List: what the firm recommends at present, and what the client holds of it. */
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
