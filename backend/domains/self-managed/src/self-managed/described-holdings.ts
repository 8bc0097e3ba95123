import type { Database } from '@harbour/backend-database';
import type {
  SelfManagedAsset,
  SelfManagedHolding,
  SelfManagedLiability,
  SelfManagedLine,
} from '@harbour/definitions/investments/self-managed/holdings';
import type { SelfManagedKind } from '@harbour/definitions/investments/self-managed/products';
import { basisOf, restsOnNothing } from '@harbour/definitions/investments/valuation/plans';
import { fromHundredths, joinedReasons } from '@harbour/domain-plans';
import { addGbp, monthsAfter } from '@harbour/finance';
import { rows } from '@harbour/kernel/database/rows';
import { sql } from 'drizzle-orm';
import { z } from 'zod/mini';
import { isOldOn, type LineValue, lineValue } from '../elsewhere/line-value.ts';
import { type ElsewhereLine, elsewhereLines } from '../elsewhere/read-lines.ts';
import { productOf } from '../products/product-types.ts';
import { accountSeen } from '../sharing/account-seen.ts';

/** The lines of one holding; at least one. */
type Lines = readonly [ElsewhereLine, ...ElsewhereLine[]];

/** The values of the lines on a day; only those that have begun. */
function valuesOn(lines: readonly ElsewhereLine[], day: string): LineValue[] {
  return lines.flatMap((line) => {
    const figure = line.figures.find((one) => one.day === day);
    return figure ? [lineValue(line, figure)] : [];
  });
}

/** The sum of a figure in GBP; null if one is missing, or if there are none. */
function sumOf(values: readonly LineValue[], part: 'pence' | 'counted'): number | null {
  if (values.length === 0 || values.some((value) => value[part] === null)) return null;
  return fromHundredths(values.reduce((sum, value) => sum + (value[part] ?? 0n), 0n));
}

const endedReason = 'It no longer counts, because it was sold or repaid';

function describedLine(line: ElsewhereLine, day: string): SelfManagedLine {
  const figure = line.figures.find((one) => one.day === day);
  const value = figure && lineValue(line, figure);
  return {
    id: line.lineId,
    name: line.lineName,
    symbol: line.symbol,
    units: figure?.units == null ? null : Number(figure.units),
    amount: figure?.amount == null ? null : Number(figure.amount),
    valuationDate: figure?.enteredOn ?? null,
    method: value?.method ?? 'entered',
    value: value ? sumOf([value], 'pence') : null,
    reason: value ? value.reason : endedReason,
    ...(value ? basisOf([value]) : restsOnNothing),
  };
}

/** The difference to an earlier day; null if nothing had a value on it. */
function changeSince(lines: Lines, since: string, value: number | null): SelfManagedHolding['change'] {
  const earlier = valuesOn(lines, since);
  if (earlier.length === 0) return null;
  const before = sumOf(earlier, 'pence');
  return { value: value === null || before === null ? null : addGbp([value, -before]), since };
}

/** Days that a list needs: today, a year before, and for what is younger its first entry. */
const yearBefore = (today: string) => monthsAfter(today, -12);

function comparedWith(lines: Lines, today: string): string {
  const [first = today] = lines.flatMap(({ firstOn }) => firstOn ?? []).sort();
  const [, later = today] = [first, yearBefore(today)].sort();
  return later;
}

function described(lines: Lines, today: string): SelfManagedHolding {
  const [first] = lines;
  const kind = first.kind === 'liability' ? 'liability' : 'asset';
  const product = productOf(kind, first.category, first.product);
  const values = valuesOn(lines, today);
  const value = sumOf(values, 'pence');
  const since = comparedWith(lines, today);
  return {
    selectedCategory: first.category,
    selectedInvestmentType: first.product,
    label: product?.label ?? first.product,
    planName: first.holdingName,
    currency: first.currency,
    ownership: first.owners,
    filteredExtendedDetails: first.details,
    holdings: lines.map((line) => describedLine(line, today)),
    value,
    reason: values.length === 0 ? endedReason : joinedReasons(values.map(({ reason }) => reason)),
    ...basisOf(values),
    counted: sumOf(values, 'counted'),
    change: values.length === 0 || since === today ? null : changeSince(lines, since, value),
    valuedOn: values.map(({ enteredOn }) => enteredOn).sort()[0] ?? null,
    isOld: product !== undefined && values.some((one) => isOldOn(one, product, today)),
    endedOn: first.endedOn,
    canChange: first.own,
  };
}

/** Every self-managed holding of a kind that the client sees, by id, as it stands today. */
async function holdingsOfKind(
  database: Database,
  clientUid: string,
  kind: SelfManagedKind,
  today: string,
): Promise<(SelfManagedHolding & { id: string })[]> {
  const of = { clientUid };
  const isWanted = (line: ElsewhereLine) => line.source === 'self-managed' && line.kind === kind;
  const known = (await elsewhereLines(database, of, [today, yearBefore(today)])).filter(isWanted);
  const grouped = [...Map.groupBy(known, ({ holdingId }) => holdingId).values()].flatMap(([first, ...rest]): Lines[] =>
    first ? [[first, ...rest]] : [],
  );
  const earlier = [...new Set(grouped.map((lines) => comparedWith(lines, today)))].filter(
    (day) => day !== yearBefore(today) && day !== today,
  );
  const more = earlier.length > 0 ? await elsewhereLines(database, of, earlier) : [];
  const moreOf = new Map(more.map((line) => [line.lineId, line.figures]));
  return grouped.map(([first, ...rest]) => {
    const complete = (line: ElsewhereLine): ElsewhereLine => ({
      ...line,
      figures: [...line.figures, ...(moreOf.get(line.lineId) ?? [])],
    });
    return { id: first.holdingId, ...described([complete(first), ...rest.map(complete)], today) };
  });
}

const linkRow = z.object({ assetId: z.string(), liabilityId: z.string() });

/** What the client owns elsewhere, in three statements at most. Debts that the client does not see are left out. */
export async function describedAssets(
  database: Database,
  clientUid: string,
  today: string,
): Promise<SelfManagedAsset[]> {
  const assets = await holdingsOfKind(database, clientUid, 'asset', today);
  const links = await rows(
    database,
    linkRow,
    sql`
    select link.asset_id::text as "assetId", link.liability_id::text as "liabilityId"
    from portal.self_managed_link link
    join portal.self_managed_holding debt on debt.id = link.liability_id and debt.removed_at is null
    join portal.client recorder on recorder.uid = debt.client_uid
    where ${accountSeen(clientUid, 'self-managed', { id: sql`debt.id`, owner: sql`recorder.person_uuid` })}
      and link.asset_id = any(string_to_array(${assets.map(({ id }) => id).join(',')}, ',')::uuid[])
    order by debt.name, debt.id`,
  );
  return assets.map(({ id, ...asset }) => ({
    assetId: id,
    ...asset,
    linkedLiabilities: links.filter(({ assetId }) => assetId === id).map(({ liabilityId }) => liabilityId),
  }));
}

/** What the client owes elsewhere, in two statements at most. */
export async function describedLiabilities(
  database: Database,
  clientUid: string,
  today: string,
): Promise<SelfManagedLiability[]> {
  const liabilities = await holdingsOfKind(database, clientUid, 'liability', today);
  return liabilities.map(({ id, ...liability }) => ({ liabilityId: id, ...liability }));
}
