import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { offeredSurface, usedSurface } from '@harbour/build/surface';
import { hostApiVersion } from '@harbour/platform-contract';
import { z } from 'zod';

/** The file in a build of the shell that describes what it offers to remotes. It is not served. */
export const hostReportName = 'host-report.json';

/** A host as its build describes it. */
export const builtHost = z.object({
  /** Host API version. */
  version: hostApiVersion,
  /** The version of each shared module, by request. */
  shared: z.record(z.string(), z.string()),
  slots: z.array(z.string()),
  /** The exports of its shared modules, and its topics; unknown before it is built. */
  surface: z.optional(offeredSurface),
  /** The calls that it makes, each with files that use it. */
  calls: z.optional(usedSurface.shape.calls),
});

export type BuiltHost = z.infer<typeof builtHost>;

/** A folder has no build of the shell that could be recorded as deployed. */
export class HostReportError extends Error {
  override name = 'HostReportError';
}

export function writeHostReport(folder: string, host: BuiltHost): void {
  writeFileSync(join(folder, hostReportName), `${JSON.stringify(host, null, 2)}\n`);
}

/**
 * Reads what a build of the shell offers.
 * @throws HostReportError if the folder has none
 */
export function readHostReport(folder: string): BuiltHost {
  const file = join(folder, hostReportName);
  try {
    return builtHost.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch (error) {
    throw new HostReportError(
      `${file} cannot be read, so ${folder} is no build of the shell. Make one: pnpm registry build shell.`,
      {
        cause: error,
      },
    );
  }
}
