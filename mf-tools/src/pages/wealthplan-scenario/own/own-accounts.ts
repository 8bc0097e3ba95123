import type { Policy } from '@harbour/definitions/investments/asset-allocation';
import type { SelfManagedAsset } from '@harbour/definitions/investments/self-managed/holdings';
import { addGbp } from '@harbour/finance';
import type { PersonKey, Wrapper, WrapperKind } from '@harbour/wealthplan/household';
import { beginning, type LeftOut, type OwnFigures } from './own-figures.ts';
import { type OwnUse, ownUseOf } from './own-products.ts';
import { equalShares, type Members, ownParts } from './own-share.ts';

/** Something with a value that becomes one account for each of its owners. */
interface Source {
  name: string;
  kind: WrapperKind;
  ownership: readonly { owner: string; percentage: number }[];
  /** GBP; null for a reason. */
  value: number | null;
  reason: string | null;
  /** GBP, where the client has recorded it. */
  cost: number | undefined;
  /** Undefined where it is not known. */
  sharesPercent: number | undefined;
}

/** What of the accounts had to be assumed. */
export interface AccountAssumptions {
  cost: boolean;
  shares: boolean;
  split: boolean;
}

const planKinds = { pens: 'pension', isa: 'isa', nonpens: 'general' } as const;

/**
 * The part of an investment in shares, in whole percent of what is not: property funds move as shares do, cash and
 * fixed interest count as bonds. Undefined if the mix of any fund is not known.
 */
export function sharesPercentOf(policy: Policy | undefined): number | undefined {
  let value = 0;
  let shares = 0;
  for (const fund of policy?.funds ?? []) {
    if (fund.value === null || fund.allocation === null) return undefined;
    value += fund.value;
    shares += (fund.value * (fund.allocation.equity + fund.allocation.property)) / 100;
  }
  return value > 0 ? Math.min(100, Math.max(0, Math.round((shares / value) * 100))) : undefined;
}

function planSources({ plans, totals, policies }: OwnFigures): Source[] {
  return plans.flatMap(({ planstring, name, productType, ownership }): Source[] => {
    const total = totals?.plantotals.find((one) => one.planstring === planstring);
    if (!total?.opened) return [];
    // What is on its way to a plan is in neither plan's value.
    const parts = [total, ...(totals?.inTransit ?? []).filter(({ toPlanstring }) => toPlanstring === planstring)];
    const missing = parts.find(({ value }) => value === null);
    const ownPolicy = policies.find(({ id }) => id === planstring);
    return [
      {
        name,
        kind: planKinds[productType],
        ownership: equalShares(ownership),
        cost: undefined,
        value: missing ? null : addGbp(parts.flatMap(({ value }) => value ?? [])),
        reason: missing?.reason ?? null,
        sharesPercent: sharesPercentOf(ownPolicy),
      },
    ];
  });
}

/** GBP of an answer to a product's question. */
export function recordedAmount(asset: SelfManagedAsset, question: string): number | undefined {
  const answer = asset.filteredExtendedDetails.find(({ id }) => id === question)?.value;
  return asset.currency === 'GBP' && answer ? Number(answer) : undefined;
}

function assetSource(asset: SelfManagedAsset, use: OwnUse & { as: 'wrapper' }, policies: readonly Policy[]): Source {
  const { planName, ownership, value, reason } = asset;
  return {
    name: planName,
    kind: use.kind,
    ownership,
    value,
    reason,
    cost: recordedAmount(asset, 'paid'),
    sharesPercent: use.sharesPercent ?? sharesPercentOf(policies.find(({ id }) => id === asset.assetId)),
  };
}

const hasCost: readonly WrapperKind[] = ['general', 'bond'];

/** The accounts that a scenario begins with, what is left out, and what had to be assumed. */
export function ownAccounts(own: OwnFigures, members: Members, nameOf: (owner: PersonKey) => string) {
  const sources: Source[] = [
    ...planSources(own),
    ...own.assets.flatMap((asset) => {
      const use = ownUseOf(asset.selectedInvestmentType);
      return use.as === 'wrapper' ? [assetSource(asset, use, own.policies)] : [];
    }),
    ...own.linked
      .filter(({ kind }) => kind === 'asset')
      .map(({ name, ownership, value, reason }) => ({
        name,
        kind: 'cash' as const,
        ownership,
        value,
        reason,
        cost: undefined,
        sharesPercent: undefined,
      })),
  ];
  const wrappers: Omit<Wrapper, 'id'>[] = [];
  const leftOut: LeftOut[] = [];
  const assumed: AccountAssumptions = { cost: false, shares: false, split: false };
  for (const { name, kind, ownership, value, reason, cost, sharesPercent } of sources) {
    if (value === null) {
      leftOut.push({ name, reason: reason ?? 'It has no value at the moment.' });
      continue;
    }
    const parts = ownParts(value, ownership, members).filter(({ amount }) => amount !== 0);
    if (parts.length === 0 && value !== 0) {
      leftOut.push({ name, reason: 'It belongs to somebody who is not in this scenario.' });
    }
    assumed.split ||= ownership.length > 1;
    for (const { owner, amount } of parts) {
      const paid =
        cost === undefined ? undefined : ownParts(cost, ownership, members).find((part) => part.owner === owner);
      const isCash = kind === 'cash';
      assumed.shares ||= !isCash && sharesPercent === undefined;
      assumed.cost ||= hasCost.includes(kind) && paid === undefined;
      wrappers.push({
        name: parts.length > 1 ? `${name}, ${nameOf(owner)}’s part` : name,
        owner,
        kind,
        value: amount,
        cost: hasCost.includes(kind) ? (paid?.amount ?? amount) : amount,
        sharesPercent: isCash ? 0 : (sharesPercent ?? beginning.sharesPercent),
        chargePercent: isCash ? 0 : beginning.chargePercent,
      });
    }
  }
  return { wrappers, leftOut, assumed };
}
