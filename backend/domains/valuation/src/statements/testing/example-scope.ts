import type { StatementScope } from '../statement-scope.ts';

type Plan = StatementScope['plans'][number];

/** A plan of Alex's. */
export const examplePlan = (planstring: string, name: string, productType: Plan['productType']): Plan => ({
  planstring,
  name,
  productType,
  provider: 'Test',
  performance: true,
  openedOn: '2024-04-06',
  ownership: ['a'],
  own: true,
});

/** Alex's statement of the tax year 2025/26. */
export const exampleScope = (...plans: Plan[]): StatementScope => ({
  clientUid: 'a',
  from: '2025-04-06',
  to: '2026-04-05',
  today: '2026-06-01',
  of: 'Alex',
  bonds: [],
  off: [],
  people: [{ uuid: 'a', name: 'Alex' }],
  plans,
});
