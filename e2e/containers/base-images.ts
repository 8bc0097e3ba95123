import { readdirSync, readFileSync } from 'node:fs';
import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { root } from '@harbour/platform';
import { readComposeFile } from '@harbour/platform/stack/compose-file';
import type { Engine } from './engine.ts';
import { run, succeeds } from './run.ts';

const standIns = join(import.meta.dirname, 'stand-ins');

/** Debian's testing suite: the only one with nginx ≥ 1.27.3 and PostgreSQL 18. */
const suite = 'forky';

/** The virus scanner of the tests' own override file. */
export const scannerImage = 'clamav/clamav:1.4.3';

/**
 * Every image that others publish: what our Dockerfiles start from, what docker-compose.yml runs as it is, and the
 * scanner.
 */
export function imagesOfOthers(): string[] {
  const files = ['platform/docker', 'platform/docker/store'].flatMap((folder) =>
    readdirSync(join(root, folder))
      .filter((name) => name.endsWith('Dockerfile'))
      .map((name) => readFileSync(join(root, folder, name), 'utf8')),
  );
  const bases = files.flatMap((text) => [...text.matchAll(/^FROM (\S+:\S+)/gm)].map(([, name = '']) => name));
  const run = Object.values(readComposeFile().services)
    .filter(({ build }) => !build)
    .map(({ image }) => image);
  return [...new Set([...bases, ...run, scannerImage])].sort();
}

/** `chrislusf/seaweedfs:4.47` is `seaweedfs`. */
const shortName = (image: string) => image.replace(/:.*$/, '').replace(/^.*\//, '');

/** A small Debian of the mirror that this machine installs from. */
async function importDebian(engine: Engine): Promise<void> {
  const { environment } = engine;
  if (await succeeds(['docker', 'image', 'inspect', 'harbour-stand-in/debian'], { environment })) return;
  const folder = await mkdtemp(join(tmpdir(), 'harbour-debian-'));
  try {
    const targets = await run(['apt-get', 'indextargets', '--format', '$(REPO_URI)', 'Created-By: Packages']);
    const mirror = targets.split('\n').find((line) => /\/debian\/?$/.test(line)) ?? 'http://deb.debian.org/debian';
    await run(['debootstrap', '--variant=minbase', suite, folder, mirror, '/usr/share/debootstrap/scripts/sid']);
    const unneeded = ['var/cache/apt', 'var/lib/apt/lists', 'usr/share/doc', 'usr/share/man', 'usr/share/locale'];
    for (const name of unneeded) await rm(join(folder, name), { recursive: true, force: true });
    // A mirror may be some weeks behind, and the suite's own lists are valid for one.
    await writeFile(join(folder, 'etc/apt/apt.conf.d/99-stand-in'), 'Acquire::Check-Valid-Until "false";\n');
    await run(['sh', '-c', `tar -C ${folder} -c . | docker import - harbour-stand-in/debian`], { environment });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** What the stand-ins are made from: Node and npm as they are here, and the S3 server of the tests. */
async function contextOfStandIns(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'harbour-stand-ins-'));
  const npm = dirname(dirname(process.env.npm_execpath ?? '/usr/lib/node_modules/npm/bin/npm-cli.js'));
  await cp(standIns, folder, { recursive: true });
  await cp(process.execPath, join(folder, 'node'), { dereference: true });
  await cp(npm, join(folder, 'npm'), { recursive: true, dereference: true });
  await cp('/etc/ssl/certs/ca-certificates.crt', join(folder, 'ca-certificates.crt'), { dereference: true });
  await cp(
    join(dirname(new URL(import.meta.resolve('@harbour/testing/s3-server')).pathname), 's3-server.ts'),
    join(folder, 's3-server.ts'),
  );
  return folder;
}

async function makeStandIn(engine: Engine, image: string, context: string): Promise<void> {
  const registry = (await run(['npm', 'config', 'get', 'registry'])).trim();
  const tags = [image, `harbour-stand-in/${shortName(image)}`].flatMap((name) => ['--tag', name]);
  await run(
    [
      'docker',
      'build',
      '--network',
      'host',
      '--label',
      'harbour.stand-in=true',
      '--build-arg',
      `NPM_REGISTRY=${registry}`,
      ...tags,
      '--file',
      join(context, `${shortName(image)}.Dockerfile`),
      context,
    ],
    { environment: engine.environment },
  );
}

/**
 * Gets every image of others: the engine's own, the published one, or a stand-in of the same name that is made here.
 * @returns those for which a stand-in was made, now or before
 */
export async function ensureImagesOfOthers(engine: Engine): Promise<string[]> {
  const { environment } = engine;
  const isHere = (image: string) => succeeds(['docker', 'image', 'inspect', image], { environment });
  const missing: string[] = [];
  for (const image of imagesOfOthers())
    if (!(await isHere(image)) && !(await succeeds(['docker', 'pull', image], { environment, timeout: 120_000 })))
      missing.push(image);
  if (missing.length > 0) {
    await importDebian(engine);
    const context = await contextOfStandIns();
    // Others are made from Node's.
    const first = (image: string) => (shortName(image) === 'node' ? 0 : 1);
    for (const image of missing.sort((a, b) => first(a) - first(b))) await makeStandIn(engine, image, context);
    await rm(context, { recursive: true });
  }
  const filter = [
    'docker',
    'image',
    'ls',
    '--filter',
    'label=harbour.stand-in=true',
    '--format',
    '{{.Repository}}:{{.Tag}}',
  ];
  const made = (await run(filter, { environment })).split('\n');
  return imagesOfOthers().filter((image) => made.includes(image));
}
