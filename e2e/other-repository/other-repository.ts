import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '@harbour/platform/paths';
import { packKit } from '@harbour/platform/remote-kit/pack-kit';
import { installKit } from '@harbour/platform/testing/installed-kit';

const kit = 'node_modules/@harbour/remote-kit/platform/src/remote-kit/remote-kit-main.js';

/** A repository outside the workspace, made from the template, with the packed kit. */
export class OtherRepository {
  readonly folder: string;
  #env: NodeJS.ProcessEnv;

  /** @param home the installation that it releases into, with a key that may change its remote alone */
  constructor(folder: string, remote: string, home: string) {
    this.folder = folder;
    const key = join(folder, '../branches.private.jwk.json');
    const rights = ['--remotes', remote, '--commands', 'release', 'rollback'];
    this.#env = { ...process.env, HARBOUR_HOME: home };
    // A deployed portal has its shell in the store, where a release from another repository finds it.
    this.#run(root, ['platform/src/release-cli.ts', 'release', 'shell']);
    this.#run(root, ['platform/src/release-cli.ts', 'add-key', key, '--name', 'pipeline of branches', ...rights]);
    this.#run(root, ['platform/src/new/new-main.ts', 'new', 'repository', folder, remote]);
    installKit(folder, packKit(join(folder, '../kit')));
    const { HARBOUR_HOME: _, ...env } = process.env;
    this.#env = {
      ...env,
      HARBOUR_STORE: join(home, 'store'),
      HARBOUR_REGISTRY_KEY_FILE: key,
      HARBOUR_REGISTRY_KEYS: readFileSync(join(home, 'keys/registry-keys.json'), 'utf8'),
      HARBOUR_BROWSER_CHECK: 'required',
    };
  }

  /** @throws Error with the output of a command that fails */
  #run(folder: string, parameters: readonly string[]): string {
    const { status, stdout, stderr } = spawnSync(process.execPath, parameters, {
      cwd: folder,
      env: this.#env,
      encoding: 'utf8',
    });
    if (status !== 0) throw new Error(`${parameters.join(' ')} failed:\n${stdout}\n${stderr}`);
    return stdout;
  }

  checkTypes(): void {
    this.#run(this.folder, ['node_modules/typescript/bin/tsc']);
  }

  test(): void {
    this.#run(this.folder, ['node_modules/jest/bin/jest.js']);
  }

  /** Runs a command of the kit. */
  kit(...parameters: string[]): string {
    return this.#run(this.folder, [kit, ...parameters]);
  }

  edit(file: string, change: (text: string) => string): void {
    const path = join(this.folder, file);
    const before = readFileSync(path, 'utf8');
    const after = change(before);
    if (after === before) throw new Error(`The edit changed nothing in ${file}.`);
    writeFileSync(path, after);
  }
}
