import type { Database } from '@harbour/backend-database';
import { RefusedError } from '@harbour/kernel/errors/refused-error';
import { and, asc, desc, eq, inArray, isNull, sql } from 'drizzle-orm';
import { refuseProblems } from './check-payload.ts';
import { type Change, decimalText, holdingNotFound, lockedHolding } from './stored-holdings.ts';
import { selfManagedHolding, selfManagedLine, selfManagedValuation } from './tables.ts';

/** What was entered for a line. */
interface Entry {
  lineId: string;
  value?: number | undefined;
  units?: number | undefined;
}

/**
 * Enters values of a day for some lines of a holding; those of the same day are replaced.
 * @param database one transaction
 * @throws RefusedError 404 SelfManagedNotFound, 400 SelfManagedNotValid
 */
export async function enterValuations(
  database: Database,
  { clientUid, today }: Change,
  id: string,
  { valuationDate, lines }: { valuationDate: string; lines: readonly Entry[] },
): Promise<void> {
  const { db } = database;
  await lockedHolding(database, clientUid, id);
  const known = await db
    .select({ id: selfManagedLine.id, listingId: selfManagedLine.listingId })
    .from(selfManagedLine)
    .where(eq(selfManagedLine.holdingId, id));
  refuseProblems([
    ...(valuationDate > today ? [{ path: 'valuationDate', message: 'A date cannot be in the future.' }] : []),
    ...lines.flatMap(({ lineId, value, units }, index) => {
      const line = known.find((one) => one.id === lineId);
      const path = `lines.${index}`;
      if (!line) return [{ path: `${path}.lineId`, message: 'This holding has no such part.' }];
      if (line.listingId === null) {
        return value === undefined || units !== undefined ? [{ path, message: 'Enter the value.' }] : [];
      }
      return units === undefined ? [{ path, message: 'Enter the number of units.' }] : [];
    }),
    ...(new Set(lines.map(({ lineId }) => lineId)).size < lines.length
      ? [{ path: 'lines', message: 'Enter one value for each part.' }]
      : []),
  ]);
  await db
    .insert(selfManagedValuation)
    .values(
      lines.map(({ lineId, value, units }) => ({
        lineId,
        date: valuationDate,
        amount: decimalText(value, 2),
        units: decimalText(units, 8),
      })),
    )
    .onConflictDoUpdate({
      target: [selfManagedValuation.lineId, selfManagedValuation.date],
      set: { amount: sql`excluded.amount`, units: sql`excluded.units` },
    });
}

/**
 * Every value that was entered for a holding that the client recorded, newest first.
 * @throws RefusedError 404 SelfManagedNotFound
 */
export async function enteredValuations({ db }: Database, clientUid: string, id: string) {
  const found = await db
    .select({
      valuationDate: selfManagedValuation.date,
      lineId: selfManagedValuation.lineId,
      name: selfManagedLine.name,
      units: selfManagedValuation.units,
      amount: selfManagedValuation.amount,
    })
    .from(selfManagedValuation)
    .innerJoin(selfManagedLine, eq(selfManagedLine.id, selfManagedValuation.lineId))
    .innerJoin(selfManagedHolding, eq(selfManagedHolding.id, selfManagedLine.holdingId))
    .where(
      and(
        eq(selfManagedHolding.id, id),
        eq(selfManagedHolding.clientUid, clientUid),
        isNull(selfManagedHolding.removedAt),
      ),
    )
    .orderBy(desc(selfManagedValuation.date), asc(selfManagedLine.position));
  if (found.length === 0) throw holdingNotFound();
  return found.map(({ units, amount, ...rest }) => ({
    ...rest,
    units: units === null ? null : Number(units),
    amount: amount === null ? null : Number(amount),
  }));
}

/**
 * Removes what was entered for a day.
 * @param database one transaction
 * @throws RefusedError 404 if nothing was, 409 LastValuation if a line would have no entry left
 */
export async function removeValuations(
  database: Database,
  clientUid: string,
  id: string,
  valuationDate: string,
): Promise<void> {
  const { db } = database;
  await lockedHolding(database, clientUid, id);
  const entered = await enteredValuations(database, clientUid, id);
  const ofDay = entered.filter((one) => one.valuationDate === valuationDate);
  if (ofDay.length === 0) throw new RefusedError(404, 'ValuationNotFound', 'Nothing was entered for this day.');
  const others = new Set(entered.filter((one) => one.valuationDate !== valuationDate).map(({ lineId }) => lineId));
  if (ofDay.some(({ lineId }) => !others.has(lineId))) {
    throw new RefusedError(
      409,
      'LastValuation',
      'This is the only value that you entered. Change it, or delete the holding.',
    );
  }
  const lineIds = ofDay.map(({ lineId }) => lineId);
  await db
    .delete(selfManagedValuation)
    .where(and(inArray(selfManagedValuation.lineId, lineIds), eq(selfManagedValuation.date, valuationDate)));
}
