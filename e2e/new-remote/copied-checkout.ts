import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, globSync, lstatSync, mkdirSync, readFileSync, realpathSync, symlinkSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from '@harbour/platform/paths';
import { z } from 'zod';
import { copySources, made } from '../setup/copied-sources.ts';

const isMade = (path: string) => path.split('/').some((part) => made.has(part));

const manifest = z.object({
  name: z.string(),
  dependencies: z.record(z.string(), z.string()).default({}),
  devDependencies: z.record(z.string(), z.string()).default({}),
});
const manifestIn = (folder: string) => manifest.parse(JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')));

function link(target: string, path: string): void {
  mkdirSync(dirname(path), { recursive: true });
  symlinkSync(target, path);
}

/** The sources of this checkout in a folder of their own, with what is installed and built here, by links. */
export class CopiedCheckout {
  readonly root: string;
  readonly #env: NodeJS.ProcessEnv;

  /** @param home the installation that its commands mean */
  constructor(folder: string, home: string) {
    this.root = folder;
    this.#env = { ...process.env, HARBOUR_HOME: home, HARBOUR_E2E_RESULTS: '' };
    copySources(folder);
    link(join(root, 'node_modules'), join(folder, 'node_modules'));
    link(join(root, 'shell/dist'), join(folder, 'shell/dist'));
    for (const { path } of this.#packages()) {
      const installed = join(root, path, 'node_modules');
      if (existsSync(installed))
        cpSync(installed, join(folder, path, 'node_modules'), { recursive: true, verbatimSymlinks: true });
    }
  }

  #packages(): { path: string; name: string }[] {
    return globSync('*/**/package.json', { cwd: this.root, exclude: isMade }).map((file) => ({
      path: dirname(file),
      name: manifestIn(join(this.root, dirname(file))).name,
    }));
  }

  /** Links new packages to what they depend on, as `pnpm install` does, which may need the network. */
  linkNewPackages(): void {
    const packages = this.#packages();
    const folders = new Map(packages.map(({ name, path }) => [name, join(this.root, path)]));
    for (const { path } of packages.filter((one) => !existsSync(join(this.root, one.path, 'node_modules')))) {
      const { dependencies, devDependencies } = manifestIn(join(this.root, path));
      for (const name of Object.keys({ ...dependencies, ...devDependencies })) {
        const target = folders.get(name) ?? realpathSync(join(root, 'shell/node_modules', name));
        link(target, join(this.root, path, 'node_modules', name));
      }
    }
  }

  /**
   * Runs Node in the checkout to the end.
   * @throws with everything that was said, when it fails
   */
  node(...parameters: string[]): void {
    this.#run(process.execPath, parameters);
  }

  /** Runs an installed tool in the checkout to the end, like `node`. */
  tool(name: string, ...parameters: string[]): void {
    this.#run(join(this.root, 'node_modules/.bin', name), parameters);
  }

  #run(command: string, parameters: readonly string[]): void {
    const { status, stdout, stderr } = spawnSync(command, parameters, {
      cwd: this.root,
      env: this.#env,
      encoding: 'utf8',
    });
    if (status !== 0) throw new Error(`${[command, ...parameters].join(' ')} failed:\n${stdout}\n${stderr}`);
  }

  /** Every source file with its content. */
  sources(): Record<string, string> {
    const files = globSync('**/*', { cwd: this.root, exclude: isMade }).filter(
      (file) => !isMade(file) && lstatSync(join(this.root, file)).isFile(),
    );
    return Object.fromEntries(files.map((file) => [file, readFileSync(join(this.root, file), 'base64')]));
  }
}
