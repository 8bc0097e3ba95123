import * as z from '@harbour/contract/schema';
import { defineCall, isStorable, uuid } from '../call.ts';
import { planstring, portfolioSelection } from './filters.ts';

export const benchmarkID = z.string().check(z.regex(/^[a-z0-9-]{2,40}$/, 'a benchmark is named like balanced'));

export const portfolio = z.object({
  uuid,
  name: z.string(),
  portfolioplans: z.array(planstring),
  ims: z.boolean(),
  dfm: z.boolean(),
  /** The benchmark's id; null while the firm's own default applies. */
  benchmark: z.nullable(benchmarkID),
});
export type Portfolio = z.infer<typeof portfolio>;

export const getPortfolios = defineCall({
  method: 'GET',
  path: '/valuation/portfolios',
  summary: 'Portfolios of the client, and which one is chosen at first',
  response: z.object({ portfolios: z.array(portfolio), defaultPortfolio: portfolioSelection }),
});

/** Up to this many characters. */
export const longestPortfolioName = 60;

const portfolioName = z
  .string()
  .check(
    z.trim(),
    z.minLength(1, 'a portfolio needs a name'),
    z.maxLength(longestPortfolioName, `a name has at most ${longestPortfolioName} characters`),
    z.refine(isStorable, 'this name cannot be stored'),
  );
const portfolioplans = z
  .array(planstring)
  .check(z.minLength(1, 'a portfolio needs at least one plan'), z.maxLength(500));

export const createPortfolio = defineCall({
  method: 'POST',
  path: '/valuation/portfolios',
  summary: 'Makes a portfolio of some of the client’s plans',
  addition: true,
  body: z.strictObject({ name: portfolioName, portfolioplans, benchmarkID: z.optional(benchmarkID) }),
  response: z.object({ uuid }),
});

export const changePortfolio = defineCall({
  method: 'PATCH',
  path: '/valuation/portfolios/:portfolioId',
  summary: 'Renames a portfolio, chooses its plans, or makes it the one chosen at first',
  addition: true,
  params: z.object({ portfolioId: uuid }),
  body: z.strictObject({
    name: z.optional(portfolioName),
    portfolioplans: z.optional(portfolioplans),
    /** True makes it the default instead of any other; false makes all plans the default, if it was this one. */
    isDefault: z.optional(z.boolean()),
  }),
  response: z.object({ success: z.literal(true) }),
});

export const deletePortfolio = defineCall({
  method: 'DELETE',
  path: '/valuation/portfolios/:portfolioId',
  summary: 'Deletes a portfolio; its plans stay',
  addition: true,
  params: z.object({ portfolioId: uuid }),
  response: z.object({ success: z.literal(true) }),
});

export const benchmark = z.object({
  benchmarkID,
  name: z.string(),
  description: z.string(),
});
export type Benchmark = z.infer<typeof benchmark>;

export const getBenchmarks = defineCall({
  method: 'GET',
  path: '/valuation/benchmarks',
  summary: 'The benchmarks on offer, and which one applies where none was chosen',
  addition: true,
  response: z.object({ benchmarks: z.array(benchmark), defaultBenchmark: benchmarkID }),
});

/** The specification reads by POST; `all` stands for every plan of the client together. */
export const readBenchmark = defineCall({
  method: 'POST',
  path: '/valuation/portfolios/benchmark/:portfolioId',
  summary: 'The benchmark of a portfolio',
  effect: 'read',
  params: z.object({ portfolioId: portfolioSelection }),
  response: z.object({ benchmarkID }),
});

export const changeBenchmark = defineCall({
  method: 'PATCH',
  path: '/valuation/portfolios/benchmark/:portfolioId',
  summary: 'Chooses the benchmark of a portfolio',
  params: z.object({ portfolioId: portfolioSelection }),
  body: z.strictObject({ benchmarkID }),
  response: z.object({ success: z.literal(true) }),
});
