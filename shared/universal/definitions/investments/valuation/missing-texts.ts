import type { MissingPart } from './missing.ts';

const list = new Intl.ListFormat('en-GB', { type: 'conjunction' });

/**
 * What a total lacks, and why, as sentences that stand beside it; nothing if it is complete. Example: “Incomplete:
 * Current account (Northbank) is not included. The bank has not given a balance.”
 */
export function incompleteText(missing: readonly MissingPart[] = []): string | undefined {
  if (missing.length === 0) return undefined;
  const names = list.format(missing.map(({ name, label }) => `${name} (${label})`));
  const reasons = [...new Set(missing.map(({ reason }) => reason))].join(' ');
  return `Incomplete: ${names} ${missing.length === 1 ? 'is' : 'are'} not included. ${reasons}`;
}
