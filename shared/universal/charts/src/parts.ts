import type { Meaning } from '@harbour/tokens/meanings';

/** A part of a total, in the colour of what it is. */
export interface Part {
  name: string;
  meaning: Meaning;
  /** GBP. */
  amount: number;
}

/** A part with where it begins and how wide it is, 0–1 of all. */
export interface DrawnPart extends Part {
  from: number;
  share: number;
}

/** Parts beside each other, those above zero. */
export function drawnParts(parts: readonly Part[]): DrawnPart[] {
  const drawn = parts.filter(({ amount }) => amount > 0);
  const total = drawn.reduce((sum, { amount }) => sum + amount, 0);
  let from = 0;
  return drawn.map((part) => {
    const share = part.amount / total;
    const at = from;
    from += share;
    return { ...part, from: at, share };
  });
}
