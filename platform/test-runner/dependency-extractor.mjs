// What files load without an `import` that Jest sees, so that `npm run test:related` finds the tests of a domain and of
// a worker: the API loads each domain by its folder, and threads are started by the address of their module.
import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../..');

/** The module that loads all domains, and their entries, relative to it. */
const loader = join(root, 'backend/api/src/modules.ts');
const domains = globSync('backend/domains/*/src/index.ts', { cwd: root }).map((entry) => `../../../${entry}`);

const threadModule = /\bimport\.meta\.resolve\('(\.[^']+)'\)/g;

/** @param {string} code @param {string} file @param {(code: string) => Set<string>} extractImports */
export function extract(code, file, extractImports) {
  const threads = [...code.matchAll(threadModule)].map(([, module]) => module);
  return new Set([...extractImports(code), ...threads, ...(file === loader ? domains : [])]);
}

export const getCacheKey = () =>
  createHash('sha256')
    .update(readFileSync(import.meta.filename))
    .update(domains.join())
    .digest('hex');
