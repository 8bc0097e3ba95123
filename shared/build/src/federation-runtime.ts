import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { z } from 'zod/mini';

const manifest = z.object({
  module: z.optional(z.string()),
  dependencies: z.optional(z.record(z.string(), z.string())),
});

/** Parts of the runtime that come both as CommonJS and as ES modules. */
const scope = '@module-federation/';

/** The folder of a package's own package.json, for a file somewhere inside it. */
function packageFolder(file: string, name: string): string {
  const end = file.lastIndexOf(join('node_modules', name)) + join('node_modules', name).length;
  return file.slice(0, end);
}

/**
 * Leads every import of the federation runtime's packages to their ES modules. Its own plugins `require` some of them
 * while the rest is imported, and the page would carry two copies: 13 KiB of brotli more than it needs.
 * @returns webpack aliases
 */
export function oneFederationRuntime(): Record<string, string> {
  const aliases: Record<string, string> = {};
  const visit = (name: string, from: string) => {
    const folder = packageFolder(createRequire(from).resolve(name), name);
    const file = join(folder, 'package.json');
    const { module, dependencies = {} } = manifest.parse(JSON.parse(readFileSync(file, 'utf8')));
    if (module) aliases[`${name}$`] = join(folder, module);
    for (const dependency of Object.keys(dependencies)) {
      const runtime = /runtime|sdk|error-codes/.test(dependency);
      if (dependency.startsWith(scope) && runtime && !(`${dependency}$` in aliases)) visit(dependency, file);
    }
  };
  visit(`${scope}runtime-tools`, createRequire(import.meta.url).resolve(`${scope}enhanced`));
  delete aliases[`${scope}runtime-tools$`];
  return aliases;
}
