import { drawnParts, type Part } from '@harbour/charts/parts';
import { meaningColours } from '@harbour/tokens/meanings';
import { formatPercent } from '../money/format.ts';
import { usePalette } from '../theme/colour-scheme.ts';
import styles from './chart.module.css';

/** What a total is made of, as one bar with a legend; each part has the colour of what it is. */
export function PartsBar({ title, parts }: { title: string; parts: readonly Part[] }) {
  const colours = meaningColours(usePalette());
  const drawn = drawnParts(parts);
  const text = drawn.map(({ name, share }) => `${name} ${formatPercent(share * 100)}`).join(', ');
  return (
    <figure className={styles.parts}>
      {/* Shapes, not backgrounds: they are printed. */}
      <svg viewBox="0 0 100 1" preserveAspectRatio="none" role="img" aria-label={`${title}: ${text}`}>
        {drawn.map(({ name, meaning, from, share }) => (
          <rect key={name} x={from * 100} y="0" width={share * 100} height="1" fill={colours[meaning]} />
        ))}
      </svg>
      <figcaption className={`${styles.legend} ${styles.keys}`} aria-hidden="true">
        {drawn.map(({ name, meaning }) => (
          <span key={name} className={styles.keyed}>
            <span className={styles.key} data-form="area" style={{ color: colours[meaning] }} /> {name}
          </span>
        ))}
      </figcaption>
    </figure>
  );
}
