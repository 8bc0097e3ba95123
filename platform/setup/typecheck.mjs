// `npm run typecheck`: checks the types of the workspace. `npm run typecheck -- mf-research backend/identity` checks
// those packages only, with what they import.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { node, root, run } from './installed.mjs';
import { tsc, typecheckConfiguration } from './typecheck-configuration.mjs';

/** Whether a package runs in browsers; the others run in Node. */
const isWeb = (name) => /^(shell|mf-[^/]+|shared\/(?:browser|universal)\/[^/]+)$/.test(name);

/** Writes the configuration that checks one package, and returns its file. */
function configurationOf(name) {
  if (!existsSync(join(root, name, 'package.json'))) {
    console.error(`${name} is no folder of a package. Name one by its path, such as mf-research or shared/browser/ui.`);
    process.exit(1);
  }
  const folders = ['src', 'bench'].map((folder) => join(root, name, folder)).filter(existsSync);
  const sources = folders.length > 0 ? folders : [join(root, name)];
  return typecheckConfiguration({ name: name.replaceAll('/', '-'), web: isWeb(name), sources });
}

/** Checks all packages that run in browsers, or all others; the next check compiles only what has changed. */
function checkWorkspace(kind) {
  const builtBefore = join(root, `node_modules/.cache/typecheck/workspace-${kind}.tsbuildinfo`);
  run(node, [tsc, '-p', join(root, `tsconfig.${kind}.json`), '--incremental', '--tsBuildInfoFile', builtBefore]);
}

const names = process.argv.slice(2).map((name) => name.replace(/\/$/, ''));
if (names.length > 0) for (const name of names) run(node, [tsc, '-p', configurationOf(name)]);
else for (const kind of ['web', 'node']) checkWorkspace(kind);
