import { LazyPart } from '@harbour/contract';
import { productMeanings } from '@harbour/definitions/investments/valuation/product-meanings';
import { Suspense, useMemo } from 'react';
import type { PlanGroup } from './plan-groups.ts';

const loadBar = async () => ({ default: (await import('@harbour/ui/chart')).PartsBar });

/** What the plans are by kind, as a bar; nothing where a part is not known, since the others would look larger. */
export function KindsOfPlans({ groups }: { groups: readonly PlanGroup[] }) {
  const parts = useMemo(
    () =>
      groups.map(({ productType, title, total }) => ({
        name: title,
        meaning: productMeanings[productType],
        amount: total.value,
      })),
    [groups],
  );
  const known = parts.flatMap(({ amount, ...part }) => (amount === null ? [] : { ...part, amount }));
  if (known.length < parts.length || known.length < 2) return null;
  return (
    <Suspense fallback={null}>
      <LazyPart load={loadBar} props={{ title: 'Your plans by kind', parts: known }} />
    </Suspense>
  );
}
