import type { Database } from '@harbour/backend-database';
import { type ServicePart, servicePartNames } from '@harbour/definitions/firm/service-notices';
import type { AccountDirectory } from '@harbour/kernel/authorisation/account-directory';
import type { ObjectStore } from '@harbour/kernel/objects/object-store';
import { isReachable } from '../service/is-reachable.ts';
import { readNotices } from './notices.ts';

/** How a part stands: `works` was checked just now; `no-disturbance` is not checked by machine. */
export type PartState = 'works' | 'no-disturbance' | 'disturbed';

export interface PublicState {
  /** Milliseconds since 1970. */
  checkedAt: number;
  parts: { name: ServicePart; state: PartState; notices: string[] }[];
  announcements: string[];
}

/** E-mail that waits longer than this is late. Milliseconds. */
const lateMailMs = 15 * 60_000;

export interface StateSources {
  database: Pick<Database, 'db'>;
  store: ObjectStore;
  /** Absent if another service than Harbour's own sends the e-mail of accounts. */
  accounts: AccountDirectory | undefined;
  /** Milliseconds since 1970. */
  now: number;
}

async function mailState({ accounts, now }: StateSources): Promise<PartState> {
  if (!accounts) return 'no-disturbance';
  const { waitingSince, unsent } = await accounts.mail(new Date(now - lateMailMs));
  if (unsent) return 'disturbed';
  return waitingSince !== null && now - waitingSince.getTime() > lateMailMs ? 'disturbed' : 'works';
}

/** What can be checked by machine. */
async function checkedStates(sources: StateSources): Promise<Partial<Record<ServicePart, PartState>>> {
  return {
    portal: 'works',
    files: (await isReachable(sources.store)) ? 'works' : 'disturbed',
    mail: await mailState(sources),
  };
}

/** The state for everybody: what was checked just now, and what the firm has written; nothing about clients. */
export async function readPublicState(sources: StateSources): Promise<PublicState> {
  const notices = (await readNotices(sources.database)).filter(({ until }) => until === null);
  const checked = await checkedStates(sources);
  const textsAbout = (part: ServicePart | null) =>
    notices.filter((notice) => notice.part === part).map(({ text }) => text);
  return {
    checkedAt: sources.now,
    parts: servicePartNames.map((name) => {
      const known = textsAbout(name);
      return { name, state: known.length > 0 ? 'disturbed' : (checked[name] ?? 'no-disturbance'), notices: known };
    }),
    announcements: textsAbout(null),
  };
}

/** What the page shows while the database does not answer. */
export function unreachableState(now: number): PublicState {
  return {
    checkedAt: now,
    parts: servicePartNames.map((name) => ({ name, state: 'disturbed', notices: [] })),
    announcements: [],
  };
}
