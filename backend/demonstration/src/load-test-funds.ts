import { isinCheckDigit } from '@harbour/finance';
import { type DemonstrationFund, demonstrationFunds } from './funds.ts';

const houses = [
  'Glenmoor',
  'Harrowgate',
  'Inverlea',
  'Kestrel Bay',
  'Langford',
  'Marlstone',
  'Netherby',
  'Oakhanger',
  'Penrose',
  'Quarrydene',
  'Rosslyn',
  'Stanmere',
];

/** 120 fictional funds priced in pounds, of the same kinds as the demonstration's but from other providers. */
export function loadTestFunds(): DemonstrationFund[] {
  const kinds = new Map(demonstrationFunds().map((fund) => [fund.strategy, fund]));
  return houses.flatMap((house, houseIndex) =>
    [...kinds.values()].map((kind, kindIndex) => {
      const number = houseIndex * kinds.size + kindIndex;
      const body = `GB00HL${String(number).padStart(5, '0')}`;
      return {
        ...kind,
        name: `${house} ${kind.strategy}`,
        isin: `${body}${isinCheckDigit(body)}`,
        symbol: `HL${String(number).padStart(3, '0')}`,
        currency: 'GBP',
        firstPrice: 0.9 + ((number * 41) % 70) / 10,
      };
    }),
  );
}
