import { type RecordFilter, type RecordSearch, recordFilters } from '@harbour/definitions/firm/clients';

const uid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** What the address asks for; what it does not know is as if it were not there. */
export interface ListAddress {
  text: string;
  filter: RecordFilter;
  adviser: string | undefined;
  page: number;
}

export function listAddress(search: URLSearchParams): ListAddress {
  const filter = search.get('filter') ?? '';
  const adviser = search.get('adviser') ?? '';
  const page = search.get('page') ?? '';
  const isFilter = (name: string): name is RecordFilter => Object.hasOwn(recordFilters, name);
  return {
    text: (search.get('text') ?? '').trim().slice(0, 100),
    filter: isFilter(filter) ? filter : 'all',
    adviser: uid.test(adviser) ? adviser : undefined,
    page: /^[1-9]\d{0,3}$/.test(page) ? Number(page) : 1,
  };
}

/** The call's query for an address. */
export function recordQuery({ text, filter, adviser, page }: ListAddress): RecordSearch {
  return {
    ...(text ? { text } : {}),
    ...(filter === 'all' ? {} : { filter }),
    ...(adviser ? { adviser } : {}),
    page: String(page),
  };
}
