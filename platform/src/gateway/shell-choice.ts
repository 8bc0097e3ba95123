import { createHash, randomUUID } from 'node:crypto';
import type { RegistryBuild, RegistryRemote } from '@harbour/platform-contract';

/** The cookie that keeps a browser on its side of a canary of the shell. It is set only while there is one. */
const cookieName = 'harbour_shell';
const cookieSeconds = 365 * 86_400;

const client = new RegExp(`(?:^|;\\s*)${cookieName}=([0-9a-f-]{36})(?:;|$)`);

/** A client's position in a canary of the shell: another canary gets other clients. Percent, 0–100. */
function position(version: string, id: string): number {
  const bits = createHash('sha256').update(`shell@${version}/${id}`).digest().readUInt32BE();
  return (bits / 2 ** 32) * 100;
}

/** The versions of the shell to try for a visitor, the chosen one first, and the cookie that keeps the choice. */
export interface ShellChoice {
  builds: RegistryBuild[];
  /** For a browser that has none yet, while there is a canary. */
  cookie?: string;
}

/**
 * Chooses the version of the shell for a visitor.
 * @param cookies the request's `Cookie` header
 * @param isSecure whether the request came over TLS
 */
export function chooseShell({ stable, canary }: RegistryRemote, cookies: string, isSecure: boolean): ShellChoice {
  if (!canary) return { builds: [stable] };
  const known = client.exec(cookies)?.[1];
  const id = known ?? randomUUID();
  const builds = position(canary.build.version, id) < canary.percentage ? [canary.build, stable] : [stable];
  if (known) return { builds };
  const secure = isSecure ? '; Secure' : '';
  return {
    builds,
    cookie: `${cookieName}=${id}; Path=/; Max-Age=${cookieSeconds}; HttpOnly; SameSite=Lax${secure}`,
  };
}
