import { Button } from '@harbour/ui';
import { Disclosure } from '@harbour/ui/overlay';
import type { Household } from '@harbour/wealthplan/household';
import { useMemo } from 'react';
import styles from '../../calculator/calculator.module.css';
import { lowerFirst } from '../../calculator/texts.ts';
import { rateNames } from '../names.ts';
import { type ClosingWay, closingWays } from './closing-ways.ts';
import own from './result.module.css';
import type { Closing } from './what-if-messages.ts';

function WayLine({ way: { name, enough, reason, apply }, household, onTry }: WayLineProps) {
  return (
    <li className={own.way}>
      <span>
        <strong>{name}</strong>: {enough ?? `not possible. ${reason}`}
      </span>
      {enough !== undefined && onTry && (
        <Button aria-label={`Try it: ${lowerFirst(name)}`} onClick={() => onTry(apply(household))}>
          Try it
        </Button>
      )}
    </li>
  );
}

interface WayLineProps {
  way: ClosingWay;
  household: Household;
  onTry: ((household: Household) => void) | undefined;
}

/** What would close a shortfall, the most fitting first. */
export function ClosingWaysList({ closing, household, onTry }: { closing: Closing } & Omit<WayLineProps, 'way'>) {
  const { ways } = useMemo(() => closingWays(closing, household), [closing, household]);
  return (
    <Disclosure title="What would close the gap">
      <ul className={own.ways}>
        {ways.map((way) => (
          <WayLine key={way.key} {...{ way, household, onTry }} />
        ))}
      </ul>
      <p className={`${styles.soft} ${styles.sentence}`}>
        Each alone would be just enough if investments grew by {rateNames.middle} every year, in today’s money. Markets
        may do worse.
      </p>
    </Disclosure>
  );
}
