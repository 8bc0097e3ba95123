import { type AssetClass, assetClasses } from '@harbour/definitions/investments/asset-classes';
import { assetClassNames } from '@harbour/definitions/investments/asset-names';
import type { PublishedMix } from '@harbour/definitions/research/fund-data';
import { formatPercent, NotAvailable } from '@harbour/ui';
import styles from './funds.module.css';

/** The asset class that most of a fund is in; undefined where its make-up is not known. */
export function mainClass(allocation: PublishedMix | null): AssetClass | undefined {
  if (!allocation) return undefined;
  return assetClasses.reduce((main, one) => (allocation[one] > allocation[main] ? one : main));
}

/** What a fund is mainly made of, in words: `Equity 96.90%`. */
export function AllocationText({ allocation }: { allocation: PublishedMix | null }) {
  const main = mainClass(allocation);
  if (!main || !allocation) return <NotAvailable reason="What this fund is made of is not known." />;
  const rest = assetClasses.filter((one) => one !== main && allocation[one] > 0);
  return (
    <>
      {assetClassNames[main]} {formatPercent(allocation[main])}
      {rest.map((one) => (
        <span key={one} className={styles.rest}>
          {assetClassNames[one]} {formatPercent(allocation[one])}
        </span>
      ))}
    </>
  );
}
