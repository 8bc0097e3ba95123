import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { usedSurface } from '@harbour/build/surface';
import { remoteDescription, remoteName } from '@harbour/platform-contract';
import { z } from 'zod';
import { hashesOf } from './hashes-of.ts';

/** The file in a build that describes it: a release needs only the build, whichever machine made it. */
export const buildReportName = 'build-report.json';

const report = z.object({
  remote: remoteName,
  version: z.string(),
  /** What its `src/remote.ts` declares. */
  description: remoteDescription,
  /** The hash of every script and style at build time. */
  integrity: z.record(z.string(), z.string()),
  /** What it uses from its host and the API; unknown for a build that webpack did not make here. */
  uses: z.optional(usedSurface),
});

export type BuildReport = z.infer<typeof report>;

/** A folder has no releasable build of a remote. */
export class BuildReportError extends Error {
  override name = 'BuildReportError';
}

/** Writes a build's description into it. */
export function writeBuildReport(
  folder: string,
  { remote, version, description, uses }: Omit<BuildReport, 'integrity'>,
): void {
  const integrity = hashesOf(folder);
  const content: BuildReport = { remote, version, description, integrity, ...(uses ? { uses } : {}) };
  writeFileSync(join(folder, buildReportName), `${JSON.stringify(content, null, 2)}\n`);
}

/**
 * Reads a build's description.
 * @throws BuildReportError if the folder has no build, or one without a report
 */
export function readBuildReport(folder: string): BuildReport {
  const file = join(folder, buildReportName);
  let content: unknown;
  try {
    content = JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    throw new BuildReportError(
      `${file} cannot be read, so ${folder} is no build. Make one: pnpm registry build <remote>.`,
      {
        cause: error,
      },
    );
  }
  const parsed = report.safeParse(content);
  if (parsed.success) return parsed.data;
  throw new BuildReportError(
    `${file} does not tell what the build is:\n${z.prettifyError(parsed.error)}\nBuild it anew: pnpm registry build <remote>.`,
  );
}
