import { isinCheckDigit } from '@harbour/finance';

/** Parameters of a kind of fund's price: yearly drift and standard deviation, as rates. */
interface Strategy {
  name: string;
  category: string;
  drift: number;
  deviation: number;
}

const strategies: readonly Strategy[] = [
  { name: 'UK Equity Income', category: 'UK Equity', drift: 0.06, deviation: 0.13 },
  { name: 'UK Smaller Companies', category: 'UK Equity', drift: 0.07, deviation: 0.18 },
  { name: 'American Growth', category: 'US Equity', drift: 0.1, deviation: 0.17 },
  { name: 'European Opportunities', category: 'European Equity', drift: 0.07, deviation: 0.16 },
  { name: 'Japan Value', category: 'Japanese Equity', drift: 0.06, deviation: 0.17 },
  { name: 'Asia Pacific Leaders', category: 'Far East Equity', drift: 0.07, deviation: 0.18 },
  { name: 'Global Sustainable Equity', category: 'Global Equity', drift: 0.08, deviation: 0.15 },
  { name: 'Sterling Corporate Bond', category: 'Fixed Interest', drift: 0.035, deviation: 0.05 },
  { name: 'Index-Linked Gilt', category: 'Fixed Interest', drift: 0.025, deviation: 0.07 },
  { name: 'Commercial Property', category: 'Property', drift: 0.04, deviation: 0.06 },
];

const houses = ['Ashcombe', 'Brackenridge', 'Calder & Lyle', 'Dunmore', 'Eskdale', 'Fairholme'];

/** A fictional fund. One is quoted in dollars and one in euros, so that currency conversion is always exercised. */
export interface DemonstrationFund extends Strategy {
  /** Key of its strategy. */
  strategy: string;
  isin: string;
  symbol: string;
  currency: 'GBP' | 'USD' | 'EUR';
  firstPrice: number;
}

/** Sixty funds of six providers. Their ISINs have correct check digits but are not assigned. */
export function demonstrationFunds(): DemonstrationFund[] {
  return houses.flatMap((house, houseIndex) =>
    strategies.map((strategy, strategyIndex) => {
      const number = houseIndex * strategies.length + strategyIndex;
      const body = `GB00HB${String(number).padStart(5, '0')}`;
      return {
        ...strategy,
        strategy: strategy.name,
        name: `${house} ${strategy.name}`,
        isin: `${body}${isinCheckDigit(body)}`,
        symbol: `HB${String(number).padStart(3, '0')}`,
        currency: number === 2 ? 'USD' : number === 3 ? 'EUR' : 'GBP',
        firstPrice: 0.8 + ((number * 37) % 60) / 10,
      };
    }),
  );
}
