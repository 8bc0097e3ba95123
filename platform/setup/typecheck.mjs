// `npm run typecheck`: checks the types of the workspace. `npm run typecheck -- mf-research backend/identity` checks
// those packages only, with what they import.
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { node, root, run } from './installed.mjs';

const tsc = join(root, 'node_modules/typescript/bin/tsc');
const cache = join(root, 'node_modules/.cache/typecheck');

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
  const file = join(cache, `${name.replaceAll('/', '-')}.json`);
  const content = {
    extends: join(root, isWeb(name) ? 'tsconfig.web.json' : 'tsconfig.node.json'),
    compilerOptions: { incremental: true, tsBuildInfoFile: file.replace(/json$/, 'tsbuildinfo') },
    // The types of style sheets are not imported by name.
    include: [...sources, join(root, 'shared/browser/ui/src/css-modules.d.ts')],
  };
  mkdirSync(cache, { recursive: true });
  writeFileSync(file, JSON.stringify(content, null, 2));
  return file;
}

const names = process.argv.slice(2).map((name) => name.replace(/\/$/, ''));
const workspace = ['tsconfig.web.json', 'tsconfig.node.json'].map((file) => join(root, file));
for (const file of names.length > 0 ? names.map(configurationOf) : workspace) run(node, [tsc, '-p', file]);
