import { randomBytes } from 'node:crypto';
import { openBankingSandbox, stateInFolder } from '@harbour/open-banking-sandbox';
import type { FastifyInstance } from 'fastify';

/** Where the sandbox's banks are in the demonstration, on the portal's own origin. */
export const bankSandboxPath = '/bank-sandbox';

/** The portal's pages that a provider sends clients back to. */
const openBankingPages = ['/investments/openbanking', '/investments/openbankingrenew'];

/** Every way to write a loopback address: the portal answers to all of them. */
const loopback = ['127.0.0.1', 'localhost', '[::1]'];

/** The origins that a client may have typed for an address. */
export function originsOf(address: string): string[] {
  const { origin, hostname, protocol, port } = new URL(address);
  const names = loopback.includes(hostname) ? loopback : [];
  return [...new Set([origin, ...names.map((name) => new URL(`${protocol}//${name}:${port}`).origin)])];
}

export interface BankSandboxOptions {
  /** Where its consents are kept. */
  folder: string;
  /** The addresses of this portal: where it listens, and where clients reach it. Asked for at each request. */
  addresses: () => { own: string; public: string };
}

/**
 * Serves the banks of the sandbox beside the portal, for the demonstration. Its one client is this portal, which knows
 * the secret because it is the same process.
 */
export async function serveBankSandbox(app: FastifyInstance, { folder, addresses }: BankSandboxOptions) {
  const clientId = 'harbour-demonstration';
  const clientSecret = randomBytes(32).toString('base64url');
  await app.register(openBankingSandbox, {
    prefix: bankSandboxPath,
    clientId,
    clientSecret,
    publicAddress: () => addresses().public + bankSandboxPath,
    redirectUris: () => {
      const { own, public: reached } = addresses();
      const origins = [...new Set([...originsOf(own), ...originsOf(reached)])];
      return origins.flatMap((origin) => openBankingPages.map((page) => origin + page));
    },
    state: stateInFolder(folder),
  });
  return { clientId, clientSecret };
}
