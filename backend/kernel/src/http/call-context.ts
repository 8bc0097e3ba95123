import type { Database } from '@harbour/backend-database';
import type { AccountDirectory, DirectoryOptions } from '@harbour/backend-identity';
import type { SecurityLog } from '@harbour/backend-process';
import type { Call } from '@harbour/definitions/call';
import type { SQL } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { ActDetails } from '../audit/record-audit.ts';
import type { Actor, TokenRules } from '../authorisation/tokens.ts';
import type { ObjectContext } from '../objects/keep-object.ts';
import type { CountCall } from './call-limits.ts';
import type { LimitClass } from './limit-classes.ts';
import type { ServerResources } from './server-resources.ts';

/** Opens the directory of sign-ins for one call, in its transaction. */
export type OpenAccounts = (call: Pick<DirectoryOptions, 'database' | 'afterwards' | 'now'>) => AccountDirectory;

/** What a handler receives. */
export interface Context {
  /** For a call that changes data: its transaction, which also writes the audit record. */
  database: Database;
  /** Today in the firm's time zone, ISO date. */
  today: () => string;
  /** Milliseconds since 1970. */
  now: () => number;
  /** The firm's name, for documents. */
  firm: string;
  /** Store for files that a client downloads. Its database writes are outside the call's transaction. */
  objects: ObjectContext;
  /** Long-lived resources of domains (`defineResource`). */
  resources: ServerResources;
  countCall: CountCall;
  /** Makes sure that a client who has signed up has a client record (`newcomers.ts`). */
  admitNewcomer: (actor: Actor) => Promise<void>;
  securityLog: SecurityLog;
  /** Whether an account signs in with a second factor, by client id; omitted where the user pool cannot be asked. */
  hasSecondFactor?: TokenRules['hasSecondFactor'] | undefined;
  /** Opens the sign-ins of clients and staff; omitted where the user pool is Amazon's, whose console manages them. */
  openAccounts?: OpenAccounts | undefined;
}

/** An API call with its handler. */
export interface BoundCall {
  call: Call;
  /** Its rate limit class. */
  limit: LimitClass;
  /** Whether it is audited when a client makes it for themselves. Calls on behalf of a client are always audited. */
  recorded: boolean;
  register: (app: FastifyInstance, context: Context, rules: TokenRules) => void;
}

/** How a call differs from other reads or changes. */
export interface CallPolicy {
  /** Rate limit class; the default is an ordinary read or write. */
  limit?: LimitClass;
  /**
   * Whether a client's own change is audited (default true). False only if it is not a decision: screen settings, and
   * messages, which are records already.
   */
  recorded?: boolean;
  /** Query parameters whose values are not audited, such as a code that can be exchanged for access. */
  secret?: readonly string[];
}

/** What a handler receives for one request. */
export interface CallContext extends Context {
  /**
   * Audits that the caller saw or changed data of these clients, whom the call does not name. Each client once.
   * @param details the status of the response, by default 200; for a call of the firm's own also why it was done, and
   * what changed
   */
  record: (subjects: Iterable<string>, details?: ActDetails & { status?: number }) => Promise<void>;
  /**
   * The same for the clients that a query finds, in one statement with it.
   * @param subjects a query of one column, the client ids; each client once
   */
  recordFound: (subjects: SQL) => Promise<void>;
  /** The sign-ins of clients and staff, in the call's transaction (`openAccounts`). */
  accounts?: AccountDirectory | undefined;
  /** Runs work that cannot be undone, after the transaction has committed. A failure is only logged. */
  afterwards: (task: () => Promise<void>) => void;
}
