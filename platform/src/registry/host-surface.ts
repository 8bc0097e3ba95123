import { createHash } from 'node:crypto';
import { type OfferedSurface, offeredSurface } from '@harbour/build/surface';
import type { DeployedHost } from '@harbour/platform-contract';
import type { Store } from './store.ts';

/** What a deployed host offers is not in the store, or is not what the registry names. */
export class SurfaceMissingError extends Error {
  override name = 'SurfaceMissingError';
}

const textOf = (surface: OfferedSurface) => `${JSON.stringify(surface, null, 2)}\n`;
const hashOf = (text: string) => createHash('sha256').update(text).digest('hex');

/** The name under which the registry refers to what a host offers. */
export const surfaceHash = (surface: OfferedSurface): string => hashOf(textOf(surface));

/** Puts what a host offers into the store: the registry is signed and has its hash, and no page downloads it. */
export async function storeSurface(store: Store, surface: OfferedSurface): Promise<void> {
  await store.addSurface(surfaceHash(surface), textOf(surface));
}

/**
 * What a deployed host offers beside the versions of its shared modules; undefined for a host that did not tell.
 * @throws SurfaceMissingError if the store does not have it, or has something else under its name
 */
export async function readSurface(store: Store, { surface }: DeployedHost): Promise<OfferedSurface | undefined> {
  if (surface === undefined) return undefined;
  const text = await store.readSurface(surface);
  if (text !== undefined && hashOf(text) === surface) return offeredSurface.parse(JSON.parse(text));
  throw new SurfaceMissingError(
    `hosts/${surface}.json of ${store.location} is missing, or was changed by hand. Record that host again: ` +
      'pnpm release shell --from <its build>.',
  );
}
