import type { Registry } from '@harbour/platform-contract';
import { type RemoteRecord, remoteRecord, watchRecords } from '@harbour/remotes';

/** Where pages report how remotes fare; the server counts them. */
const address = '/remote-outcomes';

/** What this visit reported: the sign-in page and the page after it both start the reports. */
const reported = new Set<string>();

/** What a page reports of a version of a remote. */
export type Outcome = 'used' | 'failed';

/** The versions that the visit used; a failed one is recorded as `version: message`. */
function outcomesOf({ version, faults }: RemoteRecord, versions: readonly string[]): [string, Outcome][] {
  const failed = versions.filter((one) =>
    faults.some(({ kind, message }) => kind === 'error' && message.startsWith(`${one}: `)),
  );
  const used = versions.filter((one) => one === version || failed.includes(one));
  return [
    ...used.map((one): [string, Outcome] => [one, 'used']),
    ...failed.map((one): [string, Outcome] => [one, 'failed']),
  ];
}

/**
 * Reports once for each version of a remote with a canary that this visit uses it, and that it failed, so that a failing
 * canary ends by itself. Nothing about the visitor is sent.
 * @returns stops it
 */
export function reportOutcomes(remotes: Registry['remotes']): () => void {
  function report(remote: string, version: string, outcome: Outcome): void {
    const text = JSON.stringify({ remote, version, outcome });
    if (reported.has(text)) return;
    reported.add(text);
    navigator.sendBeacon(address, text);
  }

  function look(): void {
    for (const [remote, { stable, canary }] of Object.entries(remotes)) {
      if (!canary) continue;
      const versions = [stable.version, canary.build.version];
      for (const [version, outcome] of outcomesOf(remoteRecord(remote), versions)) report(remote, version, outcome);
    }
  }
  look();
  return watchRecords(look);
}
