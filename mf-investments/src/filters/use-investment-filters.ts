import { useCall } from '@harbour/api/query';
import { unknownInAddress, useAddressQuery } from '@harbour/contract/router';
import { getPeople } from '@harbour/definitions/clients/permissions';
import { getPortfolios, type Portfolio } from '@harbour/definitions/investments/portfolios/portfolios';
import type { Currency } from '@harbour/definitions/investments/valuation/currencies';
import { londonToday } from '@harbour/ui';
import { useMemo } from 'react';
import { useReportingCurrency } from '../valuation/reporting-currency.ts';
import { useSettingsCurrency } from '../valuation/settings-currency.ts';
import { type AddressFilters, addressRules, readFilters, writeFilters } from './address-filters.ts';

/** The active filters: those of the address that are valid for this client, and the defaults. */
export interface ShownFilters extends AddressFilters {
  portfolio: string;
}

export interface InvestmentFilters {
  shown: ShownFilters;
  /** The same as the calls take it; a day is left out while the newest values are shown. */
  query: { d?: string; po?: string; pe?: string };
  /** Whether the default portfolio is known, or not needed: figures wait for it. */
  ready: boolean;
  change: (changed: Partial<ShownFilters>) => void;
  portfolios: readonly Portfolio[];
  people: readonly { uuid: string; name: string }[];
  /** Names of people by id. */
  names: ReadonlyMap<string, string>;
  /** Undefined while the client's own is being loaded. */
  currency: Currency | undefined;
  offered: readonly Currency[];
  /** Why something else is shown than was asked for. */
  notices: readonly string[];
  /** The last day that can be valued, ISO date. */
  today: string;
}

/** What the tabs of /investments are about: one choice for all of them, kept in the address. */
export function useInvestmentFilters(): InvestmentFilters {
  const [search, changeQuery] = useAddressQuery();
  const asked = useMemo(() => readFilters(search), [search]);
  const today = londonToday();
  const future = asked.date !== undefined && asked.date > today;
  const ownPortfolios = useCall(getPortfolios, {});
  const ownPeople = useCall(getPeople, {}, { background: true });
  const portfolios = ownPortfolios.data?.portfolios;
  const people = ownPeople.data?.people;
  const byDefault = ownPortfolios.data?.defaultPortfolio ?? 'all';
  const rules = addressRules({ portfolios, people, today });
  const unknown =
    unknownInAddress(
      search,
      rules.filter(({ name }) => name === 'po' || name === 'pe'),
    ) !== undefined;

  const shown = useMemo<ShownFilters>(
    () => ({
      ...asked,
      date: future ? undefined : asked.date,
      portfolio: unknown ? 'all' : (asked.portfolio ?? byDefault),
      people: unknown ? 'all' : asked.people,
    }),
    [asked, future, unknown, byDefault],
  );
  const { date, portfolio, people: chosen } = shown;
  const query = useMemo(
    () => ({
      ...(date ? { d: date } : {}),
      ...(portfolio === 'all' ? {} : { po: portfolio }),
      ...(chosen === 'all' ? {} : { pe: chosen.join(',') }),
    }),
    [date, portfolio, chosen],
  );
  const settingsCurrency = useSettingsCurrency();
  const { currency, offered, notice } = useReportingCurrency(asked.currency ?? settingsCurrency, date, {
    offers: true,
  });

  return {
    shown,
    query,
    ready: asked.portfolio !== undefined || !ownPortfolios.isPending,
    change(changed) {
      changeQuery((latest) => {
        const chosenSince = latest === search ? undefined : readFilters(latest);
        const before = chosenSince ? { ...chosenSince, portfolio: chosenSince.portfolio ?? byDefault } : shown;
        const next = { ...before, ...changed };
        // The default needs no word in the address, and a link without one follows it when it changes.
        const inAddress = { ...next, portfolio: next.portfolio === byDefault ? undefined : next.portfolio };
        return writeFilters(inAddress, latest);
      });
    },
    portfolios: portfolios ?? [],
    people: people ?? [],
    names: useMemo(() => new Map(people?.map(({ uuid, name }) => [uuid, name])), [people]),
    currency,
    offered,
    notices: [unknownInAddress(search, rules), notice].filter((text) => text !== undefined),
    today,
  };
}
