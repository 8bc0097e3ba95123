import { unknownInAddress, useAddressQuery, useLocation } from '@harbour/contract/router';
import { useMemo } from 'react';
import { type MailView, mailAddressRules, readView, writeView } from './mail-address.ts';

export interface MailViewState {
  view: MailView;
  /** What the address names that is not there, in a sentence. */
  unknown: string | undefined;
  /** Narrows or widens the view, as a step that Back takes back; another choice begins on its first page. */
  change: (changed: Partial<Omit<MailView, 'page'>>) => void;
  /** Leads to a page, as a step that the browser's back button takes back. */
  turnTo: (page: number) => void;
  /** The address of this view, to come back to. */
  address: string;
}

/** What is shown of a mailbox: kept in the address, so that opening a tab, which has no query, shows it clean. */
export function useMailView(): MailViewState {
  const [search, changeQuery] = useAddressQuery();
  const { pathname, search: query } = useLocation();
  const view = useMemo(() => readView(search), [search]);
  return {
    view,
    unknown: unknownInAddress(search, mailAddressRules),
    change(changed) {
      const typing = changed.text !== undefined && Object.keys(changed).length === 1 ? { typing: 'text' } : {};
      changeQuery((newest) => writeView({ ...readView(newest), ...changed, page: 1 }, newest), typing);
    },
    turnTo: (page) => changeQuery((newest) => writeView({ ...readView(newest), page }, newest)),
    address: pathname + query,
  };
}
