import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runtimeCoreVariable } from '@harbour/platform-contract';

async function build(): Promise<string> {
  // Loaded on demand: it takes a second, which callers that only read a build's description should not pay.
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
 * The federation runtime core as one script, for a page that is not our host but loads remotes, such as the check of a
 * release.
 */
export function runtimeCoreScript(): Promise<string> {
  script ??= build();
  return script;
}
