import { failureMessage } from '@harbour/api';
import { useHostPages } from '@harbour/contract';
import { Link } from '@harbour/contract/router';
import { incompleteText } from '@harbour/definitions/investments/valuation/missing-texts';
import { Card, Empty, Failure, formatDate, Skeleton } from '@harbour/ui';
import type { ReactNode } from 'react';
import styles from '../../calculator/calculator.module.css';
import { ToolsFrame } from '../../frame/tools-frame.tsx';
import { ScenariosCard } from './scenarios-card.tsx';
import { useWealth, type WealthToday } from './use-wealth.ts';
import { WealthTable } from './wealth-table.tsx';

function Shown({ wealth }: { wealth: WealthToday }) {
  const { has } = useHostPages();
  const { rows, valuationDate, leftOut } = wealth;
  const incomplete = incompleteText(wealth.missing);
  const selfManaged = has('/investments/selfmanaged') && (
    <Link to="/investments/selfmanaged">Self Managed Holdings</Link>
  );
  if (rows.length === 0) {
    return (
      <Card title="What you have today">
        <Empty title="There is nothing to add up yet">
          Your wealth appears here with your first plan, linked account or holding of your own. {selfManaged}
        </Empty>
        {incomplete && <p className={styles.soft}>{incomplete}</p>}
      </Card>
    );
  }
  return (
    <Card title="What you have today" aside={`On ${formatDate(valuationDate)}`}>
      <WealthTable wealth={wealth} />
      {incomplete && <p className={`${styles.soft} ${styles.sentence}`}>{incomplete}</p>}
      <p className={`${styles.soft} ${styles.sentence}`}>
        What belongs to several people is under Joint. Of holdings that you share with somebody whose wealth you do not
        see, your part is counted. {leftOut && 'You have left what is managed elsewhere out of your totals. '}
        {selfManaged && <>What you own or owe elsewhere is recorded under {selfManaged}.</>}
      </p>
    </Card>
  );
}

/** What the client's wealth comes to today, and the scenarios of what it comes to. */
export default function WealthplanPage() {
  const { data, error, retry } = useWealth();
  const frame = (content: ReactNode) => (
    <ToolsFrame
      title="WealthPlan"
      tab="wealthplan"
      lead="What your wealth comes to today, and what it could come to year by year."
    >
      {content}
      {/* Read at once, and shown below what it would otherwise be moved by. */}
      <div hidden={!data && !error}>
        <ScenariosCard />
      </div>
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
        <Skeleton label="what you have today" bars={[40, 40, 40, 40, 40, 40, 40, 40, 40]} />
      </Card>,
    );
  }
  return frame(<Shown wealth={data} />);
}
