import { type Database, eventLoopTurns } from '@harbour/backend-database';
import {
  type Breakdown,
  type BrokenDown,
  breakdowns,
  type LookThrough,
  largestCompanies,
} from '@harbour/definitions/investments/look-through';
import { basisOf } from '@harbour/definitions/investments/valuation/plans';
import { fromHundredths, roundToTotal, worthOf } from '@harbour/domain-plans';
import {
  fullShare,
  type HeldInstrument,
  heldInstruments,
  type PublishedPart,
  publishedParts,
} from './look-through-records.ts';

/** Hundredths of a percent in a whole. */
const hundredPercent = 10_000n;

/** Pairs of funds that are answered, those with most in common. */
const mostOverlaps = 20;

type PartsOf = ReadonlyMap<number, readonly PublishedPart[]>;

/** What a holding is in itself, without a publication: cash, and a share of one company. */
function ownPart({ kind, name, sector, currency }: HeldInstrument, breakdown: Breakdown): string | null {
  if (kind !== 'cash' && kind !== 'equity') return null;
  const isCash = kind === 'cash';
  const own = {
    region: isCash ? 'Cash' : null,
    currency,
    sector: isCash ? 'Cash' : sector,
    company: isCash ? null : name,
  };
  return own[breakdown];
}

/** Value of each part in pence × hundred-millionths. */
function weightsOf(held: readonly HeldInstrument[], partsOf: PartsOf, breakdown: Breakdown): Map<string, bigint> {
  const weights = new Map<string, bigint>();
  const add = (name: string, weight: bigint) => weights.set(name, (weights.get(name) ?? 0n) + weight);
  for (const holding of held) {
    const pence = BigInt(holding.pence ?? 0);
    const own = ownPart(holding, breakdown);
    if (own !== null) add(own, pence * fullShare);
    else {
      for (const part of partsOf.get(holding.instrumentId) ?? []) {
        if (part.breakdown === breakdown) add(part.name, pence * BigInt(part.share));
      }
    }
  }
  return weights;
}

/** The parts of one breakdown: in pence and in hundredths of a percent, both rounded together to the whole. */
function brokenDown(
  held: readonly HeldInstrument[],
  partsOf: PartsOf,
  breakdown: Breakdown,
  total: bigint,
): BrokenDown {
  const known = [...weightsOf(held, partsOf, breakdown)].sort(
    ([one, a], [other, b]) => Number(b > a) - Number(b < a) || (one < other ? -1 : 1),
  );
  const most = breakdown === 'company' ? largestCompanies : known.length;
  const sum = (weights: readonly bigint[]) => weights.reduce((total, weight) => total + weight, 0n);
  const weights = known.map(([, weight]) => weight);
  const lines = [...weights.slice(0, most), sum(weights.slice(most)), total * fullShare - sum(weights)];
  const pence = roundToTotal(lines, fullShare, total);
  const percents = roundToTotal(lines, total * hundredPercent, hundredPercent);
  const partAt = (index: number) => ({
    value: fromHundredths(pence[index] ?? 0n),
    percent: fromHundredths(percents[index] ?? 0n),
  });
  const shown = known.slice(0, most);
  return {
    breakdown,
    parts: shown.map(([name], index) => ({ name, ...partAt(index) })),
    smaller: partAt(shown.length),
    unknown: partAt(shown.length + 1),
  };
}

/** What two funds hold of the same companies, by what both publish. */
function overlapOf(one: readonly PublishedPart[], other: readonly PublishedPart[]) {
  const shares = new Map(other.map(({ name, share }) => [name, share]));
  const common = one.flatMap(({ name, share }) => {
    const least = Math.min(share, shares.get(name) ?? 0);
    return least > 0 ? { name, least } : [];
  });
  return {
    percent: fromHundredths(common.reduce((sum, { least }) => sum + least, 0) / Number(hundredPercent)),
    companies: common.sort((a, b) => b.least - a.least).map(({ name }) => name),
  };
}

async function overlapsOf(held: readonly HeldInstrument[], partsOf: PartsOf): Promise<LookThrough['overlaps']> {
  const nameOf = new Map(held.map(({ instrumentId, name }) => [instrumentId, name]));
  const funds = [...nameOf].flatMap(([id, name]) => {
    const companies = (partsOf.get(id) ?? []).filter(({ breakdown }) => breakdown === 'company');
    return companies.length > 0 ? { name, companies } : [];
  });
  const found: LookThrough['overlaps'] = [];
  const takeTurn = eventLoopTurns();
  for (const [index, one] of funds.entries()) {
    await takeTurn();
    for (const other of funds.slice(index + 1)) {
      const overlap = overlapOf(one.companies, other.companies);
      if (overlap.percent > 0) found.push({ one: one.name, other: other.name, ...overlap });
    }
  }
  return found
    .sort((one, other) => other.percent - one.percent || (one.one < other.one ? -1 : 1))
    .slice(0, mostOverlaps);
}

/** The days for which the parts of a holding were published. */
function publishedFor(parts: readonly PublishedPart[]): LookThrough['holdings'][number]['published'] {
  return breakdowns.flatMap((breakdown) => {
    const part = parts.find((one) => one.breakdown === breakdown);
    return part ? { breakdown, asOf: part.asOf, freshness: part.freshness } : [];
  });
}

/**
 * What plans hold through their funds on a day: by region, sector, currency and company, with what is unknown, and which funds
 * hold the same companies; in three statements. Parts and unknown are rounded together, so that they add up to the value.
 * @param planstrings plans that the caller may see
 * @param day ISO date
 */
export async function lookThrough(
  database: Database,
  planstrings: readonly string[],
  day: string,
): Promise<LookThrough> {
  const held = await heldInstruments(database, planstrings, day);
  const ids = [...new Set(held.map(({ instrumentId }) => instrumentId))];
  const partsOf = Map.groupBy(await publishedParts(database, ids, day), ({ instrumentId }) => instrumentId);
  const worth = worthOf(
    held.map(({ name, pence }) => ({ name, pence: pence === null ? null : BigInt(pence), mix: null })),
  );
  const total = held.reduce((sum, { pence }) => sum + BigInt(pence ?? 0), 0n);
  return {
    valuationDate: day,
    ...worth,
    ...basisOf(held),
    breakdowns:
      worth.value !== null && total > 0n
        ? breakdowns.map((breakdown) => brokenDown(held, partsOf, breakdown, total))
        : [],
    holdings: held.map(({ instrumentId, name, isin, pence }) => ({
      name,
      isin,
      value: pence === null ? null : fromHundredths(BigInt(pence)),
      published: publishedFor(partsOf.get(instrumentId) ?? []),
    })),
    overlaps: await overlapsOf(held, partsOf),
  };
}
