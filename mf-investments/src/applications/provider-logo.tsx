import type { InvestProvider } from '@harbour/definitions/investments/invest-now/providers';
import styles from './applications.module.css';

/** Outlines within 40 × 40. */
const outlines: Readonly<Record<InvestProvider['mark'], string>> = {
  circle: 'M20 2a18 18 0 1 0 0 36a18 18 0 1 0 0-36z',
  square: 'M8 3h24a5 5 0 0 1 5 5v24a5 5 0 0 1-5 5H8a5 5 0 0 1-5-5V8a5 5 0 0 1 5-5z',
  shield: 'M20 2l16 5v13c0 9-7 15-16 18C11 35 4 29 4 20V7z',
  diamond: 'M20 1l19 19-19 19L1 20z',
};

/** A provider's logo, drawn from its letters and shape. Its name stands beside it. */
export function ProviderLogo({ monogram, mark }: Pick<InvestProvider, 'monogram' | 'mark'>) {
  return (
    <svg className={styles.logo} width="24" height="24" viewBox="0 0 40 40" aria-hidden="true">
      <path d={outlines[mark]} />
      <text x="20" y="21" textAnchor="middle" dominantBaseline="middle">
        {monogram}
      </text>
    </svg>
  );
}
