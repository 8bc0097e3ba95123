// What files load without an `import` that Jest sees, so that `npm run test:related` finds the tests of a domain, of a
// worker and of a program: the API loads each domain by its folder, threads are started by the address of their module,
// and tests start programs by their path.
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

const program = /\bjoin\(import\.meta\.dirname, '([a-z][\w/-]*\.ts)'\)/g;
const threadModule = /\bimport\.meta\.resolve\('(\.[^']+)'\)/g;

/** @param {string} code @param {string} file @param {(code: string) => Set<string>} extractImports */
export function extract(code, file, extractImports) {
  const threads = [...code.matchAll(threadModule)].map(([, module]) => module);
  const programs = [...code.matchAll(program)].map(([, name]) => `./${name}`);
  return new Set([...extractImports(code), ...threads, ...programs, ...(loaded.get(file) ?? [])]);
}

export const getCacheKey = () =>
  createHash('sha256')
    .update(readFileSync(import.meta.filename))
    .update([...loaded.values()].join())
    .digest('hex');
