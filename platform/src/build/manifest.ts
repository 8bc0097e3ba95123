import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

/** The file next to a remote's entry that tells ecosystem tools, and other hosts, what it exposes. */
export const manifestName = 'mf-manifest.json';

/** The parts of a federation manifest that are used here. */
const manifest = z.object({
  metaData: z.object({
    globalName: z.string(),
    remoteEntry: z.object({ name: z.string(), path: z.string(), type: z.string() }),
    /** The version of the federation's build plugin, which equals that of its runtime. */
    pluginVersion: z.string(),
  }),
});

export type Manifest = z.infer<typeof manifest>;

/** The federation manifest of a build; undefined if missing or invalid. */
export function readManifest(built: string): Manifest | undefined {
  const file = join(built, manifestName);
  if (!existsSync(file)) return undefined;
  try {
    return manifest.safeParse(JSON.parse(readFileSync(file, 'utf8'))).data;
  } catch {
    return undefined;
  }
}

/** The federation runtime version of a build; undefined if it has no manifest. */
export function federationOf(built: string): { federation?: string } {
  const federation = readManifest(built)?.metaData.pluginVersion;
  return federation === undefined ? {} : { federation };
}
