import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import AxeBuilder from '@axe-core/playwright';
import { root } from '@harbour/platform/paths';
import { test as base, expect } from '@playwright/test';
import { SignInPage } from '../page-models/sign-in-page.ts';
import { accounts } from '../setup/accounts.ts';
import { CopiedRemote } from '../setup/copied-remote.ts';
import { OwnReleases } from '../setup/own-releases.ts';
import { buildByRspack } from '../setup/rspack-build.ts';
import { startProgramAt } from '../setup/started-program.ts';

const remote = 'mf-ims';
const version = '9.8.1';

const test = base.extend<{ folder: string }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern what a fixture needs.
  folder: async ({}, use) => {
    const folder = mkdtempSync(join(tmpdir(), 'harbour-rspack-'));
    await use(folder);
    rmSync(folder, { recursive: true, force: true });
  },
});

/** Releases a build with the command that a team uses. @throws Error with its output if it is refused */
function release(built: string, home: string): string {
  const command = ['platform/src/release-cli.ts', 'release', remote, '--from', built];
  const env = { ...process.env, HARBOUR_HOME: home };
  const { status, stdout, stderr } = spawnSync(process.execPath, command, { cwd: root, env, encoding: 'utf8' });
  if (status !== 0) throw new Error(`The release failed:\n${stdout}\n${stderr}`);
  return stdout;
}

test('a remote that rspack has built passes the checks and runs in the portal, but not with an altered chunk', async ({
  page,
  folder,
}) => {
  const home = join(folder, 'home');
  await OwnReleases.copiedTo(home);
  const sources = new CopiedRemote(folder, remote);
  sources.rewrite('src/pages/ims-home/approval-centre.tsx', 'title="Approval centre"', 'title="Built by rspack"');
  const built = join(folder, 'built');
  await buildByRspack(sources.folder, version, built);
  expect(release(built, home)).toContain('is live');

  const server = startProgramAt(join(import.meta.dirname, '../setup/portal-under-test.ts'), ['0', 'seed'], {
    HARBOUR_HOME: home,
  });
  const [, address = ''] = await server.waitForOutput(/portal under test at (\S+)/);
  const heading = (name: string) => page.getByRole('heading', { level: 2, name, exact: true });
  const faults: string[] = [];
  page.on('pageerror', ({ message }) => faults.push(message));
  try {
    const signIn = new SignInPage(page);
    await signIn.open(`${address}/login`);
    await signIn.enter(accounts.client);
    await expect(page.getByTestId('total-valuation')).toBeVisible();

    await page.goto(`${address}/ims/imshome`);
    await expect(heading('Built by rspack')).toBeVisible();
    await page.getByRole('main').getByRole('checkbox').first().check();
    expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
    expect(faults).toEqual([]);

    await test.step('with an altered chunk it does not run: the version before is shown', async () => {
      const altered: string[] = [];
      await page.route(`**/remotes/${remote}/${version}/*.js`, async (route) => {
        const response = await route.fetch();
        altered.push(new URL(route.request().url()).pathname);
        await route.fulfill({ response, body: `globalThis.altered = 1;${await response.text()}` });
      });
      await page.reload();
      await expect(heading('Approval centre')).toBeVisible();
      expect(altered).not.toEqual([]);
      expect(await page.evaluate(() => 'altered' in globalThis)).toBe(false);
      // The page may ask for them again after the server has ended.
      await page.unrouteAll({ behavior: 'ignoreErrors' });
    });
  } finally {
    await server.stop();
  }
});
