import type { PublicKeys, RegistryBuild } from '@harbour/platform-contract';
import { type DescribedBuild, verifyBuild } from '@harbour/platform-contract/released-build';
import type { DescribeBuild } from './hints.ts';

/** How many descriptions are kept: those of every live build of a large portal. */
const mostKept = 200;

/** Reads the text of `build.json` of a version; undefined if it is not there. */
export type ReadBuild = (remote: string, version: string) => Promise<string | undefined>;

/**
 * The complete descriptions of live builds, for hints; each is read once, since a version never changes. A build whose
 * description is not there or not genuine gets fewer hints, and is read again for the next page.
 */
export function describedBuilds(read: ReadBuild, publicKey: PublicKeys): DescribeBuild {
  const kept = new Map<string, Promise<DescribedBuild>>();

  async function complete(remote: string, build: RegistryBuild): Promise<DescribedBuild> {
    const text = await read(remote, build.version);
    const { build: described } = await verifyBuild(JSON.parse(text ?? 'null'), publicKey);
    // Of another version: its files are not those that the page will load.
    if (described.entry !== build.entry || described.hashList !== build.hashList)
      throw new Error(`The description of ${remote} ${build.version} is of another build.`);
    return described;
  }

  return async (remote, build) => {
    const known = kept.get(build.entry) ?? complete(remote, build);
    if (!kept.has(build.entry)) {
      const [oldest] = kept.keys();
      if (kept.size >= mostKept && oldest !== undefined) kept.delete(oldest);
      kept.set(build.entry, known);
    }
    try {
      return await known;
    } catch {
      kept.delete(build.entry);
      return build;
    }
  };
}
