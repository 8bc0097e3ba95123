import type { NamedWay, WithdrawalWay } from '@harbour/wealthplan';
import type { Household, WrapperKind } from '@harbour/wealthplan/household';
import { allowanceUseNames, wrapperNames } from '../names.ts';

/** The ways that have a name. */
export const wayNames: Readonly<Record<NamedWay, string>> = {
  'pension-last': 'Pensions last',
  'isa-last': 'ISAs last',
  'pension-first': 'Pensions first',
  allowances: 'Allowances first',
  'basic-rate': 'Basic rate first',
};

const inSentence = (kind: WrapperKind) => (kind === 'isa' ? wrapperNames.isa : wrapperNames[kind].toLowerCase());

/**
 * A way in words, of the kinds of account that the household has: “Each year pensions within the personal allowance,
 * then cash, ISAs, pensions.”
 */
export function wayText({ order, allowancesFirst }: WithdrawalWay, { wrappers }: Household): string {
  const has = (kind: WrapperKind) => kind === 'cash' || wrappers.some((each) => each.kind === kind);
  const kinds = order.filter(has).map(inSentence).join(', ');
  const first = allowancesFirst.map((use) => allowanceUseNames[use]).join(' and ');
  return first ? `Each year ${first}, then ${kinds}.` : `${kinds.charAt(0).toUpperCase()}${kinds.slice(1)}.`;
}
