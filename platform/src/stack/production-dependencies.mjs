// Loaded before a program of an image (`node --import`): refuses a package that the importing package has only for
// development, and which is therefore in no image.
import { existsSync, readFileSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const manifests = new Map();

/** The manifest of the package that a folder belongs to. */
function manifestOf(folder) {
  const file = join(folder, 'package.json');
  if (!manifests.has(folder))
    manifests.set(folder, existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : manifestOf(dirname(folder)));
  return manifests.get(folder);
}

registerHooks({
  resolve(specifier, context, next) {
    const isOfRepository = context.parentURL?.startsWith('file:') && !context.parentURL.includes('/node_modules/');
    if (isOfRepository && /^[@a-z]/i.test(specifier) && !/^(node|data|file):/.test(specifier)) {
      const name = specifier.split('/', specifier.startsWith('@') ? 2 : 1).join('/');
      const manifest = manifestOf(dirname(fileURLToPath(context.parentURL)));
      if (name !== manifest.name && !manifest.dependencies?.[name])
        throw new Error(`${manifest.name} imports ${name}, which is not among its dependencies.`);
    }
    return next(specifier, context);
  },
});
