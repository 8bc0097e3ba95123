import type { AllowanceUse, WrapperKind } from './household.ts';

/** In which order accounts are drawn on, and which allowances are used before it. */
export interface WithdrawalWay {
  order: readonly WrapperKind[];
  allowancesFirst: readonly AllowanceUse[];
}

const pensionLast = ['cash', 'general', 'bond', 'isa', 'pension'] as const;

/** Ways to draw on accounts that people know by name. */
export const namedWays = [
  { key: 'pension-last', order: pensionLast, allowancesFirst: [] },
  { key: 'isa-last', order: ['cash', 'general', 'bond', 'pension', 'isa'], allowancesFirst: [] },
  { key: 'pension-first', order: ['pension', 'cash', 'general', 'bond', 'isa'], allowancesFirst: [] },
  { key: 'allowances', order: pensionLast, allowancesFirst: ['gains-exemption', 'personal-allowance'] },
  { key: 'basic-rate', order: pensionLast, allowancesFirst: ['gains-exemption', 'basic-rate-band'] },
] as const satisfies readonly (WithdrawalWay & { key: string })[];
export type NamedWay = (typeof namedWays)[number]['key'];
