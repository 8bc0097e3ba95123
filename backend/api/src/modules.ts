import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { isModule, type Module } from '@harbour/kernel/modules/module';

/** A folder below `backend/domains` does not export a module. */
export class ModuleMissingError extends Error {
  override name = 'ModuleMissingError';

  constructor(folder: string) {
    super(
      `backend/domains/${folder}/src/index.ts exports no \`module\` made by defineModule with the name "${folder}".`,
    );
  }
}

const domains = join(import.meta.dirname, '../../domains');

async function moduleOf(folder: string): Promise<Module> {
  const exported: object = await import(join(domains, folder, 'src/index.ts'));
  const module = 'module' in exported ? exported.module : undefined;
  if (!isModule(module) || module.name !== folder) throw new ModuleMissingError(folder);
  return module;
}

/** Every domain of the API: each package below `backend/domains` is one. */
export const modules: readonly Module[] = await Promise.all(
  readdirSync(domains, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    // Git leaves the installed packages of a domain that was removed.
    .filter((name) => existsSync(join(domains, name, 'package.json')))
    .sort()
    .map(moduleOf),
);

/** Every call that the API answers. */
export const calls = modules.flatMap((module) => module.calls);
