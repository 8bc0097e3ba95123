import * as z from '@harbour/contract/schema';
import { isoDate, uuid } from '../call.ts';

/** Months (specification, section 9). */
export const periodMonths = [1, 3, 6, 12, 18, 24, 36, 48, 60] as const;
export const defaultPeriod = 12;

/** Plans as a comma-separated list: a large client has sixty. */
export const planList = z
  .string()
  .check(z.regex(/^[A-Z0-9-]{3,32}(,[A-Z0-9-]{3,32}){0,199}$/, 'plans are a comma list of at most 200'));

/** A portfolio's id, or every plan of the client. */
export const portfolioSelection = z.union([uuid, z.literal('all')]);

/** A comma-separated list of person ids, or all people the client may see. */
export const peopleSelection = z.union([
  z.literal('all'),
  z
    .string()
    .check(z.regex(/^[0-9a-f-]{36}(,[0-9a-f-]{36}){0,49}$/, 'people are "all" or a comma list of at most 50 ids')),
]);

/** A period in months, as text or number. */
export const period = z.coerce
  .number<string | number>()
  .check(z.refine((months) => periodMonths.some((option) => option === months), 'no such period'));

/** What the figures cover: date, portfolio, people (decision 12, docs/decisions). */
export const filters = {
  d: z.optional(isoDate),
  po: z.optional(portfolioSelection),
  pe: z.optional(peopleSelection),
};

/** `from::to`, both days included. */
export const dayRange = z.string().check(
  z.regex(/^\d{4}-\d{2}-\d{2}::\d{4}-\d{2}-\d{2}$/, 'a range is written like 2025-04-06::2026-04-05'),
  z.refine((text) => {
    const [from = '', to = ''] = text.split('::');
    return isoDate.safeParse(from).success && isoDate.safeParse(to).success && from <= to;
  }, 'a range ends on or after the day that it begins on'),
);
