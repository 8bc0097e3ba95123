import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type RemoteDescription, remoteDescription, remoteName } from '@harbour/platform-contract';
import { z } from 'zod';
import { hashesOf } from './hashes-of.ts';

/** The file in a build that tells what it is: a release needs the build alone, on whatever machine it was made. */
export const buildReportName = 'build-report.json';

const report = z.object({
  remote: remoteName,
  version: z.string(),
  /** What `remote.json` said. */
  description: remoteDescription,
  /** The hash of every script and style when the build was done. */
  integrity: z.record(z.string(), z.string()),
});

export type BuildReport = z.infer<typeof report>;

/** A folder holds no build of a remote that could be released. */
export class BuildReportError extends Error {
  override name = 'BuildReportError';
}

/** Writes into a build what it is. */
export function writeBuildReport(
  folder: string,
  { remote, version, description }: { remote: string; version: string; description: RemoteDescription },
): void {
  const content: BuildReport = { remote, version, description, integrity: hashesOf(folder) };
  writeFileSync(join(folder, buildReportName), `${JSON.stringify(content, null, 2)}\n`);
}

/**
 * Reads what a build is.
 * @throws BuildReportError when the folder holds no build, or one without a report
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
