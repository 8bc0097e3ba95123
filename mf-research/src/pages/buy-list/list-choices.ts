import { type AddressRule, unknownInAddress, useAddressQuery } from '@harbour/contract/router';
import { type AssetClass, assetClasses } from '@harbour/definitions/investments/asset-classes';
import type { BuyListFund } from '@harbour/definitions/research/buy-list';
import { useMemo } from 'react';
import { mostCompared, readCompared, toggleCompared, writeCompared } from '../../funds/compared-funds.ts';

/** What of the list is shown, and what is compared. */
export interface ListChoices {
  /** Undefined for all. */
  sector: string | undefined;
  assetClass: AssetClass | undefined;
  /** ISINs, in the order in which they were chosen. */
  compared: readonly string[];
}

const names = { sector: 'sector', assetClass: 'class', compared: 'compare' } as const;

/** The sectors of the list, by name. */
export function sectorsOf(funds: readonly BuyListFund[]): string[] {
  return [...new Set(funds.flatMap(({ sector }) => sector ?? []))].sort((one, other) => one.localeCompare(other));
}

function readChoices(search: URLSearchParams): ListChoices {
  return {
    sector: search.get(names.sector) || undefined,
    assetClass: assetClasses.find((one) => one === search.get(names.assetClass)),
    compared: readCompared(search),
  };
}

function writeChoices({ sector, assetClass, compared }: ListChoices, before: URLSearchParams): URLSearchParams {
  const after = writeCompared(compared, before);
  const own = [
    [names.sector, sector],
    [names.assetClass, assetClass],
  ] as const;
  for (const [name, value] of own) {
    if (value) after.set(name, value);
    else after.delete(name);
  }
  return after;
}

function rulesFor(funds: readonly BuyListFund[]): readonly AddressRule[] {
  const known = new Set(funds.map(({ isin }) => isin));
  const all = 'all are shown';
  return [
    {
      name: names.sector,
      isKnown: (sector) => sectorsOf(funds).includes(sector),
      names: 'a sector that is not on the list',
      instead: all,
    },
    {
      name: names.assetClass,
      isKnown: (text) => assetClasses.some((one) => one === text),
      names: 'an asset class that does not exist',
      instead: all,
    },
    {
      name: names.compared,
      isKnown: (isins) => isins.split(',').every((isin) => known.has(isin)),
      names: 'a fund that is not on the list',
      instead: 'the others are compared',
    },
    {
      name: names.compared,
      isKnown: (isins) => isins.split(',').length <= mostCompared,
      names: 'more than four funds',
      instead: 'the first four are compared',
    },
  ];
}

/**
 * What is chosen of the list, kept in the address so that a view can be shared.
 * @param funds all of the list; undefined until it is loaded
 */
export function useListChoices(funds: readonly BuyListFund[] | undefined) {
  const [search, changeQuery] = useAddressQuery();
  const inAddress = useMemo(() => readChoices(search), [search]);
  const unknown = useMemo(() => funds && unknownInAddress(search, rulesFor(funds)), [search, funds]);
  const choices = useMemo(
    (): ListChoices => ({
      ...inAddress,
      sector: funds && inAddress.sector && sectorsOf(funds).includes(inAddress.sector) ? inAddress.sector : undefined,
      compared: inAddress.compared.filter((isin) => funds?.some((fund) => fund.isin === isin)),
    }),
    [inAddress, funds],
  );
  return {
    choices,
    /** What the address names that is not there, in a sentence. */
    unknown,
    change: (changed: Partial<ListChoices>) =>
      changeQuery((newest) => writeChoices({ ...readChoices(newest), ...changed }, newest), {
        preventScrollReset: true,
      }),
    /** Adds a fund to the comparison, or takes it out. */
    toggle: (isin: string) =>
      changeQuery((newest) => toggleCompared(isin, newest), { replace: true, preventScrollReset: true }),
  };
}
