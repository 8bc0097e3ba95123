import type { Plan } from './plans.ts';

/** What the plans of each type are, as charts colour them (`meanings` of `@harbour/tokens`). */
export const productMeanings = {
  pens: 'pension',
  nonpens: 'general',
  isa: 'isa',
} as const satisfies Readonly<Record<Plan['productType'], string>>;
