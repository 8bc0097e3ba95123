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
import { OtherRepository } from './other-repository.ts';

const remote = 'mf-branches';
const page = `${remote}/src/pages/terms/terms-page.tsx`;

const test = base.extend<{ folder: string }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern what a fixture needs.
  folder: async ({}, use) => {
    const folder = mkdtempSync(join(tmpdir(), 'harbour-other-repository-'));
    await use(folder);
    rmSync(folder, { recursive: true, force: true });
  },
});

test('another repository’s remote is tested, released, broken and rolled back while a client is signed in', async ({
  page: tab,
  folder,
}) => {
  const home = join(folder, 'home');
  await OwnReleases.copiedTo(home);
  const repository = new OtherRepository(join(folder, 'branches'), remote, home);

  await test.step('its types are checked, and its tests pass', () => {
    repository.checkTypes();
    repository.test();
  });

  const server = startProgramAt(join(import.meta.dirname, '../setup/portal-under-test.ts'), ['0', 'seed'], {
    HARBOUR_HOME: home,
  });
  const [, address = ''] = await server.waitForOutput(/portal under test at (\S+)/);
  try {
    const portal = new PortalFrame(tab);
    const signIn = new SignInPage(tab);
    await signIn.open(`${address}/login`);
    await signIn.enter(accounts.client);
    await expect(portal.title('Dashboard')).toBeVisible();

    await test.step('it is released, and opened', async () => {
      expect(repository.kit('release', remote)).toContain('is live');
      await tab.reload();
      await portal.unfold('Branches');
      await portal.sidebar.getByRole('link', { name: 'Terms', exact: true }).click();
      await expect(portal.title('Terms')).toBeVisible();
      await expect(tab.getByRole('term').first()).toBeVisible();
      await tab.getByRole('button', { name: 'I have read them' }).click();
      await expect(tab.getByText('You have read every term.')).toBeVisible();
      expect((await new AxeBuilder({ page: tab }).analyze()).violations).toEqual([]);
    });

    await test.step('its key changes no other remote', () => {
      expect(() => repository.kit('rollback', 'mf-ims')).toThrow(/RightMissingError/);
    });

    await test.step('a build that emits a topic which the portal lacks is refused', () => {
      repository.edit(page, (text) => text.replace("emit('toast'", "emit('branches.read'"));
      expect(() => repository.kit('release', remote)).toThrow(
        /is refused, and nothing was changed[\s\S]*there is no topic branches\.read/,
      );
      repository.edit(page, (text) => text.replace("emit('branches.read'", "emit('toast'"));
    });

    await test.step('a page that throws without data is refused, since it is shown in the deployed shell first', () => {
      repository.edit(page, (text) =>
        text.replace('  return (\n    <Page', "  if (!data) throw new Error('No data.');\n$&"),
      );
      expect(() => repository.kit('release', remote)).toThrow(
        /is refused, and nothing was changed[\s\S]*render: [^\n]*terms[^\n]*No data\./,
      );
      repository.edit(page, (text) => text.replace("  if (!data) throw new Error('No data.');\n", ''));
    });

    await test.step('a page that throws once it has data is replaced by the previous version', async () => {
      repository.edit(page, (text) =>
        text.replace('  return (\n    <Page', "  if (data) throw new Error('It broke.');\n  return (\n    <Page"),
      );
      expect(repository.kit('release', remote)).toContain('is live');
      await tab.reload();
      await expect(tab.getByRole('term').first()).toBeVisible();
    });

    await test.step('a rollback makes the first version live', async () => {
      const [first] = /1\.0\.0-\w+/.exec(repository.kit('status', '--log', '5')) ?? [];
      expect(repository.kit('rollback', remote)).toContain(String(first));
      await tab.reload();
      await expect(tab.getByRole('term').first()).toBeVisible();
    });
  } finally {
    await server.stop();
  }
});
