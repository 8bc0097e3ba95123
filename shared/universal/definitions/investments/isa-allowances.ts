import * as z from '@harbour/contract/schema';
import { defineCall, gbp, isoDate, uuid } from '../call.ts';
import { filters } from './filters.ts';

/** How much of the ISA allowance one person has used in one tax year. GBP. */
export const isaAllowance = z.object({
  person: uuid,
  name: z.string(),
  /** Like `2026/27`. */
  taxYear: z.string(),
  from: isoDate,
  to: isoDate,
  allowance: gbp,
  /** Paid into the ISAs that the portal knows. */
  used: gbp,
  /** What is left; negative if more was paid in than is allowed. */
  remaining: gbp,
});
export type IsaAllowance = z.infer<typeof isaAllowance>;

export const getIsaAllowances = defineCall({
  method: 'GET',
  path: '/isa_allowance/list',
  summary: 'ISA allowances of the people whom the client may see up to a day or today, the tax year of that day first',
  query: z.object({ d: filters.d }),
  response: z.object({ valuationDate: isoDate, allowances: z.array(isaAllowance) }),
});
