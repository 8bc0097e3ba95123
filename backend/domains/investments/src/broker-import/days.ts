import type { DayOrder } from '@harbour/definitions/investments/broker-import';
import { addDays, londonToday } from '@harbour/kernel/calendar';
import { readDate } from '@harbour/kernel/importing/cells';
import type { Reading } from '@harbour/kernel/importing/import-findings';

/** No broker's export reaches back further. */
const firstYear = '1970';

/** Days within which a trade settles, over the longest holidays. A day and a month that are swapped lie further apart. */
const maxSettlementDays = 20;

const notADay = { reason: 'is not a date.' };

function day(iso: string, today: string): Reading<string> {
  const read = readDate(iso, today);
  return 'value' in read && read.value < firstYear ? { reason: `lies before ${firstYear}.` } : read;
}

/** `2024-04-18T18:09:12.259Z`: the day on which it was that moment in London. */
export function readMoment(text: string, today: string): Reading<string> {
  const [, inUtc] = /^(\d{4}-\d{2}-\d{2})T[\d:.]+Z$/.exec(text) ?? [];
  const time = Date.parse(text);
  if (!inUtc || Number.isNaN(time)) return notADay;
  // JavaScript takes 30 February for 2 March.
  const existing = day(inUtc, today);
  return 'value' in existing ? day(londonToday(time), today) : existing;
}

/** `2023-12-18 14:30:03.613`. */
export function readDayAndTime(text: string, today: string): Reading<string> {
  const [, iso] = /^(\d{4}-\d{2}-\d{2})(?: [\d:.]+)?$/.exec(text) ?? [];
  return iso ? day(iso, today) : notADay;
}

/** The ISO date of `23/12/24 15:18:12` or `19-12-2022`, which may be no day of the calendar; undefined for others. */
function inFigures(text: string, order: DayOrder): string | undefined {
  const [, first, second, year = ''] = /^(\d{2})[/-](\d{2})[/-](\d{2}|\d{4})(?: [\d:.]+)?$/.exec(text) ?? [];
  if (!first) return undefined;
  const [date, month] = order === 'day-first' ? [first, second] : [second, first];
  return `${year.length === 2 ? `20${year}` : year}-${month}-${date}`;
}

/**
 * `23/12/24 15:18:12` or `19-12-2022`, in the order that the file has them.
 * @param settlement the day on which it was paid, written likewise, where the file has one: not long before or after
 */
export function readFigureDay(text: string, order: DayOrder, today: string, settlement = ''): Reading<string> {
  const iso = inFigures(text, order);
  const read = iso ? day(iso, today) : notADay;
  const settled = inFigures(settlement, order);
  if (!('value' in read) || !settled) return read;
  const near =
    addDays(settled, 0) === settled &&
    settled >= addDays(read.value, -maxSettlementDays) &&
    settled <= addDays(read.value, maxSettlementDays);
  return near ? read : { reason: `lies more than ${maxSettlementDays} days from its settlement, ${settlement}.` };
}
