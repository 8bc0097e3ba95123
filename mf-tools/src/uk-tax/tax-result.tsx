import { MissingRateError } from '@harbour/uk-tax';
import { NoResult } from '../calculator/calculator-frame.tsx';
import { Facts, type Findings } from '../calculator/facts.tsx';
import { missingRateReason } from './missing-rate.ts';

/** What a tax comes to; or which rate is missing; or, without either, that an input is wrong. */
export function TaxResult({ findings }: { findings: Findings | MissingRateError | undefined }) {
  if (!findings) return <NoResult />;
  if (findings instanceof MissingRateError) return <p role="status">{missingRateReason(findings)}</p>;
  return <Facts findings={findings} />;
}
