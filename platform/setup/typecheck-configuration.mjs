import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './installed.mjs';

const cache = join(root, 'node_modules/.cache/typecheck');

/** The compiler of types. */
export const tsc = join(root, 'node_modules/typescript/bin/tsc');

/** Writes the configuration that checks some folders, with what they import, and returns its file. */
export function typecheckConfiguration({ name, web, sources }) {
  const file = join(cache, `${name}.json`);
  const content = {
    extends: join(root, web ? 'tsconfig.web.json' : 'tsconfig.node.json'),
    compilerOptions: { incremental: true, tsBuildInfoFile: file.replace(/json$/, 'tsbuildinfo') },
    // The types of style sheets are not imported by name.
    include: [...sources, join(root, 'shared/browser/ui/src/css-modules.d.ts')],
  };
  mkdirSync(cache, { recursive: true });
  writeFileSync(file, JSON.stringify(content, null, 2));
  return file;
}
