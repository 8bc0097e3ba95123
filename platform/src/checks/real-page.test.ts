import { join } from 'node:path';
import { HOST_API_VERSION } from '@harbour/platform-contract';
import { expect, test } from '@jest/globals';
import { describeBuild } from '../release/publish.ts';
import { federatedBuild, minimalHost } from '../testing/federated-build.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { checkInRealPage, NoRealPageError, realPageOf } from './real-page.ts';

const folder = temporaryFolder();

async function refusalsOf(title: string, changed: Readonly<Record<string, string>>) {
  const { built, report } = await federatedBuild(join(folder, title), { changed });
  const { remote: name, version, description, integrity, uses } = report;
  const build = describeBuild(name, version, built, description);
  const candidate = { name, built, description, build, builtIntegrity: integrity, uses };
  return await checkInRealPage(candidate, await realPageOf({ [HOST_API_VERSION]: minimalHost }));
}

const legal = `performance.now(); window.addEventListener('resize', () => undefined);`;

test('pages and slots that throw when they are loaded are refused, by name, cause and file', async () => {
  const [refusal, ...others] = await refusalsOf('bad', {
    'page.js': `throw new Error('no price'); export default 'page';`,
    'slot.js': `export default window.nothing.here;`,
  });
  expect(others).toEqual([]);
  expect(refusal?.reason).toBe('page');
  expect(refusal?.message).toMatch(/page \/small\/page: Error: no price \(\S+\.js\)/);
  expect(refusal?.message).toMatch(/slot dashboard\.main: TypeError: .*here.* \(\S+\.js\)/);
  expect(refusal?.message).not.toContain('page/deep');
});

test('a build that measures time and listens as it loads is not refused', async () => {
  expect(await refusalsOf('good', { 'page.js': `${legal} export default 'page';` })).toEqual([]);
});

test('without the build of a deployed shell there is no real page, which is said', async () => {
  await expect(realPageOf({ '0.1.0': minimalHost })).rejects.toThrow(NoRealPageError);
});
