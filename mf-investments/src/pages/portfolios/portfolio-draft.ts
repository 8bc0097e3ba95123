import * as z from '@harbour/contract/schema';
import { changeBenchmark } from '@harbour/definitions/investments/portfolios/benchmarks';
import { changePortfolio, createPortfolio } from '@harbour/definitions/investments/portfolios/portfolio-changes';
import type { Portfolio } from '@harbour/definitions/investments/portfolios/portfolios';

/** What a form is for; all plans together have a benchmark as a portfolio has, under the id `all`. */
export type PortfolioEdit =
  | { kind: 'create' }
  | { kind: 'rename' | 'plans'; portfolio: Portfolio }
  | { kind: 'benchmark'; portfolioId: string; name: string; current: string };

/** What a form asks about a portfolio, under the names that the calls have for it. */
export interface PortfolioDraft {
  name?: string | undefined;
  portfolioplans?: readonly string[] | undefined;
  /** A benchmark's id; undefined while none is chosen. */
  benchmarkID?: string | undefined;
}

/** What all plans together are called: no portfolio's name, or the two could not be told apart. */
export const allPlansName = 'All plans';

const sameName = (text: string) => text.trim().toLocaleLowerCase('en-GB');

/** The call that a form sends: its own schema decides what may be sent. */
const calls: Record<PortfolioEdit['kind'], { body: z.ZodMiniType<PortfolioDraft> }> = {
  create: createPortfolio,
  rename: changePortfolio,
  plans: changePortfolio,
  benchmark: changeBenchmark,
};

/**
 * What a form may send: what its call takes, under a name of its own.
 * @param taken names of the client's other portfolios
 */
export function draftSchema(kind: PortfolioEdit['kind'], taken: readonly string[]): z.ZodMiniType<PortfolioDraft> {
  const names = new Set([allPlansName, ...taken].map(sameName));
  return calls[kind].body.check(
    z.refine(({ name }) => name === undefined || !names.has(sameName(name)), {
      path: ['name'],
      error: 'You already have a portfolio with this name. Choose another name.',
    }),
  );
}

/** Names of all portfolios but one. */
export function otherNames(portfolios: readonly Portfolio[], except?: Portfolio): string[] {
  return portfolios.filter(({ uuid }) => uuid !== except?.uuid).map(({ name }) => name);
}
