import { runtimeConfig } from '@harbour/contract/runtime-config';
import type { PublicKeys } from '@harbour/platform-contract';
import { z } from 'zod';

/** A portal cannot be developed against; the message says what to do. */
export class TargetError extends Error {
  override name = 'TargetError';
}

/** A deployed portal that lets a browser run a remote from this machine. */
export interface DeployedPortal {
  origin: string;
  /** Full address of its registry. */
  registry: string;
  publicKey: PublicKeys;
}

const pageConfig = z.object({
  environment: runtimeConfig.shape.environment,
  registry: z.object({ url: z.string(), publicKey: z.record(z.string(), z.unknown()) }),
  localDevelopment: z.array(z.string()).default([]),
});

/** The configuration that a portal's server wrote into its page. */
const configElement = /<script type="application\/json" id="harbour-config"[^>]*>(.*?)<\/script>/s;

/**
 * Reads from a deployed portal's page what it allows.
 * @param target its address
 * @param own the origin of the server here
 * @throws TargetError if it does not answer, is no such portal, has clients, or does not allow this server
 */
export async function readDeployedPortal(target: string, own: string): Promise<DeployedPortal> {
  const { origin } = new URL(target);
  const page = await fetch(origin, { headers: { accept: 'text/html' } })
    .then((answer) => answer.text())
    .catch((cause) => {
      throw new TargetError(`${origin} does not answer.`, { cause });
    });
  const found = pageConfig.safeParse(JSON.parse(configElement.exec(page)?.[1] ?? 'null'));
  if (!found.success) throw new TargetError(`${origin} is no Harbour portal, or of an older version.`);
  const { environment, registry, localDevelopment } = found.data;
  if (environment === 'production')
    throw new TargetError(`${origin} has clients: nothing is run there from another machine.`);
  if (!localDevelopment.includes(own)) {
    const allowed = localDevelopment.length > 0 ? `It allows ${localDevelopment.join(', ')}; choose that --port.` : '';
    throw new TargetError(
      `${origin} does not allow ${own}. ${allowed || 'Its configuration has to name that under localDevelopment.'}`,
    );
  }
  return { origin, registry: new URL(registry.url, origin).href, publicKey: registry.publicKey };
}
