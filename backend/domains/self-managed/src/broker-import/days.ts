import type { DayOrder } from '@harbour/definitions/investments/broker-import';
import { addDays, londonToday } from '@harbour/kernel/calendar';
import { readDate } from '@harbour/kernel/importing/cells';
import type { Reading } from '@harbour/kernel/importing/import-findings';

/** No broker's export goes back further. */
const firstYear = '1970';

/**
 * Maximum days from trade to settlement, over the longest holidays. Swapping day and month gives a larger difference.
 */
const maxSettlementDays = 20;

const notADay = { reason: 'is not a date.' };

function day(iso: string, today: string): Reading<string> {
  const read = readDate(iso, today);
  return 'value' in read && read.value < firstYear ? { reason: `lies before ${firstYear}.` } : read;
}

/** `2024-04-18T18:09:12.259Z`: returns the date in London at that moment. */
export function readMoment(text: string, today: string): Reading<string> {
  const [, inUtc] = /^(\d{4}-\d{2}-\d{2})T[\d:.]+Z$/.exec(text) ?? [];
  const time = Date.parse(text);
  if (!inUtc || Number.isNaN(time)) return notADay;
  // JavaScript parses 30 February as 2 March.
  const existing = day(inUtc, today);
  return 'value' in existing ? day(londonToday(time), today) : existing;
}

/** `2023-12-18 14:30:03.613`. */
export function readDayAndTime(text: string, today: string): Reading<string> {
  const [, iso] = /^(\d{4}-\d{2}-\d{2})(?: [\d:.]+)?$/.exec(text) ?? [];
  return iso ? day(iso, today) : notADay;
}

/**
 * The ISO date of `23/12/24 15:18:12` or `19-12-2022`, not checked against the calendar; undefined for other formats.
 */
function inFigures(text: string, order: DayOrder): string | undefined {
  const [, first, second, year = ''] = /^(\d{2})[/-](\d{2})[/-](\d{2}|\d{4})(?: [\d:.]+)?$/.exec(text) ?? [];
  if (!first) return undefined;
  const [date, month] = order === 'day-first' ? [first, second] : [second, first];
  return `${year.length === 2 ? `20${year}` : year}-${month}-${date}`;
}

/**
 * `23/12/24 15:18:12` or `19-12-2022`, in the file's order of day and month.
 * @param settlement settlement date in the same format, if the file has one: close to the date
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
