import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';
import type { ReadShellFile } from '../gateway/shell-copies.ts';

/** Timeout of fetching the registry, or a build's description, for a page: only hints use it. Milliseconds. */
const requestTimeoutMs = 1_000;
/** Cache lifetime of a fetched registry for all pages. Milliseconds. */
const freshMs = 1_000;

/**
 * The signed registry, fetched from the release store, for a shell that has no folder of releases. Concurrent pages
 * share one request; while the store is down, the last answer is used.
 * @returns undefined until there is an answer
 */
export function fetchedRegistry(address: string, now: () => number = Date.now): () => Promise<string | undefined> {
  let text: string | undefined;
  let askedAt = Number.NEGATIVE_INFINITY;
  let asking: Promise<void> | undefined;

  async function ask(): Promise<void> {
    try {
      const answer = await fetch(address, { signal: AbortSignal.timeout(requestTimeoutMs) });
      if (answer.ok) text = await answer.text();
    } catch {
      // Down, or too slow: the old registry is still a good hint, and browsers verify it again.
    } finally {
      askedAt = now();
      asking = undefined;
    }
  }

  return async () => {
    if (now() - askedAt >= freshMs) {
      asking ??= ask();
      await asking;
    }
    return text;
  };
}

/**
 * Reads the signed description of a version beside the registry, from the release store.
 * @returns undefined if it is not there; errors of the connection are thrown
 */
export function fetchedBuild(registry: string): (remote: string, version: string) => Promise<string | undefined> {
  return async (remote, version) => {
    const address = new URL(`remotes/${remote}/${version}/build.json`, registry);
    const answer = await fetch(address, { signal: AbortSignal.timeout(requestTimeoutMs) });
    return answer.ok ? await answer.text() : undefined;
  };
}

/** Timeout of fetching a file of a released shell. Milliseconds. */
const fileTimeoutMs = 3_000;

/** A file as it is stored: `fetch` would decompress the compressed copies. */
async function storedBytes(address: URL): Promise<Buffer | undefined> {
  const { get } = address.protocol === 'https:' ? await import('node:https') : await import('node:http');
  const request = get(address, { signal: AbortSignal.timeout(fileTimeoutMs) });
  const [answer]: IncomingMessage[] = await once(request, 'response');
  if (!answer) return undefined;
  const content = await buffer(answer);
  return answer.statusCode === 200 ? content : undefined;
}

/**
 * Reads a file of a released version of the shell beside the registry, from the release store.
 * @returns undefined if it is not there; errors of the connection are thrown
 */
export function fetchedShellFile(registry: string): ReadShellFile {
  return (version, file) => storedBytes(new URL(`remotes/shell/${version}/${file}`, registry));
}
