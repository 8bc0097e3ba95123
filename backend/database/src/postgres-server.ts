import pg from 'pg';
import { DatabaseUnavailableError } from './errors.ts';

/** Host and database of a PostgreSQL server, safe to show: without user and password. */
export interface PostgresServer {
  host: string;
  port: number;
  database: string;
}

function isPostgresUrl(text: string): boolean {
  const url = URL.parse(text);
  if (!url || !/^postgres(ql)?:$/.test(url.protocol)) return false;
  // An unescaped / ? or # in the password ends the host part early, and the rest of it would be shown.
  return !`${url.pathname}${url.search}${url.hash}`.includes('@');
}

/**
 * Parses a database URL with `pg`'s own parser.
 * @throws DatabaseUnavailableError for an invalid URL; its text, which may contain a password, is in no message or
 * cause
 */
export function postgresServer(url: string): PostgresServer {
  if (isPostgresUrl(url)) {
    try {
      const { host, port, database = '' } = new pg.Client({ connectionString: url });
      return { host, port, database };
    } catch {
      // Such as %FF, which is not valid UTF-8.
    }
  }
  throw new DatabaseUnavailableError(
    'DATABASE_URL is not an address like postgres://user:password@host:5432/database. ' +
      'Characters of the password that have a meaning in addresses (/ ? # @ : %) are written as %2F %3F %23 %40 %3A %25.',
  );
}

/** Messages for PostgreSQL's connection error codes (Appendix A of its manual). */
const refusals: Readonly<Record<string, (server: PostgresServer) => string>> = {
  '28P01': () => 'does not accept the user or the password of DATABASE_URL. Correct them there.',
  '28000': () => 'does not accept the user or the password of DATABASE_URL. Correct them there.',
  '3D000': ({ database }) => `has no database "${database}". Create it, or name another in DATABASE_URL.`,
};

/** Why a server cannot be used and how to fix it. */
export function refusalOf(error: unknown, server: PostgresServer): string {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  const refusalText = Object.hasOwn(refusals, code) ? refusals[code]?.(server) : undefined;
  return `PostgreSQL at ${server.host}:${server.port} ${refusalText ?? 'does not answer. Is it running, and is DATABASE_URL right?'}`;
}
