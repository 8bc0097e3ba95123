import type { CallInput } from '@harbour/api';
import type { getAccessLog } from '@harbour/definitions/clients/access-log';
import { accessActors, accessDays, accessKinds } from '@harbour/definitions/clients/access-log';

export const people = { all: 'Anybody', firm: 'The firm', people: 'People with permission' } as const;
export const kinds = { all: 'Anything', read: 'Looked at', changed: 'Changed', refused: 'Refused' } as const;
export const periods = {
  '7': 'Last 7 days',
  '30': 'Last 30 days',
  '90': 'Last 90 days',
  '365': 'Last 12 months',
  all: 'All that is kept',
} as const;

/** What the address says about the log; `all` for no filter. */
export interface AccessFilter {
  who: keyof typeof people;
  kind: keyof typeof kinds;
  days: keyof typeof periods;
  page: string;
}

/** Reads the filter from an address; what it does not know is as if it were not there. */
export function filterIn(search: URLSearchParams): AccessFilter {
  const page = search.get('page') ?? '';
  const days = search.get('days');
  return {
    who: accessActors.find((one) => one === search.get('who')) ?? 'all',
    kind: accessKinds.find((one) => one === search.get('kind')) ?? 'all',
    days: days === 'all' ? 'all' : (accessDays.find((one) => one === days) ?? '90'),
    page: /^[1-9]\d{0,3}$/.test(page) ? page : '1',
  };
}

/** The call's query for a filter. */
export function accessQuery({
  who,
  kind,
  days,
  page,
}: AccessFilter): NonNullable<CallInput<typeof getAccessLog>['query']> {
  return {
    ...(who === 'all' ? {} : { who }),
    ...(kind === 'all' ? {} : { kind }),
    ...(days === 'all' ? {} : { days }),
    page,
  };
}
