import { type PublicKeys, type Registry, verifyRegistry } from '@harbour/platform-contract';

/**
 * Reads the present registry, verified once for each text.
 * @returns undefined if it is unavailable or not genuine
 */
export function verifiedRegistry(
  read: () => Promise<string | undefined>,
  publicKey: PublicKeys,
): () => Promise<Registry | undefined> {
  let last: { text: string; registry: Promise<Registry | undefined> } | undefined;
  return async () => {
    const text = await read().catch(() => undefined);
    if (text === undefined) return undefined;
    if (last?.text !== text) {
      const verify = async () => await verifyRegistry(JSON.parse(text), publicKey);
      last = { text, registry: verify().catch(() => undefined) };
    }
    return await last.registry;
  };
}
