import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import AxeBuilder from '@axe-core/playwright';
import { test as base, expect } from '@playwright/test';
import { PortalFrame } from '../page-models/portal-frame.ts';
import { SignInPage } from '../page-models/sign-in-page.ts';
import { accounts } from '../setup/accounts.ts';
import { OwnReleases } from '../setup/own-releases.ts';
import { startProgramAt } from '../setup/started-program.ts';
import { CopiedCheckout } from './copied-checkout.ts';

const remote = 'mf-wealth-360';
const generator = 'platform/src/new/new-main.ts';

const test = base.extend<{ workFolder: string }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern what a fixture needs.
  workFolder: async ({}, use) => {
    const folder = mkdtempSync(join(tmpdir(), 'harbour-new-remote-'));
    await use(folder);
    rmSync(folder, { recursive: true, force: true });
  },
});

test('a new remote is made, checked, released, opened, and removed without a trace', async ({ page, workFolder }) => {
  const home = join(workFolder, 'home');
  await OwnReleases.copiedTo(home);
  const checkout = new CopiedCheckout(join(workFolder, 'checkout'), home);
  const before = checkout.sources();

  await test.step('makes a remote, and another call and page of it', () => {
    checkout.node(generator, 'new', 'remote', remote, '--no-install');
    checkout.node(generator, 'new', 'call', 'wealth-360', 'fee-history', '--no-install');
    checkout.node(generator, 'new', 'page', remote, 'fee-history/What you paid', '--call', 'wealth-360/fee-history');
    checkout.linkNewPackages();
    const own = [`${remote}/`, 'backend/domains/wealth-360/', 'shared/universal/definitions/wealth-360/'];
    const changed = Object.entries(checkout.sources())
      .filter(([file, content]) => before[file] !== content && !own.some((folder) => file.startsWith(folder)))
      .map(([file]) => file);
    // What pnpm would write besides stands in its lockfile.
    expect(changed).toEqual(['docker-compose.yml']);
  });

  await test.step('is what lint, compiler and tests want', () => {
    checkout.tool('biome', 'check', remote, 'backend/domains/wealth-360', 'shared/universal/definitions/wealth-360');
    checkout.tool('tsc', '-p', 'tsconfig.web.json');
    checkout.tool('tsc', '-p', 'tsconfig.node.json');
    const jest = ['node_modules/jest/bin/jest.js', '--maxWorkers=2', '--testPathPatterns'];
    checkout.node(...jest, `${remote}/|wealth-360/`, '--selectProjects', 'web');
    checkout.node(
      '--experimental-vm-modules',
      '--disable-warning=ExperimentalWarning',
      ...jest,
      'domains/wealth-360/|compose-file|remote-descriptions',
      '--selectProjects',
      'node',
    );
  });

  await test.step('is released, and opened in a browser', async () => {
    checkout.node('platform/src/release-cli.ts', 'release', remote, '--home', home);
    const server = startProgramAt(join(checkout.root, 'e2e/setup/portal-under-test.ts'), ['0', 'seed'], {
      HARBOUR_HOME: home,
    });
    const [, address = ''] = await server.waitForOutput(/portal under test at (\S+)/);
    try {
      const signIn = new SignInPage(page);
      await signIn.open(`${address}/login`);
      await signIn.enter(accounts.client);
      const portal = new PortalFrame(page);
      await expect(portal.title('Dashboard')).toBeVisible();

      await portal.header.getByRole('button', { name: /^Notifications/ }).click();
      await portal.dialog.getByRole('link', { name: 'Open Wealth 360' }).click();
      await expect(portal.title('Wealth 360')).toBeVisible();
      await expect(page.getByText(/^As of \d+ \w+ \d{4}\.$/)).toBeVisible();
      expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);

      await portal.unfold('Wealth 360');
      await portal.sidebar.getByRole('link', { name: 'What you paid', exact: true }).click();
      await expect(page).toHaveURL(`${address}/wealth-360/fee-history`);
      await expect(portal.title('What you paid')).toBeVisible();
      await expect(page.getByText(/^As of /)).toBeVisible();
    } finally {
      await server.stop();
    }
  });

  await test.step('is removed without a trace', () => {
    checkout.node(generator, 'remove', 'remote', remote, '--no-install');
    expect(checkout.sources()).toEqual(before);
  });
});
