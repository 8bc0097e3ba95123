import * as z from '@harbour/contract/schema';
import { defineCall, isStorable, planstring, uuid } from '../../call.ts';
import { benchmarkID } from './portfolios.ts';

/** Maximum length in characters. */
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
  staffMay: 'presentation',
  summary: 'Makes a portfolio of some of the client’s plans',
  addition: true,
  body: z.strictObject({ name: portfolioName, portfolioplans, benchmarkID: z.optional(benchmarkID) }),
  response: z.object({ uuid }),
});

export const changePortfolio = defineCall({
  method: 'PATCH',
  path: '/valuation/portfolios/:portfolioId',
  staffMay: 'presentation',
  summary: 'Renames a portfolio, chooses its plans, or makes it the one chosen at first',
  addition: true,
  params: z.object({ portfolioId: uuid }),
  body: z.strictObject({
    name: z.optional(portfolioName),
    portfolioplans: z.optional(portfolioplans),
    /** True makes it the default portfolio; false makes "all plans" the default, if this one was. */
    isDefault: z.optional(z.boolean()),
  }),
  response: z.object({ success: z.literal(true) }),
});

export const deletePortfolio = defineCall({
  method: 'DELETE',
  path: '/valuation/portfolios/:portfolioId',
  staffMay: 'presentation',
  summary: 'Deletes a portfolio; its plans stay',
  addition: true,
  params: z.object({ portfolioId: uuid }),
  response: z.object({ success: z.literal(true) }),
});
