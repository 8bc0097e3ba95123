import pg from 'pg';
import { DatabaseUnavailableError } from './errors.ts';

/** A PostgreSQL server and its database, as they may be told: without user and password. */
export interface PostgresServer {
  host: string;
  port: number;
  database: string;
}

function isPostgresUrl(text: string): boolean {
  const url = URL.parse(text);
  if (!url || !/^postgres(ql)?:$/.test(url.protocol)) return false;
  // A password with an unescaped / ? or # ends the host early, and would be told as something else.
  return !`${url.pathname}${url.search}${url.hash}`.includes('@');
}

/**
 * Whom an address means, by what `pg` itself makes of it.
 * @throws DatabaseUnavailableError when it is none; its text, which may hold a password, is in no message and no cause
 */
export function postgresServer(url: string): PostgresServer {
  if (isPostgresUrl(url)) {
    try {
      const { host, port, database = '' } = new pg.Client({ connectionString: url });
      return { host, port, database };
    } catch {
      // Such as %FF, which is no character.
    }
  }
  throw new DatabaseUnavailableError(
    'DATABASE_URL is not an address like postgres://user:password@host:5432/database. ' +
      'Characters of the password that have a meaning in addresses (/ ? # @ : %) are written as %2F %3F %23 %40 %3A %25.',
  );
}

/** What PostgreSQL's codes of a connection that it refuses mean (Appendix A of its manual). */
const refusals: Readonly<Record<string, (server: PostgresServer) => string>> = {
  '28P01': () => 'does not accept the user or the password of DATABASE_URL. Correct them there.',
  '28000': () => 'does not accept the user or the password of DATABASE_URL. Correct them there.',
  '3D000': ({ database }) => `has no database "${database}". Create it, or name another in DATABASE_URL.`,
};

/** Why a server cannot be used, in words that say what to do. */
export function refusalOf(error: unknown, server: PostgresServer): string {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  const words = Object.hasOwn(refusals, code) ? refusals[code]?.(server) : undefined;
  return `PostgreSQL at ${server.host}:${server.port} ${words ?? 'does not answer. Is it running, and is DATABASE_URL right?'}`;
}
