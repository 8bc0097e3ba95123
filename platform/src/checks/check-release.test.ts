import { cpSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import type { OfferedSurface } from '@harbour/build/surface';
import {
  federationRuntime,
  type Registry,
  type RegistryBuild,
  type RemoteDescription,
} from '@harbour/platform-contract';
import { beforeAll, describe, expect, test } from '@jest/globals';
import { hashListText } from '../build/hash-list.ts';
import type { Hosts } from '../registry/hosts.ts';
import { describeBuild } from '../release/publish.ts';
import { federatedBuild, federatedDescription, minimalHost } from '../testing/federated-build.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import type { Candidate } from './candidate.ts';
import { checkRelease } from './check-release.ts';
import { ReleaseRefusedError } from './refusal.ts';

const folder = temporaryFolder();
let count = 0;
const newFolder = () => {
  count += 1;
  return join(folder, String(count));
};

const hosts: Hosts = { '1.2.0': minimalHost };
const nothing: Registry = { schema: 1, revision: 0, changedAt: '2026-11-20T10:00:00.000Z', remotes: {} };
const elsewhere = (basePath: string, { canary, previous }: { canary?: string; previous?: string } = {}): Registry => {
  const build: RegistryBuild = {
    version: '1.0.0',
    entry: 'x',
    integrity: {},
    hostApi: '^1.0',
    basePaths: [basePath],
    slots: [],
  };
  return {
    ...nothing,
    remotes: {
      'mf-other': {
        title: 'Other',
        stable: build,
        ...(canary ? { canary: { build: { ...build, basePaths: [canary] }, percentage: 5 } } : {}),
        ...(previous ? { previous: { ...build, version: '0.9.0', basePaths: [previous] } } : {}),
      },
    },
  };
};

type Options = Parameters<typeof federatedBuild>[1];

async function candidate(options: Options = {}): Promise<Candidate> {
  const { built, report } = await federatedBuild(newFolder(), options);
  const { remote: name, version, description, integrity, uses } = report;
  return {
    name,
    built,
    description,
    build: describeBuild(name, version, built, description),
    builtIntegrity: integrity,
    uses,
  };
}

async function refusalsOf(wrong: Candidate, registry = nothing, deployed = hosts): Promise<Record<string, string>> {
  try {
    await checkRelease(wrong, registry, deployed);
    return {};
  } catch (error) {
    if (!(error instanceof ReleaseRefusedError)) throw error;
    return Object.fromEntries(error.refusals.map(({ reason, message }) => [reason, message]));
  }
}

let right: Candidate;
beforeAll(async () => {
  right = await candidate();
});

/** A valid build with a changed description in its report. */
function described(changed: Partial<RemoteDescription>): Candidate {
  const description = { ...federatedDescription, ...changed };
  return { ...right, description, build: describeBuild(right.name, '1.0.0', right.built, description) };
}

/** A valid build whose files were then changed. */
function spoiled(spoil: (built: string, find: (text: RegExp) => string) => void): Candidate {
  const built = newFolder();
  cpSync(right.built, built, { recursive: true });
  spoil(built, (text) => {
    const name = readdirSync(built).find(
      (file) => text.test(file) || text.test(readFileSync(join(built, file), 'utf8')),
    );
    return join(built, name ?? 'nowhere');
  });
  return { ...right, built, build: describeBuild(right.name, '1.0.0', built, right.description) };
}

test('a build that does what it says passes', async () => {
  expect(await refusalsOf(right, elsewhere('/smallother'), { '1.2.0': minimalHost, '1.3.0': minimalHost })).toEqual({});
});

describe('refused by what it exposes is', () => {
  test.each<[string, Options, string, RegExp]>([
    [
      'a remote without ./single-spa',
      { exposes: { './remote': './remote.js' } },
      'exposes',
      /no \.\/single-spa with bootstrap, mount and unmount\. Export/,
    ],
    [
      'a remote whose ./single-spa cannot be unmounted',
      { changed: { 'single-spa.js': 'export const bootstrap = 1, mount = 1;' } },
      'exposes',
      /no \.\/single-spa/,
    ],
    ['a remote without ./remote', { exposes: { './single-spa': './single-spa.js' } }, 'exposes', /no \.\/remote with/],
    [
      'a remote that declares nothing',
      { changed: { 'remote.js': 'export default { routes: {} };' } },
      'exposes',
      /no \.\/remote with routes and slots\. Export/,
    ],
    [
      'a remote with routes that its report does not describe',
      {
        description: { ...federatedDescription, pages: [] },
        changed: {
          'remote.js': `export default { routes: { '/small': [], '/more': [] }, slots: { 'dashboard.main': 1 } };`,
        },
      },
      'description',
      /routes at \/more are not described/,
    ],
    [
      'a remote that fills a slot that its report does not describe',
      {
        description: { ...federatedDescription, pages: [] },
        changed: { 'remote.js': `export default { routes: {}, slots: { 'dashboard.main': 1, 'header.counts': 1 } };` },
      },
      'description',
      /header\.counts is not described/,
    ],
    [
      'a remote that does not fill a slot that its report describes',
      {
        description: { ...federatedDescription, pages: [] },
        changed: { 'remote.js': 'export default { routes: {}, slots: {} };' },
      },
      'description',
      /dashboard\.main is not filled/,
    ],
  ])('%s', async (_, options, reason, expected) => {
    expect(await refusalsOf(await candidate(options))).toEqual({ [reason]: expect.stringMatching(expected) });
  });

  const [page, deep] = federatedDescription.pages;
  test.each<[string, RemoteDescription['pages'], string]>([
    [
      'a page that the code does not have',
      [...federatedDescription.pages, { path: '/small/coming', title: 'Coming' }],
      'there is no page at /small/coming',
    ],
    ['a page that is not described', page ? [page] : [], 'the page at /small/page/deep is not described'],
    ['a page of another address', deep ? [deep] : [], 'the page at /small/page is not described'],
  ])('%s', async (_, pages, expected) => {
    expect(await refusalsOf(described({ pages }))).toEqual({ description: expect.stringContaining(expected) });
  });

  test('a build of another version', async () => {
    const other = { ...right, build: { ...right.build, version: '2.0.0' } };
    expect(await refusalsOf(other)).toEqual({
      manifest: expect.stringContaining('describes mf_small_1_0_0, not mf_small_2_0_0.'),
      exposes: expect.stringMatching(/leaves no container mf_small_2_0_0 behind/),
    });
  });

  test('an entry that fails', async () => {
    const wrong = spoiled((_, find) => writeFileSync(find(/^remoteEntry.*js$/), 'throw new Error("not today")'));
    expect(await refusalsOf(wrong)).toMatchObject({ entry: expect.stringContaining('not today') });
  });
});

describe('refused by where it would stand is', () => {
  test.each([
    ['an address of another remote', ['/small'], elsewhere('/small'), '/small meets /small, which is of mf-other'],
    ['an address below another’s', ['/other/small'], elsewhere('/other'), '/other/small meets /other'],
    ['an address above another’s', ['/small'], elsewhere('/small/other'), '/small meets /small/other'],
    ['an address of another’s canary', ['/small'], elsewhere('/other', { canary: '/small' }), '/small meets /small'],
    [
      'an address of the version that replaces another’s failing one',
      ['/small'],
      elsewhere('/other', { previous: '/small' }),
      '/small meets /small, which is of mf-other 0.9.0, its previous version, until mf-other is released once more',
    ],
    ['an address of the shell', ['/about'], nothing, '/about meets /about, which is the portal’s own'],
    ['an address of the server', ['/api/small'], nothing, '/api/small meets /api'],
  ])('%s', async (_, basePaths, registry, expected) => {
    const { 'base paths': refusal } = await refusalsOf(described({ basePaths }), registry);
    expect(refusal).toContain(expected);
  });

  test('a build that one host of several is too old for', async () => {
    const all = { '1.1.0': minimalHost, '1.2.0': minimalHost, '2.0.0': minimalHost };
    expect(await refusalsOf(described({ hostApi: '^1.2' }), nothing, all)).toEqual({
      'host API': expect.stringMatching(/^It needs \^1\.2, and host 1\.1\.0, 2\.0\.0 is still deployed\./),
    });
  });

  test('a slot that one host of several does not have', async () => {
    const all = { ...hosts, '1.3.0': { ...minimalHost, slots: ['header.counts'] } };
    expect(await refusalsOf(right, nothing, all)).toEqual({
      slots: expect.stringMatching(/^dashboard\.main is not there in host 1\.3\.0\./),
    });
  });
});

describe('refused by what a host shares is', () => {
  const sharing = (shared: Record<string, string>): Hosts => ({ ...hosts, '1.3.0': { ...minimalHost, shared } });

  test.each<[string, Record<string, string>, RegExp]>([
    [
      'an older version',
      { ...minimalHost.shared, react: '19.2.0' },
      /host 1\.3\.0: .*Version 19\.2\.0 from host of shared singleton module react .* needs \^19\.3\.1/,
    ],
    ['a later major version', { ...minimalHost.shared, react: '20.0.0' }, /Version 20\.0\.0 from host/],
    [
      'nothing of that name',
      { react: '19.3.1', '@harbour/contract': '1.0.0', [federationRuntime]: '2.9.2' },
      /Can not get '@harbour\/ui\/table'/,
    ],
    [
      'an older version of what one page alone needs',
      { ...minimalHost.shared, '@harbour/ui/table': '0.9.0' },
      /Version 0\.9\.0 from host of shared singleton module @harbour\/ui\/table /,
    ],
  ])('%s', async (_, shared, expected) => {
    expect(await refusalsOf(right, nothing, sharing(shared))).toEqual({
      'shared modules': expect.stringMatching(expected),
    });
  });
});

describe('refused by what it uses is', () => {
  const shared = { ...minimalHost.shared, '@harbour/events': '1.0.0' };
  const offers: OfferedSurface = {
    exports: {
      react: ['createElement'],
      '@harbour/contract': ['defineRemote'],
      '@harbour/ui/table': ['DataTable'],
      '@harbour/events': ['events'],
    },
    topics: ['toast'],
  };
  const host = { ...minimalHost, shared, offers };
  const deployed: Hosts = { '1.2.0': host };
  const changed = (file: string, content: string) =>
    candidate({ shared: { '@harbour/events': '1.0.0' }, changed: { [file]: content } });

  test('nothing that every host offers', async () => {
    const using = await changed('slot.js', `import { events } from '@harbour/events'; events.emit('toast', {});`);
    expect(await refusalsOf(using, nothing, deployed)).toEqual({});
  });

  test('nothing by a host that did not tell what it offers', async () => {
    const using = await changed('deep.js', `import { Board } from '@harbour/ui/table'; export default Board;`);
    expect(await refusalsOf(using, nothing, { '1.2.0': { ...host, offers: undefined } })).toEqual({});
  });

  test('an export that one host of several lacks, by its name and the file that uses it', async () => {
    const using = await changed('deep.js', `import { Board } from '@harbour/ui/table'; export default Board;`);
    const newer = { ...host, offers: { ...offers, exports: { ...offers.exports, '@harbour/ui/table': ['Board'] } } };
    expect(await refusalsOf(using, nothing, { ...deployed, '1.3.0': newer })).toEqual({
      exports: expect.stringMatching(/^host 1\.2\.0: @harbour\/ui\/table has no Board \(deep\.js\)\. Deploy a host/),
    });
  });

  test('no export that the build leaves out', async () => {
    const unused = `import { Board } from '@harbour/ui/table'; const never = () => Board; export default 'deep';`;
    expect(await refusalsOf(await changed('deep.js', unused), nothing, deployed)).toEqual({});
  });

  test('topics that a host lacks, emitted or listened to', async () => {
    const using = await changed(
      'slot.js',
      `import { events as bus } from '@harbour/events';
        bus.on('plans.moved', () => bus.emit("plans.lost", { plan: 'toast' })); export default 'slot';`,
    );
    expect(await refusalsOf(using, nothing, deployed)).toEqual({
      topics: expect.stringMatching(
        /^host 1\.2\.0: there is no topic plans\.lost to emit \(slot\.js\); host 1\.2\.0: there is no topic plans\.moved to listen to \(slot\.js\)\. /,
      ),
    });
  });

  test('a call that the deployed API lacks', async () => {
    const using = await candidate({
      changed: {
        'calls.js': `const defineCall = (call) => ({ ...call, response: {} }); export { defineCall };`,
        'plans.js': `import { defineCall } from './calls.js';
          export const getPlan = defineCall({ method: 'GET', path: '/plans/:plan' });`,
        'slot.js': `import { getPlan } from './plans.js'; export default () => getPlan;`,
      },
    });
    const refused = checkRelease(using, nothing, hosts, new Set(['GET /plans']));
    await expect(refused).rejects.toThrow(/calls: The deployed API has no GET \/plans\/:plan \(slot\.js\)\. Deploy/);
    await checkRelease(using, nothing, hosts, new Set(['GET /plans/:']));
  });

  test('a copy of its own of what the host shares', async () => {
    const using = await candidate({
      changed: {
        'slot.js': `import { useState } from './node_modules/react/index.js'; export default () => useState();`,
        'node_modules/react/index.js': `let state = 0; export const useState = () => (state += 1);`,
      },
    });
    expect(await refusalsOf(using)).toEqual({
      copies: expect.stringMatching(/^react \(slot\.js\)\. A page has one copy/),
    });
  });
});

describe('refused by the federation runtime of a host is', () => {
  const providing = (version: string | undefined): Hosts => {
    const { [federationRuntime]: _, ...modules } = minimalHost.shared;
    const shared: Record<string, string> = version ? { ...modules, [federationRuntime]: version } : modules;
    return { ...hosts, '1.3.0': { ...minimalHost, shared } };
  };

  test.each([
    ['another major version', '3.0.1', 'host 1.3.0 provides 3.0.1'],
    ['none, as a host from before did', undefined, 'host 1.3.0 provides none'],
  ])('%s', async (_, version, expected) => {
    expect(right.build.federation).toBe('2.9.2');
    expect(await refusalsOf(right, nothing, providing(version))).toEqual({
      'federation runtime': expect.stringContaining(`It is built for federation runtime 2.9.2, and ${expected}.`),
    });
  });

  test('no other minor version', async () => {
    expect(await refusalsOf(right, nothing, providing('2.12.0'))).toEqual({});
  });
});

describe('refused by its federation manifest is', () => {
  test.each<[string, Parameters<typeof spoiled>[0], RegExp]>([
    ['a build without one', (built) => rmSync(join(built, 'mf-manifest.json')), /is missing, or is no federation/],
    [
      'one with something else',
      (built) => writeFileSync(join(built, 'mf-manifest.json'), '[]'),
      /is missing, or is no/,
    ],
    [
      'one of another entry',
      (built) => {
        const file = join(built, 'mf-manifest.json');
        writeFileSync(file, readFileSync(file, 'utf8').replace(/remoteEntry\.\w+\.js/, 'remoteEntry.other.js'));
      },
      /names the entry remoteEntry\.other\.js, which is not that of this build/,
    ],
  ])('%s', async (_, spoil, expected) => {
    expect(await refusalsOf(spoiled(spoil))).toMatchObject({ manifest: expect.stringMatching(expected) });
  });

  test('one that was changed after it was built, by its hash', async () => {
    const wrong = spoiled((built) => {
      const file = join(built, 'mf-manifest.json');
      writeFileSync(file, `${readFileSync(file, 'utf8')} `);
    });
    expect((await refusalsOf(wrong)).integrity).toContain('mf-manifest.json was changed after it was built');
  });
});

describe('a list of hashes is refused', () => {
  test.each([
    ['that names another hash', (list: string) => list.replace(/sha384-\w/, 'sha384-_')],
    ['that lacks a file', () => '{}'],
  ])('%s', async (_, change) => {
    const wrong = spoiled((built) => writeFileSync(join(built, 'hashes.json'), change(hashListText(built))));
    expect(await refusalsOf(wrong)).toEqual({
      integrity: expect.stringContaining('hashes.json does not have the hashes of its files'),
    });
    const right = spoiled((built) => writeFileSync(join(built, 'hashes.json'), hashListText(built)));
    expect(await refusalsOf(right)).toEqual({});
  });
});

test('a build that measures time and listens to the window as it loads passes', async () => {
  const legal = `import { defineRemote } from '@harbour/contract';
    export const began = performance.now();
    window.addEventListener('resize', () => {});
    addEventListener('pagehide', () => {});
    requestAnimationFrame(() => {});
    export default defineRemote({ routes: {}, slots: { 'dashboard.main': () => import('./slot.js') } });`;
  const description = { ...federatedDescription, basePaths: [], pages: [] };
  expect(await refusalsOf(await candidate({ description, changed: { 'remote.js': legal } }))).toEqual({});
});

test('a style sheet that reaches outside its remote is refused, whoever made it', async () => {
  const wrong = spoiled((built) => writeFileSync(join(built, 'more.css'), 'body { background: red }'));
  expect(await refusalsOf({ ...wrong, builtIntegrity: wrong.build.integrity })).toEqual({
    styles: expect.stringMatching(/^more\.css \(style\) would also apply outside mf-small\. Confine every rule/),
  });
});

describe('refused by its weight is', () => {
  test('a page of more bytes than the budget, its largest files by name', async () => {
    const { 'budget: bytes': refusal, ...others } = await refusalsOf(
      described({ budgets: { bytes: 5_000, requests: 4, mountMs: 500 } }),
    );
    expect(others).toEqual({});
    expect(refusal).toMatch(
      /^page \/small\/page(\/deep)? takes [\d,]+ bytes \(brotli\) in \d requests; the budget is 5,000 bytes and 4 requests\. Largest: remoteEntry\.\w+\.js [\d,]+, /,
    );
  });

  test('a page of more requests than the budget, styles among them', async () => {
    const refusals = await refusalsOf(described({ budgets: { bytes: 20_000, requests: 3, mountMs: 500 } }));
    expect(refusals).toEqual({
      'budget: requests': expect.stringMatching(
        /^page \/small\/page takes .* in 4 requests; the budget is .* 3 requests\./,
      ),
    });
  });

  test('a slot, measured as a browser fetches it: compressed', async () => {
    const heavy = Array.from({ length: 4_000 }, (_, index) => (index * 2_654_435_761) % 4_294_967_296).join(' ');
    const slot = await candidate({ changed: { 'slot.js': `export default '${heavy}';` } });
    expect((await refusalsOf(slot))['budget: bytes']).toMatch(/^slot dashboard\.main takes /);
    const light = await candidate({ changed: { 'slot.js': `export default '${'4294967296 '.repeat(4_000)}';` } });
    expect(await refusalsOf(light)).toEqual({});
  });
});

describe('refused by its files is', () => {
  test.each<[string, Parameters<typeof spoiled>[0], RegExp]>([
    [
      'a script that was changed',
      (_, find) => writeFileSync(find(/slot slot/), '// slot slot'),
      /was changed after it was built/,
    ],
    ['a style that was changed', (_, find) => writeFileSync(find(/teal/), '.page { color: red }'), /\.css was changed/],
    ['a script that is missing', (_, find) => rmSync(find(/slot slot/)), /\.js is missing/],
    [
      'a script that was added',
      (built) => writeFileSync(join(built, 'extra.js'), ''),
      /extra\.js is not of this build/,
    ],
    [
      'a compressed copy of something else',
      (_, find) => writeFileSync(find(/^remoteEntry.*br$/), brotliCompressSync('something else')),
      /remoteEntry\.\w+\.js\.br is no copy of remoteEntry\.\w+\.js/,
    ],
    [
      'a compressed copy that was cut off',
      (_, find) => writeFileSync(find(/^remoteEntry.*gz$/), 'x'),
      /\.gz is no copy/,
    ],
  ])('%s', async (_, spoil, expected) => {
    expect(await refusalsOf(spoiled(spoil))).toMatchObject({ integrity: expect.stringMatching(expected) });
  });

  test('a build without a script that one of its pages wants, whatever its report says', async () => {
    const wrong = spoiled((_, find) => rmSync(find(/slot slot/)));
    expect(await refusalsOf({ ...wrong, builtIntegrity: wrong.build.integrity })).toEqual({
      files: expect.stringMatching(/^\d+\.\w+\.js is wanted and not there\./),
    });
  });

  test('a build with a script that fails before it has said anything', async () => {
    const wrong = spoiled((_, find) => writeFileSync(find(/slot slot/), 'gone.wrong();'));
    expect(await refusalsOf({ ...wrong, builtIntegrity: wrong.build.integrity })).toMatchObject({
      files: expect.stringMatching(/fails when it is run: ReferenceError: gone is not defined/),
    });
  });
});

test('a build with several faults hears of all at once, by name', async () => {
  const wrong = described({ basePaths: ['/theme'], hostApi: '^2.0', budgets: { bytes: 10, requests: 1, mountMs: 1 } });
  await expect(checkRelease(wrong, nothing, hosts)).rejects.toThrow(
    /^mf-small 1\.0\.0 is refused, and nothing was changed\.\n {2}description: .*\n {2}base paths: .*\n {2}host API: .*\n {2}budget: bytes: .*\n {2}budget: requests: .*$/,
  );
});
