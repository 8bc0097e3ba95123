import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

/** The file beside a remote's entry that tells tools of the ecosystem, and other hosts, what it exposes. */
export const manifestName = 'mf-manifest.json';

/** What of a federation manifest is asked for here. */
const manifest = z.object({
  metaData: z.object({
    globalName: z.string(),
    remoteEntry: z.object({ name: z.string(), path: z.string(), type: z.string() }),
    /** The version of the federation's build plugin, which is that of its runtime. */
    pluginVersion: z.string(),
  }),
});

export type Manifest = z.infer<typeof manifest>;

/** The federation manifest of a build; undefined where there is none, or something else. */
export function readManifest(built: string): Manifest | undefined {
  const file = join(built, manifestName);
  if (!existsSync(file)) return undefined;
  try {
    return manifest.safeParse(JSON.parse(readFileSync(file, 'utf8'))).data;
  } catch {
    return undefined;
  }
}

/** The version of the federation runtime that a build was made with; none where it has no manifest. */
export function federationOf(built: string): { federation?: string } {
  const federation = readManifest(built)?.metaData.pluginVersion;
  return federation === undefined ? {} : { federation };
}
