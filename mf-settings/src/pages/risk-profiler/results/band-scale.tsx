import type { RiskBand } from '@harbour/definitions/clients/risk-profile/results';
import styles from '../risk-profiler.module.css';

interface BandScaleProps {
  bands: readonly RiskBand[];
  /** The band that applies. */
  level: number;
  /** The band that the answers gave. */
  calculated: number;
}

/** The whole scale in words, with the band that applies. */
export function BandScale({ bands, level, calculated }: BandScaleProps) {
  return (
    <ol className={styles.scale} aria-label="All bands, from the least risk to the most">
      {bands.map(({ level: own, name }) => (
        <li
          key={own}
          className={styles.step}
          data-here={own === level || undefined}
          aria-current={own === level || undefined}
        >
          {name}
          {own === level && <span className={styles.mark}>This applies</span>}
          {own === calculated && own !== level && <span className={styles.mark}>Your answers</span>}
        </li>
      ))}
    </ol>
  );
}
