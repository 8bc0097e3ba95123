import { type Manifest, needs, PackError } from './workspace-packages.ts';

/** The version of each package of the workspace that is packed too, by name, and those of the catalog. */
export interface PackedVersions {
  packed: Readonly<Record<string, string>>;
  catalog: Readonly<Record<string, string>>;
}

function versionOf(name: string, version: string, { packed, catalog }: PackedVersions): string {
  const found = version === 'catalog:' ? catalog[name] : version.startsWith('workspace:') ? packed[name] : version;
  if (found === undefined) throw new PackError(`There is no version of ${name} (${version}).`);
  return found;
}

const source = /(?<!\.d)\.tsx?$/;

/** What an importer gets instead of a source: the script, and its types. */
const compiled = (path: string) =>
  source.test(path) ? { types: path.replace(source, '.d.ts'), default: path.replace(source, '.js') } : path;

/**
 * The manifest of a package as it is packed: compiled files, exact versions, and everything that it is built with among
 * its dependencies.
 * @throws PackError if the version of a dependency is unknown
 */
export function packedManifest(manifest: Manifest, versions: PackedVersions) {
  const { private: _, devDependencies, ...kept } = manifest;
  const dependencies = Object.entries(needs(manifest)).map(([name, version]) => [
    name,
    versionOf(name, version, versions),
  ]);
  const { sideEffects } = manifest;
  return {
    ...kept,
    ...(Array.isArray(sideEffects)
      ? { sideEffects: sideEffects.map((path) => String(path).replace(source, '.js')) }
      : {}),
    exports: Object.fromEntries(Object.entries(manifest.exports).map(([name, path]) => [name, compiled(path)])),
    dependencies: Object.fromEntries(dependencies.sort()),
  };
}
