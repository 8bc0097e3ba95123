import * as z from '@harbour/contract/schema';
import { defineCall } from '../../call.ts';
import { portfolioSelection } from '../filters.ts';
import { benchmarkID } from './portfolios.ts';

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

/** The specification uses POST for this read; `all` means all plans of the client together. */
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
  staffMay: 'presentation',
  summary: 'Chooses the benchmark of a portfolio',
  params: z.object({ portfolioId: portfolioSelection }),
  body: z.strictObject({ benchmarkID }),
  response: z.object({ success: z.literal(true) }),
});
