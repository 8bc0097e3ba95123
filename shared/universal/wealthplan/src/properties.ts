import type { DebtState } from './debts.ts';
import { owed, repayDebt } from './debts.ts';
import { mostPence, portion } from './pence.ts';
import type { PersonState } from './people.ts';

/** What a person has of a property. */
export interface PropertyShare {
  person: PersonState;
  /** 0–1. */
  startPart: number;
  part: number;
  /** What was paid for this part, pence. */
  cost: number;
}

/** A property while a household is projected; amounts are pence. */
export interface PropertyState {
  id: string;
  isHome: boolean;
  startValue: number;
  startCost: number;
  /** Growth above prices, 0–1 a year. */
  abovePrices: number;
  sale: { year: number | null; buysFor: number; costs: number } | null;
  debts: readonly DebtState[];
  shares: readonly PropertyShare[];

  value: number;
  /** Of this year: what its sale brings after costs, debts and what is bought instead; negative for a dearer one. */
  sold: number;
  isSold: boolean;
  /** A home that was sold: in which year, and each owner's share less its debts, pence. */
  formerHome: { year: number; parts: readonly { person: PersonState; value: number }[] } | null;
}

/** What it is worth less what is owed for it, pence. */
export const netValue = ({ value, debts }: Pick<PropertyState, 'value' | 'debts'>): number =>
  value - debts.reduce((sum, debt) => sum + owed(debt), 0);

export function resetProperty(property: PropertyState): void {
  property.value = property.startValue;
  property.formerHome = null;
  for (const share of property.shares) {
    share.part = share.startPart;
    share.cost = portion(property.startCost, share.startPart);
  }
}

/** What one person had passes to the other, at its value of that day for capital gains tax (TCGA 1992 s.62). */
export function inheritProperty({ value, shares }: PropertyState, dead: PersonState): void {
  const from = shares.find(({ person }) => person === dead);
  const to = shares.find(({ person }) => person !== dead);
  if (!from || !to) return;
  to.part += from.part;
  to.cost += portion(value, from.part);
  from.part = 0;
  from.cost = 0;
}

/**
 * Sells at the value of the year's first day: costs, then the debts of the property as far as it brings them, then what
 * is bought instead. Gains of what is no home are taxed; a home's are not (TCGA 1992 s.222).
 * @param prices level of prices at the start of the year
 */
export function sellProperty(property: PropertyState, year: number, prices: number): void {
  const { sale, shares } = property;
  property.sold = 0;
  property.isSold = sale !== null && sale.year === year;
  if (!sale || !property.isSold) return;
  const proceeds = property.value - portion(property.value, sale.costs);
  if (property.isHome) {
    const worth = Math.max(0, netValue(property));
    property.formerHome = { year, parts: shares.map(({ person, part }) => ({ person, value: portion(worth, part) })) };
  } else {
    let open = proceeds;
    for (const share of shares) {
      const part = share.part >= 1 ? open : Math.min(open, portion(proceeds, share.part));
      open -= part;
      share.person.gains += part - share.cost;
    }
  }
  let left = proceeds;
  for (const debt of property.debts) {
    const repaid = Math.min(left, owed(debt));
    repayDebt(debt, repaid);
    left -= repaid;
  }
  const bought = portion(sale.buysFor, prices);
  property.value = bought;
  for (const share of shares) share.cost = portion(bought, share.part);
  property.sold = left - bought;
}

/** A dearer property is bought for what could be paid. */
export function buyForLess(property: PropertyState, less: number): void {
  property.value -= less;
  property.sold += less;
}

/** @param inflation of prices in the year, 0–1 */
export function growProperty(property: PropertyState, inflation: number): void {
  const growth = (1 + inflation) * (1 + property.abovePrices);
  property.value = Math.min(mostPence, Math.round(property.value * growth));
}
