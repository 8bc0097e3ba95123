import { cpSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { integrityOf } from '@harbour/build/integrity-of';
import { defaultHome, loadRegistryKeys, type RegistryKeys } from '@harbour/platform';
import {
  containerName,
  type Registry,
  type RegistryBuild,
  type RegistryRemote,
  signRegistry,
  verifyRegistry,
} from '@harbour/platform-contract';
import { signBuild } from '@harbour/platform-contract/released-build';

const codeFile = /\.(js|css)$/;

/** Releases of a test's own: a copy of the installation's, which it changes as it likes. */
export class OwnReleases {
  readonly home: string;
  readonly #store: string;
  readonly #keys: RegistryKeys;
  readonly #first: Registry;
  #registry: Registry;
  #releases = 0;

  /** @param home a new folder, which becomes an installation with the present version of every remote */
  static async copiedTo(home: string): Promise<OwnReleases> {
    cpSync(join(defaultHome, 'keys'), join(home, 'keys'), { recursive: true });
    const keys = await loadRegistryKeys(join(home, 'keys'));
    // What the deployed host offers: releases are checked against it.
    cpSync(join(defaultHome, 'store/hosts'), join(home, 'store/hosts'), { recursive: true });
    const text = readFileSync(join(defaultHome, 'store/registry.json'), 'utf8');
    // The shell is served from its build: its versions are not copied.
    const { remotes, shell: _, ...rest } = await verifyRegistry(JSON.parse(text), keys.publicKey);
    const only = Object.entries(remotes).map(([name, { title, stable }]) => [name, { title, stable }] as const);
    for (const [, { stable }] of only) {
      const folder = stable.entry.slice(0, stable.entry.lastIndexOf('/'));
      cpSync(join(defaultHome, 'store', folder), join(home, 'store', folder), { recursive: true });
    }
    const own = new OwnReleases(home, keys, { ...rest, remotes: Object.fromEntries(only) });
    await own.reset();
    return own;
  }

  constructor(home: string, keys: RegistryKeys, registry: Registry) {
    this.home = home;
    this.#store = join(home, 'store');
    this.#keys = keys;
    this.#first = registry;
    this.#registry = registry;
  }

  remote(name: string): RegistryRemote {
    const known = this.#registry.remotes[name];
    if (!known) throw new Error(`The registry has no ${name}.`);
    return known;
  }

  /** What every test begins with. */
  async reset(): Promise<void> {
    await this.#write(this.#first.remotes);
  }

  async change(name: string, change: (before: RegistryRemote) => RegistryRemote): Promise<void> {
    await this.#write({ ...this.#registry.remotes, [name]: change(this.remote(name)) });
  }

  async #write(remotes: Registry['remotes']): Promise<void> {
    this.#registry = { ...this.#registry, revision: this.#registry.revision + 1, remotes };
    const signed = await signRegistry(this.#registry, this.#keys.privateKey, this.#keys.keyId);
    const file = join(this.#store, 'registry.json');
    writeFileSync(`${file}.new`, JSON.stringify(signed));
    renameSync(`${file}.new`, file);
  }

  /**
   * Publishes another version of a remote: its present scripts with something changed in them. It serves nobody yet.
   */
  async publish(name: string, edit: (script: string) => string): Promise<RegistryBuild> {
    this.#releases += 1;
    const { stable: present, title } = this.#first.remotes[name] ?? this.remote(name);
    // Every hash is in the registry: the list of the copied version has others.
    const { hashList: _, ...stable } = present;
    const version = `9.9.${this.#releases}`;
    const folderOf = (of: string) => join(this.#store, 'remotes', name, of);
    mkdirSync(folderOf(version), { recursive: true });
    const integrity: Record<string, string> = {};
    for (const file of readdirSync(folderOf(stable.version)).filter((one) => !/\.(br|gz)$/.test(one))) {
      let content: string | Buffer = readFileSync(join(folderOf(stable.version), file));
      if (file.endsWith('.js')) {
        content = edit(
          content.toString().replaceAll(containerName(name, stable.version), containerName(name, version)),
        );
      }
      writeFileSync(join(folderOf(version), file), content);
      if (codeFile.test(file)) integrity[file] = integrityOf(content);
    }
    const build = { ...stable, version, entry: stable.entry.replace(stable.version, version), integrity };
    const released = await signBuild({ remote: name, title, build }, this.#keys.privateKey, this.#keys.keyId);
    writeFileSync(join(folderOf(version), 'build.json'), JSON.stringify(released));
    return build;
  }

  /** Makes a build the stable one; the one before stays available. */
  async release(name: string, build: RegistryBuild): Promise<void> {
    await this.change(name, (before) => ({ ...before, stable: build, previous: before.stable }));
  }
}
