import { londonToday } from '../calendar.ts';
import { readDate } from '../importers/cells.ts';
import type { Reading } from '../importers/import-findings.ts';

/** No broker's export reaches back further. */
const firstYear = '1970';

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

/** `23/12/24 15:18:12` or `19-12-2022`: the day first, as in Europe. */
export function readDayFirst(text: string, today: string): Reading<string> {
  const [, date, month, year = ''] = /^(\d{2})[/-](\d{2})[/-](\d{2}|\d{4})(?: [\d:.]+)?$/.exec(text) ?? [];
  return date ? day(`${year.length === 2 ? `20${year}` : year}-${month}-${date}`, today) : notADay;
}
