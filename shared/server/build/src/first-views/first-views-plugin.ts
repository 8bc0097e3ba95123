import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { firstViewsName } from '@harbour/platform-contract/first-views';
import webpack, { type Compilation, type Compiler, type Configuration, type Stats } from 'webpack';

/** Where a remote renders the first views of its public pages: the default export is their markup by address. */
const sourceOf = (folder: string) => join(folder, 'src/first-views.tsx');
const bundleName = 'first-views.cjs';

function bundle(configuration: Configuration): Promise<Stats> {
  return new Promise((resolve, reject) => {
    webpack(configuration, (error, stats) => {
      if (error || !stats || stats.hasErrors()) reject(error ?? new Error(stats?.toString('errors-only')));
      else resolve(stats);
    });
  });
}

/** Runs the bundle in a thread with the few things of a page that its modules look for when they start. */
function run(file: string): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const thread = new Worker(new URL('./run-first-views.ts', import.meta.url), { workerData: file });
    const end = (settle: () => void) => void thread.terminate().then(settle, reject);
    thread.once('message', (views) => end(() => resolve(views)));
    thread.once('error', (error) => end(() => reject(error)));
  });
}

/**
 * Renders a remote's first views while it is built, and writes them into the build (`first-views.json`): the page shows
 * them before any script runs. A remote without `src/first-views.tsx` has none.
 */
export class FirstViewsPlugin {
  readonly #folder: string;
  readonly #configuration: Configuration;

  /** @param configuration how to build the remote's modules for node */
  constructor(folder: string, configuration: Configuration) {
    this.#folder = folder;
    this.#configuration = configuration;
  }

  apply(compiler: Compiler): void {
    const plugin = FirstViewsPlugin.name;
    compiler.hooks.thisCompilation.tap(plugin, (compilation) => {
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL;
      compilation.hooks.processAssets.tapPromise({ name: plugin, stage }, async () => {
        const source = sourceOf(this.#folder);
        if (existsSync(source)) await this.#render(source, compilation);
        else compilation.missingDependencies.add(source);
      });
    });
  }

  async #render(source: string, compilation: Compilation): Promise<void> {
    const folder = mkdtempSync(join(tmpdir(), 'harbour-first-views-'));
    try {
      const output = { path: folder, filename: bundleName, library: { type: 'commonjs2' } };
      const stats = await bundle({ ...this.#configuration, entry: source, output });
      compilation.fileDependencies.addAll(stats.compilation.fileDependencies);
      const views = await run(join(folder, bundleName));
      compilation.emitAsset(firstViewsName, new webpack.sources.RawSource(JSON.stringify(views)));
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error);
      compilation.errors.push(new webpack.WebpackError(`The first views of ${source} cannot be rendered: ${message}`));
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  }
}
