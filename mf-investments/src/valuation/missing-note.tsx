import { Link } from '@harbour/contract/router';
import type { MissingPart } from '@harbour/definitions/investments/valuation/missing';
import styles from './valuation.module.css';

/** Says beside a total what is not in it, and why; nothing if it is complete. */
export function MissingNote({ missing = [] }: { missing?: readonly MissingPart[] | undefined }) {
  if (missing.length === 0) return null;
  return (
    <div className={`${styles.soft} ${styles.missing}`}>
      <strong>Incomplete.</strong> Not included:
      <ul>
        {missing.map(({ id, name, label, reason }) => (
          <li key={`${id} ${name}`}>
            {name} ({label}). {reason}
          </li>
        ))}
      </ul>
      {missing.some(({ awaits, ofSomebodyElse }) => !awaits && !ofSomebodyElse) && (
        <Link to="/investments/openbanking">See your linked accounts</Link>
      )}
    </div>
  );
}
