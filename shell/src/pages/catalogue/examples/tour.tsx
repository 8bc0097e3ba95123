import { Button } from '@harbour/ui';
import { Tour } from '@harbour/ui/tour';
import { useRef, useState } from 'react';
import styles from './examples.module.css';

/** A tour of a page: one element after the other, by mouse or keyboard. */
export default function TourExample() {
  const [current, setCurrent] = useState<number | undefined>(undefined);
  const [first, second] = [useRef<HTMLDivElement>(null), useRef<HTMLDivElement>(null)];
  return (
    <div className={styles.row}>
      <div ref={first}>
        <Button onClick={() => setCurrent(0)}>Show me around</Button>
      </div>
      <div ref={second}>And this</div>
      {current !== undefined && (
        <Tour
          target={(current === 0 ? first : second).current ?? undefined}
          title={current === 0 ? 'It begins here' : 'It ends here'}
          text="Back and Next lead through it, Escape ends it."
          current={current}
          total={2}
          onMove={setCurrent}
          onEnd={() => setCurrent(undefined)}
        />
      )}
    </div>
  );
}
