import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test as base, expect } from '@playwright/test';
import { PortalFrame } from '../page-models/portal-frame.ts';
import { SignInPage } from '../page-models/sign-in-page.ts';
import { accounts } from '../setup/accounts.ts';
import { CopiedRemote } from '../setup/copied-remote.ts';
import { copiedData } from '../setup/seeded-data.ts';
import { type StartedProgram, startProgram } from '../setup/started-program.ts';
import { nightly } from './as.ts';

interface Development {
  remote: CopiedRemote;
  server: StartedProgram;
  address: string;
}

const test = base.extend<{ development: Development }>({
  development: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern what a fixture needs.
    async ({}, use) => {
      const workFolder = mkdtempSync(join(tmpdir(), 'harbour-development-'));
      const remote = new CopiedRemote(workFolder, 'mf-ims');
      const data = copiedData('development');
      const server = startProgram('portal-in-development.ts', ['mf-ims', remote.folder, data]);
      const [, address = ''] = await server.waitForOutput(/in development at (\S+)/);
      await server.waitForOutput(/mf-ims was built in \d+ ms/);
      await use({ remote, server, address });
      await server.stop();
      for (const folder of [workFolder, data]) rmSync(folder, { recursive: true, force: true });
    },
    { timeout: 300_000 },
  ],
});

test('a saved change of a remote is on the page without a reload; what is wrong with it is on the page too', {
  tag: nightly,
}, async ({ page, development: { remote, server, address } }) => {
  test.slow();
  const complaints: string[] = [];
  // A browser without a destination of the header says so at each load.
  const isOurs = (text: string) => !text.startsWith('The Integrity-Policy destination');
  page.on('console', (message) => {
    if (message.type() === 'error' && isOurs(message.text())) complaints.push(message.text());
  });
  const signIn = new SignInPage(page);
  await signIn.open(`${address}/login`);
  await signIn.enter(accounts.client);
  await expect(page.getByTestId('total-valuation')).toBeVisible();
  await page.goto(`${address}/ims/imshome`);
  const title = (name: string) => page.getByRole('heading', { level: 2, name, exact: true });
  await expect(title('Approval centre')).toBeVisible();

  const loads: string[] = [];
  page.on('framenavigated', (frame) => loads.push(frame.url()));
  const search = new PortalFrame(page).header.getByRole('searchbox', { name: 'Search' });
  await search.fill('half a word');
  const file = 'src/pages/ims-home/approval-centre.tsx';
  const put = (from: string, to: string) => remote.rewrite(file, `title="${from}"`, to);
  put('Approval centre', 'title="First change"');
  await expect(title('First change')).toBeVisible();
  // Work in hand, which a new version would wait for in production.
  await page.getByRole('main').getByRole('checkbox').first().check();
  put('First change', 'title="Second change"');
  await expect(title('Second change')).toBeVisible();

  put('Second change', 'title=<"Third change"');
  await server.waitForOutput(/could not be built: the last good build stays/);
  const problems = page.getByRole('alert', { name: 'Problems of the sources' });
  const location = new RegExp(`approval-centre\\.tsx:${remote.lineOf(file, 'Third change')}`);
  expect(server.output()).toMatch(location);
  await expect(problems).toContainText('It does not build');
  await expect(problems).toContainText(location);
  await expect(title('Second change')).toBeVisible();
  remote.rewrite(file, 'title=<"Third change"', 'title="Third change"');
  await expect(title('Third change')).toBeVisible();
  await expect(problems).toBeHidden();

  put('Third change', 'unknown="prop" title="Fourth change"');
  await expect(title('Fourth change')).toBeVisible();
  await server.waitForOutput(/Wrong types: \S+approval-centre\.tsx:\d+\s+TS2322/);
  await expect(problems).toContainText('A type is wrong');
  await expect(problems).toContainText(location);
  remote.rewrite(file, 'unknown="prop" ', '');
  await expect(problems).toBeHidden();

  await expect(search).toHaveValue('half a word');
  expect(loads).toEqual([]);
  expect(complaints).toEqual([]);

  put('Fourth change', "title={(() => { throw new Error('not today'); })()}");
  await expect(problems).toContainText('ApprovalCentre: not today');
  await expect(problems).toContainText(location);
  expect(server.output()).toMatch(/Thrown: \S+approval-centre\.tsx:\d+\s+ApprovalCentre: not today/);
});
