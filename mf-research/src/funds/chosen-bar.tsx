import { Button } from '@harbour/ui';
import { mostCompared } from './compared-funds.ts';
import styles from './comparison.module.css';

interface ChosenBarProps {
  /** How many funds are compared. */
  chosen: number;
  onCompare: () => void;
  onClear: () => void;
}

/**
 * How many funds of the list are chosen, at the bottom of the window for as long as the list goes on there. It is told
 * to screen readers with each choice, so it is there before the first.
 */
export function ChosenBar({ chosen, onCompare, onClear }: ChosenBarProps) {
  return (
    <section aria-label="Funds chosen" className={chosen > 0 ? styles.bar : undefined}>
      <p role="status">
        {chosen > 0 && (
          <>
            {chosen} of {mostCompared} chosen
            <span className="visually-hidden">. The comparison is below the list.</span>
          </>
        )}
      </p>
      {chosen > 0 && (
        <>
          <Button variant="primary" onClick={onCompare}>
            Compare
          </Button>
          <Button onClick={onClear}>Clear</Button>
        </>
      )}
    </section>
  );
}
