import { useCall } from '@harbour/api/query';
import { getPeople } from '@harbour/definitions/clients/permissions';
import {
  getSelfManagedAssets,
  getSelfManagedLiabilities,
  type SelfManagedLiability,
} from '@harbour/definitions/investments/self-managed/holdings';
import { useMemo } from 'react';
import { type Catalogue, useCatalogue } from '../catalogue.ts';
import { linkableDebts } from '../fields/linked-debts.tsx';
import type { Person } from '../fields/ownership-fields.tsx';
import { type HoldingList, holdingList } from './holding-rows.ts';

export interface HoldingsOverview {
  list: HoldingList;
  /** Debts that can be linked to something owned. */
  linkable: readonly SelfManagedLiability[];
  people: readonly Person[];
  names: ReadonlyMap<string, string>;
  catalogue: Catalogue;
}

/** What the client manages, with the names and products that it takes to read it. */
export function useHoldings() {
  const assets = useCall(getSelfManagedAssets, {}, { background: true });
  const liabilities = useCall(getSelfManagedLiabilities, {}, { background: true });
  const people = useCall(getPeople, {}, { background: true });
  const catalogue = useCatalogue();
  const queries = [assets, liabilities, people];
  const data = useMemo(() => {
    if (!assets.data || !liabilities.data || !people.data) return undefined;
    return {
      list: holdingList(assets.data.assets, liabilities.data.liabilities),
      linkable: linkableDebts(liabilities.data.liabilities),
      people: people.data.people,
      names: new Map(people.data.people.map(({ uuid, name }) => [uuid, name])),
    };
  }, [assets.data, liabilities.data, people.data]);
  return {
    /** Undefined until everything is there; what was there stays when it cannot be read again. */
    data: data && catalogue.data ? { ...data, catalogue: catalogue.data } : undefined,
    error: assets.error ?? liabilities.error ?? people.error ?? catalogue.error,
    retry() {
      for (const query of queries) if (query.isError) void query.refetch();
      catalogue.retry();
    },
  };
}
