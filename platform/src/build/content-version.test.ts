import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { containerName } from '@harbour/platform-contract';
import { describe, expect, test } from '@jest/globals';
import { federatedBuild, federatedDescription } from '../testing/federated-build.ts';
import { filesIn, temporaryFolder } from '../testing/temporary-folder.ts';
import { provisionalVersion } from './content-version.ts';

const base = temporaryFolder();
let count = 0;

/** Two domains in one package, as the calls of all domains are in `@harbour/api`. */
const definitions = {
  'definitions/package.json': '{ "sideEffects": false }',
  'definitions/messaging.js': `export const inbox = 'GET /messages';`,
  'definitions/research.js': `export const funds = 'GET /funds', unused = 'GET /unused';`,
};
const remotes = {
  'mf-messaging': `import { inbox } from './definitions/messaging.js'; export default inbox;`,
  'mf-research': `import { funds } from './definitions/research.js'; export default funds;`,
};

type Options = Parameters<typeof federatedBuild>[1];

/** Builds a remote in its own folder. */
async function build(name: keyof typeof remotes, changed: Record<string, string> = {}, options: Options = {}) {
  count += 1;
  const folder = join(base, String(count));
  const sources = { ...definitions, 'slot.js': remotes[name], ...changed };
  const { built, report } = await federatedBuild(folder, {
    name,
    stamped: true,
    minimize: true,
    changed: sources,
    ...options,
  });
  return { built, version: report.version };
}

/** Both unchanged, for comparison. */
const [messaging, research] = [await build('mf-messaging'), await build('mf-research')];

describe('the version of a build', () => {
  test('is its number and ten digits, stands in its container’s name, and nothing else stands in its place', async () => {
    const { built, version } = messaging;
    expect(version).toMatch(/^1\.0\.0-[0-9a-f]{10}$/);
    const manifest = JSON.parse(readFileSync(join(built, 'mf-manifest.json'), 'utf8'));
    expect(manifest.metaData.globalName).toBe(containerName('mf-messaging', version));
    const provisional = containerName('mf-messaging', provisionalVersion('1.0.0'));
    const texts = Object.values(filesIn(built)).map((content) => Buffer.from(content, 'base64').toString());
    expect(texts.filter((text) => text.includes(provisional))).toEqual([]);
    expect(readFileSync(join(built, manifest.metaData.remoteEntry.name), 'utf8')).toContain(
      containerName('mf-messaging', version),
    );
  });

  test('is that of the last build, also where one of another version was before', async () => {
    const folder = join(base, 'again');
    const make = (title: string) =>
      federatedBuild(folder, { stamped: true, description: { ...federatedDescription, title } });
    const before = (await make('Before')).report.version;
    const { built, report } = await make('After');
    expect(report.version).not.toBe(before);
    const names = (version: string) => containerName('mf-small', version);
    const texts = Object.values(filesIn(built)).map((content) => Buffer.from(content, 'base64').toString());
    expect(texts.filter((text) => text.includes(names(before)))).toEqual([]);
    expect(texts.some((text) => text.includes(names(report.version)))).toBe(true);
  });

  test('and every byte of it are the same wherever the same sources are built', async () => {
    const again = await build('mf-research');
    expect(again.version).toBe(research.version);
    expect(filesIn(again.built)).toEqual(filesIn(research.built));
  });

  test('changes with a definition in the remote that contains it, and in no other', async () => {
    const changed = { 'definitions/messaging.js': `export const inbox = 'GET /messages/new';` };
    expect((await build('mf-messaging', changed)).version).not.toBe(messaging.version);
    expect((await build('mf-research', changed)).version).toBe(research.version);
  });

  test('does not change with a file that nothing imports, nor with a comment or an export that nobody uses', async () => {
    const minimized = { minimize: true };
    const before = await build('mf-research', {}, minimized);
    const unseen = {
      'definitions/ims.js': `export const approvals = 'GET /approvals';`,
      'definitions/research.js': `// Funds.\n${definitions['definitions/research.js'].replace('/unused', '/other')}`,
    };
    expect((await build('mf-research', unseen, minimized)).version).toBe(before.version);
  });

  test.each<[string, Options]>([
    ['what the registry says about it', { description: { ...federatedDescription, hostApi: '^1.1' } }],
    ['the version that it asks for of a shared module', { shared: { react: '19.4.0' } }],
    ['its own number', { version: '1.0.1' }],
  ])('changes with %s', async (_, options) => {
    expect((await build('mf-research', {}, options)).version).not.toBe(research.version);
  });

  test('does not change with the content of a module that the host shares', async () => {
    const table = { 'node_modules/@harbour/ui/table.js': 'export class DataTable {}' };
    expect((await build('mf-research', table)).version).toBe(research.version);
  });
});
