import { failureMessage } from '@harbour/api';
import { useHostPages } from '@harbour/contract';
import { Link } from '@harbour/contract/router';
import { Card, Empty, Failure, formatDate, Skeleton } from '@harbour/ui';
import { type ReactNode, useMemo } from 'react';
import styles from '../../calculator/calculator.module.css';
import { ToolsFrame } from '../../frame/tools-frame.tsx';
import { Illustration } from './illustration.tsx';
import { useWealth, type WealthToday } from './use-wealth.ts';
import { sumOf } from './wealth-rows.ts';
import { WealthTable } from './wealth-table.tsx';

/** What is owned and owed in all; undefined if a part of it has no value. */
function wealthOf({ rows }: WealthToday) {
  const total = (owed: boolean) => sumOf(rows.filter((row) => row.owed === owed).map((row) => row.total)).value;
  const [assets, debts] = [total(false), total(true)];
  return assets === null || debts === null ? undefined : { assets, debts: -debts };
}

function Shown({ wealth }: { wealth: WealthToday }) {
  const { has } = useHostPages();
  const { rows, valuationDate, leftOut, born } = wealth;
  const together = useMemo(() => wealthOf(wealth), [wealth]);
  const selfManaged = has('/investments/selfmanaged') && (
    <Link to="/investments/selfmanaged">Self Managed Holdings</Link>
  );
  if (rows.length === 0) {
    return (
      <Card title="What you have today">
        <Empty title="There is nothing to add up yet">
          Your wealth appears here with your first plan, linked account or holding of your own. {selfManaged}
        </Empty>
      </Card>
    );
  }
  return (
    <>
      <Card title="What you have today" aside={`On ${formatDate(valuationDate)}`}>
        <WealthTable wealth={wealth} />
        <p className={`${styles.soft} ${styles.sentence}`}>
          What belongs to several people is under Joint. Of holdings that you share with somebody whose wealth you do
          not see, your part is counted. {leftOut && 'You have left what is managed elsewhere out of your totals. '}
          {selfManaged && <>What you own or owe elsewhere is recorded under {selfManaged}.</>}
        </p>
      </Card>
      {together ? (
        <Illustration wealth={together} born={born} />
      ) : (
        <Card title="What it could come to">
          <p>A part of what you have has no value at the moment, so there is no illustration. Its reason is above.</p>
        </Card>
      )}
    </>
  );
}

/** What the client's wealth comes to today, and a simple illustration of it at a later age. */
export default function WealthplanPage() {
  const { data, error, retry } = useWealth();
  const frame = (content: ReactNode) => (
    <ToolsFrame title="WealthPlan" tab="wealthplan" lead="What your wealth comes to today, and what it could come to.">
      {content}
      <Card title="What this does not do yet">
        <p>
          It knows no tax, no income and spending, no goals and no scenarios, and it does not tell investments from cash
          or your home. It is not advice: your adviser plans with you.
        </p>
      </Card>
    </ToolsFrame>
  );
  if (error) {
    return frame(
      <Card>
        <Failure title="Your wealth cannot be added up at the moment" onRetry={retry}>
          {failureMessage(error)} Your investments are not affected.
        </Failure>
      </Card>,
    );
  }
  if (!data) {
    return frame(
      <Card title="What you have today">
        <Skeleton label="what you have today" bars={[40, 40, 40, 40]} />
      </Card>,
    );
  }
  return frame(<Shown wealth={data} />);
}
