import * as z from '@harbour/contract/schema';
import { defineCall, planstring, uuid } from '../../call.ts';
import { portfolioSelection } from '../filters.ts';

export const benchmarkID = z.string().check(z.regex(/^[a-z0-9-]{2,40}$/, 'a benchmark is named like balanced'));

export const portfolio = z.object({
  uuid,
  name: z.string(),
  portfolioplans: z.array(planstring),
  ims: z.boolean(),
  dfm: z.boolean(),
  /** The benchmark's id; null if the firm's default applies. */
  benchmark: z.nullable(benchmarkID),
});
export type Portfolio = z.infer<typeof portfolio>;

export const getPortfolios = defineCall({
  method: 'GET',
  path: '/valuation/portfolios',
  summary: 'Portfolios of the client, and which one is chosen at first',
  response: z.object({ portfolios: z.array(portfolio), defaultPortfolio: portfolioSelection }),
});
