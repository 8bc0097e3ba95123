import type { Policy } from '@harbour/definitions/investments/asset-allocation';
import { formatDate } from '@harbour/ui';
import type { AllocationType } from './allocation-types.ts';
import styles from './asset-allocation.module.css';

interface OldMakeUpsProps {
  policies: readonly Policy[];
  /** The plans that the percentages are of. */
  type: AllocationType;
}

/** Says that percentages rest on make-ups that are not recent; nothing if all are. */
export function OldMakeUps({ policies, type }: OldMakeUpsProps) {
  const old = policies
    .filter((policy) => type === 'all' || policy.type === type)
    .flatMap(({ funds }) => funds)
    .flatMap(({ published }) => (published && published.freshness !== 'fresh' ? published.asOf : []))
    .sort();
  if (old.length === 0) return null;
  return (
    <p className={styles.note}>
      {old.length === 1
        ? `These percentages rest on the make-up of one holding that is not recent: it was published for ${formatDate(old[0] ?? '')}.`
        : `These percentages rest on the make-ups of ${old.length} holdings that are not recent: the oldest was published for ${formatDate(old[0] ?? '')}.`}{' '}
      Each is marked under “Plans and funds”.
    </p>
  );
}
