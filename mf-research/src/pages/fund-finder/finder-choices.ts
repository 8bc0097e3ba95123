import { type AddressRule, unknownInAddress, useAddressQuery } from '@harbour/contract/router';
import { namesOf } from '@harbour/definitions/names-of';
import { chargeLimits, fundSorts, labelChoices, riskLimits } from '@harbour/definitions/research/find-funds';
import { fundIncomes } from '@harbour/definitions/research/fund-data';
import { isIsin } from '@harbour/finance';
import { useMemo } from 'react';
import { mostCompared, readCompared, toggleCompared, writeCompared } from '../../funds/compared-funds.ts';

/** The choices of the finder that are one of a list, by their name in the address. */
export const finderLists = {
  charge: chargeLimits,
  risk: riskLimits,
  income: fundIncomes,
  label: labelChoices,
  sort: fundSorts,
} as const;
export type FinderList = keyof typeof finderLists;

/** What is looked for; undefined for all. */
export type FinderChoices = { [Name in FinderList]: (typeof finderLists)[Name][number] | undefined } & {
  text: string;
  sector: string | undefined;
  page: number;
  /** ISINs, in the order in which they were chosen. */
  compared: readonly string[];
};

function oneOf<Word extends string>(words: readonly Word[], text: string | null): Word | undefined {
  return words.find((word) => word === text);
}

function readChoices(search: URLSearchParams): FinderChoices {
  const page = Number(search.get('page') ?? '1');
  return {
    text: (search.get('q') ?? '').slice(0, 80),
    sector: search.get('sector') || undefined,
    charge: oneOf(chargeLimits, search.get('charge')),
    risk: oneOf(riskLimits, search.get('risk')),
    income: oneOf(fundIncomes, search.get('income')),
    label: oneOf(labelChoices, search.get('label')),
    sort: oneOf(fundSorts, search.get('sort')),
    page: Number.isInteger(page) && page >= 1 && page <= 9_999 ? page : 1,
    compared: readCompared(search).filter(isIsin),
  };
}

const all = 'all are shown';
const rules: readonly AddressRule[] = [
  ...namesOf(finderLists).map((name) => ({
    name,
    isKnown: (text: string) => finderLists[name].some((word) => word === text),
    names: `a choice of ${name} that does not exist`,
    instead: all,
  })),
  {
    name: 'compare',
    isKnown: (isins) => isins.split(',').every(isIsin) && isins.split(',').length <= mostCompared,
    names: 'more than four funds, or something that is no ISIN',
    instead: 'the others are compared',
  },
];

/** What is looked for, kept in the address so that a view can be shared. */
export function useFinderChoices() {
  const [search, changeQuery] = useAddressQuery();
  const choices = useMemo(() => readChoices(search), [search]);
  const unknown = useMemo(() => unknownInAddress(search, rules), [search]);
  const stay = { preventScrollReset: true } as const;
  return {
    choices,
    /** What the address names that is not there, in a sentence. */
    unknown,
    /** Another choice leads to its first page. */
    change: (name: FinderList | 'sector' | 'page', value: string | undefined) =>
      changeQuery((newest) => {
        const after = new URLSearchParams(newest);
        if (value === undefined) after.delete(name);
        else after.set(name, value);
        if (name !== 'page') after.delete('page');
        return after;
      }, stay),
    toggle: (isin: string) => changeQuery((newest) => toggleCompared(isin, newest), { replace: true, ...stay }),
    clear: () => changeQuery((newest) => writeCompared([], newest), stay),
  };
}
