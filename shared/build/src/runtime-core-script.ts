import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runtimeCoreVariable } from '@harbour/platform-contract';

async function build(): Promise<string> {
  // It takes a second to load, which is nobody's who only asks what a build is.
  const { default: webpack } = await import('webpack');
  const folder = await mkdtemp(join(tmpdir(), 'harbour-runtime-core-'));
  try {
    const compiler = webpack({
      mode: 'production',
      context: import.meta.dirname,
      entry: '@module-federation/runtime-core',
      target: ['web', 'es2022'],
      output: { path: folder, filename: 'core.js', library: { type: 'var', name: runtimeCoreVariable } },
      plugins: [new webpack.DefinePlugin({ ENV_TARGET: '"web"', FEDERATION_OPTIMIZE_NO_SNAPSHOT_PLUGIN: true })],
      performance: false,
    });
    await new Promise<void>((resolve, reject) => {
      compiler?.run((error, stats) => {
        if (error || stats?.hasErrors()) reject(error ?? new Error(stats?.toString('errors-only')));
        else resolve();
      });
    });
    return await readFile(join(folder, 'core.js'), 'utf8');
  } finally {
    await rm(folder, { recursive: true });
  }
}

let script: Promise<string> | undefined;

/**
 * The core of the federation runtime as one script, for a page that is no host of ours but loads remotes all the same,
 * such as the check of a release.
 */
export function runtimeCoreScript(): Promise<string> {
  script ??= build();
  return script;
}
