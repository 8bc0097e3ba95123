import type { RiskSummary } from '@harbour/definitions/clients/risk-profile/results';
import { Notice } from '@harbour/ui';

/** Says why a result may no longer be what it was. */
export function AgeHints({ result: { old, newerVersion, version } }: { result: RiskSummary }) {
  if (!old && !newerVersion) return null;
  return (
    <Notice severity="info">
      {old && 'These answers are more than twelve months old, and much may have changed since. '}
      {newerVersion && `They were given to version ${version} of the questionnaire; there is a newer one. `}
      Please answer again before you rely on the result.
    </Notice>
  );
}
