import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test as base, expect } from '@playwright/test';
import { expectCleanPage } from '../page-models/clean-page.ts';
import { SignInPage } from '../page-models/sign-in-page.ts';
import { accounts } from '../setup/accounts.ts';
import { CopiedRemote } from '../setup/copied-remote.ts';
import { freePort } from '../setup/free-port.ts';
import { startProgram } from '../setup/started-program.ts';
import { nightly } from './as.ts';

interface Developed {
  remote: CopiedRemote;
  portal: string;
  link: string;
  server: string;
  stopServer: () => Promise<void>;
}

const test = base.extend<{ developed: Developed }>({
  developed: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern what a fixture needs.
    async ({}, use) => {
      const folder = mkdtempSync(join(tmpdir(), 'harbour-local-'));
      const remote = new CopiedRemote(folder, 'mf-ims');
      const port = await freePort();
      const server = `http://127.0.0.1:${port}`;
      const deployed = startProgram('portal-for-developers.ts', [server]);
      const [, portal = ''] = await deployed.waitForOutput(/portal for developers at (\S+)/);
      const home = join(folder, 'home');
      const local = startProgram('remote-for-target.ts', ['mf-ims', remote.folder, home, String(port), portal]);
      const [, link = ''] = await local.waitForOutput(/open (\S+)/);
      await local.waitForOutput(/mf-ims was built in \d+ ms/);
      await use({ remote, portal, link, server, stopServer: () => local.stop() });
      await local.stop();
      await deployed.stop();
      rmSync(folder, { recursive: true, force: true });
    },
    { timeout: 300_000 },
  ],
});

test('a deployed portal runs one remote from a developer’s machine, in one tab, once that is confirmed', {
  tag: nightly,
}, async ({ page, context, developed: { remote, portal, link, server, stopServer } }) => {
  test.slow();
  const refused: string[] = [];
  page.on('console', (message) => {
    if (/Content Security Policy|CORS|TrustedScript/.test(message.text())) refused.push(message.text());
  });
  const signIn = new SignInPage(page);
  await signIn.open(`${portal}/login`);
  await signIn.enter(accounts.client);
  await expect(page.getByTestId('total-valuation')).toBeVisible();
  const file = 'src/pages/ims-home/approval-centre.tsx';
  remote.rewrite(file, 'title="Approval centre"', 'title="From my machine"');

  const bar = page.getByRole('region', { name: 'Local development' });
  await page.goto(link);
  await expect(bar).toContainText(`asks to run mf-ims from ${server}`);
  await expect(page).toHaveURL(`${portal}/`);
  await expectCleanPage(page, 'the question to run a remote from here');
  await page.goto(`${portal}/ims/imshome`);
  const title = (name: string) => page.getByRole('heading', { level: 2, name, exact: true });
  await expect(title('Approval centre')).toBeVisible();

  await bar.getByRole('button', { name: 'Run it' }).click();
  await expect(title('From my machine')).toBeVisible();
  await expect(bar).toContainText(`mf-ims runs from ${server} in this tab.`);
  await expectCleanPage(page, 'a remote from a developer’s machine');
  remote.rewrite(file, 'title="From my machine"', 'title="Saved again"');
  await expect(title('Saved again')).toBeVisible();

  // What throws is named as in any development, but React is the portal's: its own errors are numbers.
  remote.rewrite(file, 'title="Saved again"', 'title={Object({ object: true })}');
  const problems = page.getByRole('alert', { name: 'Problems of the sources' });
  await expect(problems).toContainText(/Minified React error #31; visit https:\/\/react\.dev\/errors\/31/);
  await expect(problems).toContainText(/approval-centre\.tsx:\d+\s*ApprovalCentre: /);
  // Undone: a build that ran before runs again.
  remote.rewrite(file, 'title={Object({ object: true })}', 'title="Saved again"');
  await expect(title('Saved again')).toBeVisible();
  await expect(problems).toBeHidden();
  // The other remotes are those of the portal.
  await page.goto(`${portal}/research/glossary`);
  await expect(page.getByRole('region', { name: 'A', exact: true })).toBeVisible();

  const other = await context.newPage();
  await other.goto(`${portal}/ims/imshome`);
  await expect(other.getByRole('heading', { level: 2, name: 'Approval centre', exact: true })).toBeVisible();
  await expect(other.getByRole('region', { name: 'Local development' })).toBeHidden();
  await other.close();

  await stopServer();
  await page.goto(`${portal}/ims/imshome`);
  await expect(page.getByText('Harbour cannot be started at the moment')).toBeVisible();
  await expect(bar).toContainText('That server does not answer');
  await bar.getByRole('button', { name: 'End it' }).click();
  await expect(title('Approval centre')).toBeVisible();
  await expect(bar).toBeHidden();
  expect(refused).toEqual([]);

  await page.goto(`${portal}/?local=${encodeURIComponent('mf-ims@https://evil.example')}`);
  await expect(bar).toContainText('This portal runs no part from');
  await bar.getByRole('button', { name: 'Leave' }).click();
  await expect(bar).toBeHidden();
});
