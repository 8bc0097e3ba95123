import type { Call } from '@harbour/api/call';

/** How much one caller may ask for: so many calls in so many seconds. */
export interface Limit {
  calls: number;
  seconds: number;
}

/**
 * Classes of calls, each counted for itself. Who signs in is counted by their subject, in every browser together;
 * whoever is not known by their source address; an address of a file by the file. A page of the portal asks for up to
 * fifteen things, five of them heavy: nobody turns pages this fast, and a script is held up before it takes the
 * processor from others.
 */
export const limitClasses = {
  read: { calls: 3_000, seconds: 60 },
  /** Reads over many days, plans or messages. */
  heavyRead: { calls: 1_200, seconds: 60 },
  /** A PDF is drawn. */
  document: { calls: 120, seconds: 60 },
  write: { calls: 600, seconds: 60 },
  /** A broker's export is read as a whole. */
  import: { calls: 60, seconds: 60 },
  /** One file, by addresses that were handed out for it. */
  file: { calls: 120, seconds: 60 },
  /** Requests without valid tokens or a valid signature. */
  stranger: { calls: 600, seconds: 60 },
} as const satisfies Readonly<Record<string, Limit>>;

export type LimitClass = keyof typeof limitClasses;

/** Calls that are neither an ordinary read nor an ordinary write. */
const otherClasses: Readonly<Record<string, LimitClass>> = {
  'GET /valuation/document': 'document',
  'POST /transaction/import/preview': 'import',
  'POST /transaction/import': 'import',
  'GET /valuation/summary/chart': 'heavyRead',
  'GET /valuation/summary/policychart/:plan/:period?/:date?': 'heavyRead',
  'GET /valuation/summary/charttotals': 'heavyRead',
  'GET /assetallocation/full': 'heavyRead',
  'GET /ims/approvalrecords/effects': 'heavyRead',
  'GET /transaction/plan/alltransactions/:plan/:range': 'heavyRead',
  'GET /performance/plans': 'heavyRead',
  'GET /performance/plans/monthly': 'heavyRead',
  'GET /performance/plans/headlines': 'heavyRead',
  'GET /performance/fund/:isin': 'heavyRead',
  'GET /rdsearch/:term': 'heavyRead',
  'POST /securemessaging/loadMessages': 'heavyRead',
  'GET /securemessaging/loadMessageWithID': 'heavyRead',
  'POST /adminsecuremessaging/loadMessages': 'heavyRead',
  'GET /adminsecuremessaging/loadMessageWithID': 'heavyRead',
  'GET /adminsecuremessaging/clients': 'heavyRead',
};

/** Names of the calls that the table above gives a class. */
export const callsOfOtherClasses: readonly string[] = Object.keys(otherClasses);

/** The class that a call is counted in. */
export function classOf({ method, path, effect }: Pick<Call, 'method' | 'path' | 'effect'>): LimitClass {
  return otherClasses[`${method} ${path}`] ?? (effect === 'write' ? 'write' : 'read');
}
