import type { Database } from '@harbour/backend-database';
import { type DataKind, dataKindPolicy, erasableKinds, keepFigures } from '@harbour/definitions/firm/data-kinds';
import { firmFigures } from '@harbour/kernel/firm-figures/firm-figures';

export type RetentionYears = ReadonlyMap<DataKind, number>;

/**
 * For how many years after the end of a relationship each kind is kept: the firm's figure, and never less than the
 * source demands. 0 for what no law makes the firm keep.
 * @param day ISO date on which the figures apply
 */
export async function retentionYears(database: Pick<Database, 'db'>, day: string): Promise<RetentionYears> {
  const figures = await firmFigures(database, keepFigures, day);
  return new Map(
    erasableKinds.map((kind) => {
      const { keepFigure, leastYears } = dataKindPolicy(kind);
      return [kind, keepFigure === null ? 0 : Math.max(leastYears, Math.ceil(figures[keepFigure] ?? 0))];
    }),
  );
}

/** Whether a kind is kept by nobody's law: it goes when the client asks, also during the relationship. */
export const goesOnRequest = (kind: DataKind): boolean => dataKindPolicy(kind).keepFigure === null;

/**
 * The same day so many years later or earlier; the last day of February where there is no 29th.
 * @param day ISO date
 */
export function yearsFrom(day: string, years: number): string {
  const [year = '', month, date] = day.split('-');
  const moved = `${String(Number(year) + years).padStart(4, '0')}-${month}-${date}`;
  const isDay = !Number.isNaN(Date.parse(moved)) && new Date(moved).toISOString().startsWith(moved);
  return isDay ? moved : moved.replace(/29$/, '28');
}

/**
 * The last day on which a kind is kept; null while no day is known, because the relationship lasts.
 * @param endedOn ISO date of the end of the relationship
 */
export const keptUntil = (years: number, endedOn: string | null): string | null =>
  endedOn === null ? null : yearsFrom(endedOn, years);

/** Whether a kind may be erased on a day: its last day is over, or it goes when the client asks. */
export function mayErase(kind: DataKind, years: number, endedOn: string | null, today: string): boolean {
  const until = keptUntil(years, endedOn);
  return goesOnRequest(kind) || (until !== null && until < today);
}
