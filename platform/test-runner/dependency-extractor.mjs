// What files load without an `import` that Jest sees, so that `npm run test:related` finds the tests of a domain and of
// a worker: the API loads each domain by its folder, and threads are started by the address of their module.
import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../..');

/** The files of some patterns, relative to `backend/api/src`. */
const filesOf = (...patterns) => globSync(patterns, { cwd: root }).map((file) => `../../../${file}`);

/** What modules of `backend/api/src` load by pattern: the entries of all domains, and all definitions of tables. */
const loaded = new Map(
  Object.entries({
    'modules.ts': filesOf('backend/domains/*/src/index.ts'),
    'schema-migrations.test.ts': filesOf(
      'backend/kernel/src/*/tables.ts',
      'backend/domains/*/src/**/tables.ts',
      'backend/identity/src/schema.ts',
    ),
  }).map(([file, modules]) => [join(root, 'backend/api/src', file), modules]),
);

const threadModule = /\bimport\.meta\.resolve\('(\.[^']+)'\)/g;

/** @param {string} code @param {string} file @param {(code: string) => Set<string>} extractImports */
export function extract(code, file, extractImports) {
  const threads = [...code.matchAll(threadModule)].map(([, module]) => module);
  return new Set([...extractImports(code), ...threads, ...(loaded.get(file) ?? [])]);
}

export const getCacheKey = () =>
  createHash('sha256')
    .update(readFileSync(import.meta.filename))
    .update([...loaded.values()].join())
    .digest('hex');
