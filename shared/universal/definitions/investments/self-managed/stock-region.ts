import { type EquityRegion, equityRegions } from '../asset-classes.ts';

/** The question that asks the client for the region of a product's shares; without an answer the exchange decides. */
export const regionQuestion = 'region';

/**
 * Where a listed share counts as equity in full: in the UK for the London Stock Exchange, in the US for any other
 * (specification, section 11). An assumption, which the client can change (decision 24, docs/decisions).
 * @param exchangeCode as stock symbols have it: `LSE` for London
 * @param chosen the client's answer to `region`; what is no region counts as none
 */
export function stockRegion(exchangeCode: string, chosen?: string): EquityRegion {
  const own = equityRegions.find((region) => region === chosen);
  return own ?? (exchangeCode === 'LSE' ? 'uk' : 'us');
}
