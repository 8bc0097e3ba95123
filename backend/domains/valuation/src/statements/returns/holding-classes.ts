import { assetClasses } from '@harbour/definitions/investments/asset-classes';
import { assetClassNames } from '@harbour/definitions/investments/asset-names';
import type { Mix } from '@harbour/domain-plans';
import { mostlyFrom } from '../../is-bond.ts';
import type { HeldValue } from '../held-values.ts';

export const cashClass = assetClassNames.cash;

/** The class of a holding, for contribution by class: a fund's parts have no returns of their own. */
export function classOf({ kind }: Pick<HeldValue, 'kind'>, mix: Mix | undefined): string {
  if (kind === 'cash') return cashClass;
  if (!mix) return kind === 'equity' ? assetClassNames.equity : 'Make-up not published';
  const mostly = assetClasses.find((one) => mix[one] >= mostlyFrom);
  return mostly ? assetClassNames[mostly] : 'Mixed assets';
}
