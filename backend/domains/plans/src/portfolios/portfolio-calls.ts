import { changeBenchmark, getBenchmarks, readBenchmark } from '@harbour/definitions/investments/portfolios/benchmarks';
import {
  changePortfolio,
  createPortfolio,
  deletePortfolio,
} from '@harbour/definitions/investments/portfolios/portfolio-changes';
import { getPortfolios } from '@harbour/definitions/investments/portfolios/portfolios';
import { bind } from '@harbour/kernel/http/bind-call';
import { benchmarkOf, benchmarksOnOffer, chooseBenchmark, requireBenchmark } from '../benchmarks/benchmarks.ts';
import { requireVisible } from '../plans/visible-plans.ts';
import { alterPortfolio, makePortfolio, portfoliosOf, removePortfolio } from './stored-portfolios.ts';

const done = { success: true as const };

export const portfolioCalls = [
  bind(getPortfolios, ({ database, caller }) => portfoliosOf(database, caller.clientUid)),

  bind(createPortfolio, async ({ database, caller, today, body: { name, portfolioplans, benchmarkID } }) => {
    await requireVisible(database, caller.clientUid, portfolioplans);
    if (benchmarkID !== undefined) await requireBenchmark(database, benchmarkID);
    const uuid = await makePortfolio(database, caller.clientUid, {
      name,
      planstrings: portfolioplans,
      benchmarkId: benchmarkID,
      today: today(),
    });
    return { uuid };
  }),

  bind(changePortfolio, async ({ database, caller, params, body: { portfolioplans, ...rest } }) => {
    if (portfolioplans) await requireVisible(database, caller.clientUid, portfolioplans);
    await alterPortfolio(database, caller.clientUid, params.portfolioId, { ...rest, planstrings: portfolioplans });
    return done;
  }),

  bind(getBenchmarks, ({ database }) => benchmarksOnOffer(database)),

  bind(readBenchmark, async ({ database, caller, params }) => {
    const { id } = await benchmarkOf(database, caller.clientUid, params.portfolioId);
    return { benchmarkID: id };
  }),

  bind(changeBenchmark, async ({ database, caller, params, body }) => {
    await chooseBenchmark(database, caller.clientUid, params.portfolioId, body.benchmarkID);
    return done;
  }),

  bind(deletePortfolio, async ({ database, caller, params }) => {
    await removePortfolio(database, caller.clientUid, params.portfolioId);
    return done;
  }),
];
