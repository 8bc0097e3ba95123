import { useAddressQuery } from '@harbour/contract/router';
import { useMemo } from 'react';
import { type RateKey, rateKeys } from './headline.ts';
import type { MoneyTerms } from './money-terms.ts';

interface MoneyChoice {
  value: MoneyTerms;
  label: string;
  says: string;
}

const todaysMoney: MoneyChoice = { value: 'today', label: 'Today’s money', says: 'In today’s money' };
export const moneyChoices: readonly MoneyChoice[] = [
  todaysMoney,
  { value: 'nominal', label: 'Pounds of each year', says: 'In pounds of each year' },
];

export const chartChoices = [
  { value: 'spending', label: 'Income and spending' },
  { value: 'wealth', label: 'What you have' },
  { value: 'outcomes', label: 'Outcomes' },
] as const;
export type ChartKey = (typeof chartChoices)[number]['value'];

type Change = ReturnType<typeof useAddressQuery>[1];

function shownBy(query: URLSearchParams, change: Change) {
  const set = (name: string, usual: string) => (value: string | undefined) =>
    change(
      (newest) => {
        const next = new URLSearchParams(newest);
        if (value === undefined || value === usual) next.delete(name);
        else next.set(name, value);
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
  const rate: RateKey = rateKeys.find((key) => key === query.get('rate')) ?? 'middle';
  const chart: ChartKey = chartChoices.find(({ value }) => value === query.get('chart'))?.value ?? 'spending';
  const money = moneyChoices.find(({ value }) => value === query.get('money')) ?? todaysMoney;
  return {
    rate,
    chart,
    money,
    withProperty: query.get('property') === 'yes',
    /** The first day of the year whose account is shown. */
    pinned: query.get('year') ?? undefined,
    setRate: set('rate', 'middle'),
    setMoney: set('money', 'today'),
    setProperty: set('property', 'no'),
    setChart: set('chart', 'spending'),
    setPinned: set('year', ''),
  } as const;
}

export type Shown = ReturnType<typeof shownBy>;

/** How the years are shown; the address keeps it. The same object as long as the address is the same. */
export function useShown(): Shown {
  const [query, change] = useAddressQuery();
  // biome-ignore lint/correctness/useExhaustiveDependencies: `change` is another function at each render that does the same.
  return useMemo(() => shownBy(query, change), [query]);
}
