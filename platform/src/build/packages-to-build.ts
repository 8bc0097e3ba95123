import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { buildTools, root } from '../installation/paths.ts';
import { hostReportName } from '../registry/host-report.ts';
import { buildReportName } from './build-report.ts';
import { type BuiltPackage, isBuiltFromSources } from './built-from.ts';
import { sourceHash } from './source-hash.ts';

// Every start asks this, most build nothing: what builds (webpack) is not imported here.

const manifest = z.object({ version: z.string() });

/** A package's own version, from its `package.json`. */
export function packageVersion(folder: string): string {
  return manifest.parse(JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))).version;
}

/** The build folder of the shell or of a remote. */
export function buildFolder(name: string): string {
  return join(root, name, 'dist');
}

/** A checkout and the hash of its build tools. */
interface Workspace {
  root: string;
  tools: string;
}

const thisWorkspace = (): Workspace => ({ root, tools: sourceHash(root, buildTools) });

/** The build of the shell or of a remote in a workspace. */
export function packageBuild(name: string, workspace = thisWorkspace()): BuiltPackage {
  const folder = join(workspace.root, name);
  return { ...workspace, folder, report: join(folder, 'dist', name === 'shell' ? hostReportName : buildReportName) };
}

/** Of some packages those whose build is missing or does not match their current sources. */
export function packagesToBuild(names: readonly string[], workspace = thisWorkspace()): string[] {
  return names.filter((name) => !isBuiltFromSources(packageBuild(name, workspace)));
}
