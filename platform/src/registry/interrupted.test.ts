import { cpSync, existsSync } from 'node:fs';
import { join } from 'node:path';
import { nightly } from '@harbour/testing/nightly';
import { type S3Server, startS3Server } from '@harbour/testing/s3-server';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { publish } from '../release/publish.ts';
import { recordHost } from '../release/record-host.ts';
import { disable } from '../release/switch-version.ts';
import { federatedBuild, federatedDescription, minimalHost } from '../testing/federated-build.ts';
import { type RunningCli, startCli } from '../testing/run-cli.ts';
import { filesIn, temporaryFolder } from '../testing/temporary-folder.ts';
import { readRegistry } from './change-registry.ts';
import { folderStore } from './folder-store.ts';
import { loadRegistryKeys, type RegistryKeys } from './keys.ts';
import { readReleasedBuild } from './released-build.ts';
import type { Store } from './store.ts';

/** Every command process takes a second or more to start. Milliseconds. */
const long = 300_000;
const base = temporaryFolder();
let keys: RegistryKeys;
let builds: [first: string, second: string];

const release = (built: string) => ({
  name: 'mf-small',
  version: built === builds[0] ? '1.0.0' : '1.1.0',
  built,
  description: federatedDescription,
});

/** A store with one release, while a second one is in progress. */
async function prepared(store: Store): Promise<string> {
  await recordHost(store, keys, { version: '1.2.0', shared: minimalHost.shared, slots: minimalHost.slots });
  await publish(store, keys, release(builds[0]));
  return (await store.readRegistry()) ?? '';
}

/** The invariants of a store, wherever a release of 1.1.0 was interrupted. */
async function expectOldOrNew(store: Store, before: string, isFlipped: boolean): Promise<void> {
  const { registry, text } = await readRegistry(store, keys);
  if (!isFlipped) expect(text).toBe(before);
  expect(registry.remotes['mf-small']?.stable.version).toBe(isFlipped ? '1.1.0' : '1.0.0');
  // And nothing blocks the next command.
  const next = await disable(store, keys, 'mf-small', 'why');
  expect(next.remotes['mf-small']?.disabled).toEqual({ reason: 'why' });
}

beforeAll(async () => {
  keys = await loadRegistryKeys(join(base, 'home/keys'));
  const [first, second] = [
    await federatedBuild(join(base, 'first')),
    await federatedBuild(join(base, 'second'), { version: '1.1.0' }),
  ];
  builds = [first.built, second.built];
}, long);

/** How a command ends that succeeds. No shell is built for the host of these stores, which a release warns about. */
const succeeded = {
  status: 0,
  stderr: expect.stringMatching(/^(Warning: the build was not shown in a real browser\. .*\n)?$/),
};

let server: S3Server | undefined;
afterAll(() => server?.close());

describe('a release that is killed (kill -9) wherever it was', () => {
  /** Releases into a copy of a store, and kills the release at a change. Gives the change; undefined if it ended. */
  async function killedAt(prepared: string, folder: string, stop: string) {
    cpSync(prepared, folder, { recursive: true });
    const running = startCli(
      ['release', 'mf-small', '--from', builds[1], '--store', folder, '--home', join(base, 'home')],
      {
        before: ['--import', join(import.meta.dirname, '../testing/stop-at.mjs')],
        environment: { HARBOUR_STOP_AT: stop, HARBOUR_STOP_IN: folder },
      },
    );
    const change = await running.lineStarting('stopped before ');
    running.kill();
    const { status, stderr } = await running.ended;
    if (change === undefined) expect({ status, stderr }).toEqual(succeeded);
    return change?.replace(/[0-9a-f]{8}-[0-9a-f-]{27}|[0-9a-f]{16}/g, '…').replace('stopped before ', '');
  }

  async function expectOldOrNewIn(folder: string, before: string, isFlipped: boolean) {
    const version = join(folder, 'remotes/mf-small/1.1.0');
    // The version is complete and equal to its build, or it does not exist.
    if (existsSync(version)) expect(filesIn(version)).toMatchObject(filesIn(builds[1]));
    await expectOldOrNew(folderStore(folder), before, isFlipped);
  }

  (nightly ? test : test.skip).each([
    ['rename registry.json', false],
    ['appendFile registry-log.jsonl', true],
  ])(
    'leaves a folder as it was, or has done it all: at the change “%s”',
    async (change, isFlipped) => {
      const original = join(base, `original of ${change.split(' ')[0]}`);
      const before = await prepared(folderStore(original));
      const folder = `${original} copied`;
      expect(await killedAt(original, folder, change)).toBe(change);
      await expectOldOrNewIn(folder, before, isFlipped);
    },
    long,
  );

  (nightly ? test : test.skip)(
    'leaves a folder as it was, or has done it all: at every change',
    async () => {
      const original = join(base, 'original');
      const before = await prepared(folderStore(original));
      const changes: string[] = [];
      for (let stage = 1; ; stage += 1) {
        const folder = join(base, `store-${stage}`);
        const change = await killedAt(original, folder, String(stage));
        if (change === undefined) break;
        changes.push(change);
        const isFlipped = changes.includes('rename registry.json') && change !== 'rename registry.json';
        await expectOldOrNewIn(folder, before, isFlipped);
      }
      expect(changes).toEqual(
        expect.arrayContaining([
          'cp incoming/…',
          'open incoming/…/build.json',
          'rename remotes/mf-small/1.1.0',
          'writeFile registry.json.lock-….1',
          'open registry.json.incoming',
          'rename registry.json',
          'rm registry.json.lock-….1',
          'appendFile registry-log.jsonl',
        ]),
      );
    },
    long,
  );

  (nightly ? test : test.skip)(
    'leaves a bucket as it was, or has done it all',
    async () => {
      let left = Number.POSITIVE_INFINITY;
      let running: RunningCli | undefined;
      const writes: string[] = [];
      server = await startS3Server({
        onRequest: ({ method, path }) => {
          const [, stage = ''] = /(remoteEntry\.\w+\.js|build\.json|registry\.json|registry-log)[^/]*/.exec(path) ?? [];
          // One file of many stands for all of them.
          if (method !== 'PUT' || stage === '' || /\.(br|gz)$/.test(path)) return undefined;
          left -= 1;
          if (left !== 0) return undefined;
          writes.push(stage);
          running?.kill();
          // How a server handles a write after its client disconnected is its own choice; this one drops it.
          return running?.ended.then(() => Promise.reject(new Error('nobody is there')));
        },
      });
      Object.assign(process.env, server.environment);
      const { s3Store } = await import('./s3-store.ts');
      for (let stage = 1; ; stage += 1) {
        left = Number.POSITIVE_INFINITY;
        const store = s3Store('harbour', `store-${stage}`);
        const before = await prepared(store);
        server.requests.length = 0;
        left = stage;
        running = startCli(
          ['release', 'mf-small', '--from', builds[1], '--store', store.location, '--home', join(base, 'home')],
          { environment: { ...server.environment } },
        );
        const { status, stderr } = await running.ended;
        const isKilled = left <= 0;
        left = Number.POSITIVE_INFINITY;
        if (!isKilled) {
          expect({ status, stderr }).toEqual(succeeded);
          break;
        }
        const isFlipped = server.requests.some((request) => /^PUT .*registry\.json 200$/.test(request));
        const build = await readReleasedBuild(store, keys, 'mf-small', '1.1.0').catch(() => undefined);
        for (const file of Object.keys(build?.build.integrity ?? {}))
          expect(server.objects.has(`/harbour/store-${stage}/remotes/mf-small/1.1.0/${file}`)).toBe(true);
        await expectOldOrNew(store, before, isFlipped);
      }
      expect(writes.map((write) => write.replace(/\.\w{8}/, ''))).toEqual([
        'remoteEntry.js',
        'build.json',
        'registry.json',
        'registry-log',
      ]);
    },
    long,
  );
});

test(
  'two commands at once both come through',
  async () => {
    const folder = join(base, 'both');
    const store = folderStore(folder);
    await prepared(store);
    await publish(store, keys, {
      ...release(builds[0]),
      name: 'mf-other',
      description: { ...federatedDescription, basePaths: ['/other'] },
    });
    const parameters = ['--store', folder, '--home', join(base, 'home')];
    const commands = [
      ['release', 'mf-small', '--from', builds[1], ...parameters],
      ['disable', 'mf-other', '--reason', 'why', ...parameters],
    ];
    const ended = await Promise.all(commands.map((command) => startCli(command).ended));
    expect(ended.map(({ status, stderr }) => ({ status, stderr }))).toEqual([succeeded, succeeded]);
    const { registry } = await readRegistry(store, keys);
    expect(registry.remotes['mf-small']?.stable.version).toBe('1.1.0');
    expect(registry.remotes['mf-other']?.disabled).toEqual({ reason: 'why' });
    expect(await store.readLog()).toHaveLength(registry.revision);
  },
  long,
);
