import { hkdfSync } from 'node:crypto';
import { type Environment, openBankingOf, provideOpenBanking } from '@harbour/backend-api/open-banking';
import type { Provided } from '@harbour/kernel/http/server-resources';
import { bankSandboxPath, originsOf } from './bank-sandbox.ts';

interface Portal {
  /** 32 random bytes of the installation. */
  masterKey: Buffer;
  /** The addresses of this portal: where it listens, and where clients reach it. */
  addresses: () => { own: string; public: string };
  /** The banks that this portal serves itself, for the demonstration. */
  sandbox: { clientId: string; clientSecret: string } | undefined;
}

/** Whether the firm has named a provider: then nothing of the sandbox is served. */
export function isProviderNamed(env: Environment): boolean {
  return Object.entries(env).some(([name, value]) => name.startsWith('HARBOUR_OPEN_BANKING_') && value);
}

/**
 * The firm's provider of open banking: the one that `HARBOUR_OPEN_BANKING_*` names, or else the demonstration's
 * sandbox, or none. Without a key of its own, tokens are encrypted by one that is derived from the installation's
 * (HKDF).
 */
export function bankProvider(env: Environment, { masterKey, addresses, sandbox }: Portal): Provided[] {
  const key = Buffer.from(hkdfSync('sha256', masterKey, '', 'harbour-portal open banking', 32));
  const named = openBankingOf(env, { portalAddresses: () => originsOf(addresses().public), key });
  if (named.length > 0 || !sandbox) return named;
  return [
    provideOpenBanking({
      ...sandbox,
      // Asked for at each request: the port is known once the server listens.
      get authUrl() {
        return addresses().public + bankSandboxPath;
      },
      get apiUrl() {
        return addresses().own + bankSandboxPath;
      },
      keys: [key],
      portalAddresses: () => [...new Set(Object.values(addresses()).flatMap(originsOf))],
      timeouts: { answer: 10_000, reading: 30_000 },
    }),
  ];
}
