import type { Database } from '@harbour/backend-database';
import { addDays, isWeekend, londonMidnight, londonToday } from '@harbour/kernel/calendar';
import { firmFigures } from '@harbour/kernel/firm-figures/firm-figures';
import { gte } from 'drizzle-orm';
import { closedDay } from '../tables.ts';

type On = Pick<Database, 'db'>;

/** In how many working days the firm answers what is sent on a day. */
export async function promisedWorkingDays(database: On, today: string): Promise<number> {
  return (await firmFigures(database, ['answer-working-days'], today))['answer-working-days'];
}

/**
 * The day that is a number of working days later. What is sent on a day without work counts as sent on the next working
 * day.
 * @param closed days without work other than weekends; ISO dates
 */
export function workingDaysAfter(sent: string, workingDays: number, closed: ReadonlySet<string>): string {
  const isOff = (date: string) => isWeekend(date) || closed.has(date);
  const nextWorking = (date: string): string => (isOff(date) ? nextWorking(addDays(date, 1)) : date);
  let day = nextWorking(sent);
  for (let counted = 0; counted < workingDays; counted += 1) day = nextWorking(addDays(day, 1));
  return day;
}

/**
 * By when a message is answered: on the promised working day, at the hour until which the firm works.
 * @param at when it is sent, in milliseconds since 1970
 */
export async function promisedAnswer(database: On, at: number): Promise<Date> {
  const sent = londonToday(at);
  const { 'answer-working-days': workingDays, 'answer-hour': hour } = await firmFigures(
    database,
    ['answer-working-days', 'answer-hour'],
    sent,
  );
  const closed = await database.db.select({ day: closedDay.day }).from(closedDay).where(gte(closedDay.day, sent));
  const day = workingDaysAfter(sent, workingDays, new Set(closed.map((row) => row.day)));
  // The clocks change on Sundays only, so that a working day's hours are 60 minutes each.
  return new Date(londonMidnight(day).getTime() + hour * 3_600_000);
}
