import { useAddressQuery, useLocation } from '@harbour/contract/router';
import { useMemo } from 'react';
import { type MailView, readView, writeView } from './mail-address.ts';

export interface ChangingView {
  view: MailView;
  /** Narrows or widens the view; another choice begins on its first page. */
  change: (changed: Partial<Omit<MailView, 'page'>>) => void;
  /** Leads to a page, as a step that the browser's back button takes back. */
  turnTo: (page: number) => void;
  /** The address of this view, to come back to. */
  address: string;
}

/** What is shown of a mailbox: kept in the address, so that opening a tab, which has no query, shows it clean. */
export function useMailView(): ChangingView {
  const [search, changeQuery] = useAddressQuery();
  const { pathname, search: query } = useLocation();
  const view = useMemo(() => readView(search), [search]);
  return {
    view,
    change: (changed) =>
      changeQuery((newest) => writeView({ ...readView(newest), ...changed, page: 1 }, newest), { replace: true }),
    turnTo: (page) => changeQuery((newest) => writeView({ ...readView(newest), page }, newest)),
    address: pathname + query,
  };
}
