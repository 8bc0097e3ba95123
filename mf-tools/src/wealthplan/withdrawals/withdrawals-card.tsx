import { LazyPart } from '@harbour/contract';
import { Button, Card, Skeleton } from '@harbour/ui';
import { Suspense, useState } from 'react';
import type { ComparedProps } from './compared-ways.tsx';
import styles from './withdrawals.module.css';

const loadCompared = () => import('./compared-ways.tsx');

/** Compares the orders in which accounts can be drawn on, when somebody asks for it. */
export function WithdrawalsCard(props: ComparedProps) {
  const [isAsked, setAsked] = useState(false);
  return (
    <Card title="Which accounts to draw on first">
      {isAsked ? (
        <Suspense fallback={<Skeleton label="ways to draw on your accounts" bars={[48, 200]} />}>
          <LazyPart load={loadCompared} props={props} />
        </Suspense>
      ) : (
        <div className={styles.ask}>
          <p>
            The order in which you draw on pensions, ISAs and other accounts changes how much tax you, your estate and
            your heirs pay.
          </p>
          <Button onClick={() => setAsked(true)}>Compare the ways</Button>
        </div>
      )}
    </Card>
  );
}
