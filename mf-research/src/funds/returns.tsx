import { formatPercent, NotAvailable } from '@harbour/ui';

/** A period in words: `3 months`, `12 months`, `5 years`. */
export function periodName(months: number): string {
  if (months === 1) return '1 month';
  return months % 12 === 0 && months > 12 ? `${months / 12} years` : `${months} months`;
}

/** A return, or why there is none. */
export function Rate({ of: { percent, reason } }: { of: { percent: number | null; reason: string | null } }) {
  if (percent === null) return <NotAvailable reason={reason ?? 'There are no prices that far back.'} />;
  return formatPercent(percent);
}
