import type { Database } from '@harbour/backend-database';
import type { PublishedFor } from '@harbour/definitions/investments/asset-allocation';
import { regionQuestion, stockRegion } from '@harbour/definitions/investments/self-managed/stock-region';
import type { MissingPart } from '@harbour/definitions/investments/valuation/missing';
import type { Basis } from '@harbour/definitions/investments/valuation/plans';
import { cashOnlyMix, type Mix, type MixedHolding, type PublishedMix, publishedMixes } from '@harbour/domain-plans';
import { missingOn, valuedOn } from './elsewhere-totals.ts';
import { countedElsewhere, type ElsewhereLine } from './read-lines.ts';

const nothing: Mix = { ...cashOnlyMix, cash: 0 };
const allParts = 10_000;

/** Product types whose value is of one asset class; the others have no class, or that of their funds and shares. */
const classOfType: Readonly<Record<string, 'cash' | 'property' | 'fixed_interest'>> = {
  cash: 'cash',
  property: 'property',
};
/** The same for single products. */
const classOfProduct: typeof classOfType = { gilts: 'fixed_interest', 'corporate-bonds': 'fixed_interest' };

type PublishedMixes = ReadonlyMap<number, PublishedMix>;

/** What a line consists of; null if nobody knows. */
function mixOf(line: ElsewhereLine, published: PublishedMixes): Mix | null {
  if (line.source === 'linked') return cashOnlyMix;
  if (line.instrumentId !== null) {
    const known = published.get(line.instrumentId);
    if (known) return known.mix;
    if (line.category !== 'shares') return null;
    const chosen = line.details.find(({ id }) => id === regionQuestion)?.value;
    return { ...nothing, equity: allParts, [stockRegion(line.exchange ?? '', chosen)]: allParts };
  }
  const assetClass = classOfProduct[line.product] ?? classOfType[line.category];
  return assetClass ? { ...nothing, [assetClass]: allParts } : null;
}

function publishedFor({ instrumentId }: ElsewhereLine, published: PublishedMixes): PublishedFor | null {
  const known = instrumentId === null ? undefined : published.get(instrumentId);
  return known ? { asOf: known.asOf, freshness: known.freshness } : null;
}

/** An asset managed elsewhere, with its mix. */
export interface MixedAsset extends MixedHolding, Basis {
  holdingId: string;
  holdingName: string;
  source: ElsewhereLine['source'];
  isPension: boolean;
  /** Of a mix that a provider published. */
  published: PublishedFor | null;
}

/**
 * The assets that the client's totals contain from elsewhere, line by line, each with its asset mix. A share counts as
 * equity of one region; a fund has its provider's mix; cash, property and bonds are of one class; anything else is
 * unclassified. Debts are no part of an allocation. Nothing for a portfolio, or if the client leaves it out. `missing`
 * are the accounts whose value is not known (cards are debts), and what others have not answered about.
 */
export async function mixedAssetsElsewhere(
  database: Database,
  { clientUid }: { clientUid: string },
  { po: portfolio = 'all', pe: people }: { po?: string | undefined; pe?: string | undefined },
  day: string,
): Promise<{ assets: MixedAsset[]; missing: MissingPart[] }> {
  if (portfolio !== 'all') return { assets: [], missing: [] };
  const { lines, unanswered } = await countedElsewhere(database, { clientUid, people }, [day]);
  const valued = valuedOn(lines, day).filter(({ value }) => value.side === 'asset');
  const instruments = valued.flatMap(({ line }) => line.instrumentId ?? []);
  const found = instruments.length > 0 ? await publishedMixes(database, instruments, day) : [];
  const published: PublishedMixes = new Map(found.map((mix) => [mix.instrumentId, mix]));
  const assets = valued.map(({ line, value: { counted, pricedOn, ratedOn, freshness } }) => ({
    holdingId: line.holdingId,
    holdingName: line.holdingName,
    source: line.source,
    isPension: line.category === 'pensions',
    name: line.lineName,
    pence: counted,
    mix: mixOf(line, published),
    published: publishedFor(line, published),
    pricedOn,
    ratedOn,
    freshness,
  }));
  const accounts = lines.filter(({ kind }) => kind !== 'card');
  return { assets, missing: [...missingOn(accounts, day), ...unanswered] };
}
