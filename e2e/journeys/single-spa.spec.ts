import { test as base, expect } from '@playwright/test';
import { SignInPage } from '../page-models/sign-in-page.ts';
import { SingleSpaPage } from '../page-models/single-spa-page.ts';
import { accounts } from '../setup/accounts.ts';
import { remotes as described } from '../setup/remotes.ts';
import { newestSession, type Session } from '../setup/sessions.ts';
import { startProgram } from '../setup/started-program.ts';
import { nightly, standsForAll } from './as.ts';

/** Its own words that a remote's first page shows to a signed-in person; the other remotes show something. */
const texts: Readonly<Record<string, string>> = {
  'mf-auth': 'You are signed in',
  'mf-ims': 'Approval centre',
  'mf-investments': 'Pension Holdings',
  'mf-messaging': 'Inbox',
};
const remotes = described.map(({ name, title }) => ({ remote: name, title, shows: texts[name] ?? /\S/ }));

interface OneTest {
  host: SingleSpaPage;
  kept: undefined;
}
interface Served {
  address: string;
  signedIn: { session: Session };
}

const test = base.extend<OneTest, Served>({
  address: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern what a fixture needs.
    async ({}, use) => {
      const portal = startProgram('single-spa-portal.ts');
      const [, address = ''] = await portal.waitForOutput(/another host at (\S+)/);
      await use(address);
      await portal.stop();
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  // By the sign-in page of mf-auth, which is mounted like any other.
  signedIn: [
    async ({ browser, address }, use) => {
      const page = await browser.newPage();
      const signIn = new SignInPage(page);
      await signIn.open(`${address}/login`);
      await signIn.enter(accounts.client);
      await expect(page).toHaveURL(`${address}/`);
      await use({ session: await page.context().storageState() });
      await page.close();
    },
    { scope: 'worker' },
  ],
  storageState: ({ signedIn }, use) => use(signedIn.session),
  kept: [
    async ({ signedIn, context }, use) => {
      await use(undefined);
      signedIn.session = await newestSession(signedIn.session, context);
    },
    { auto: true },
  ],
  host: async ({ page, address }, use) => {
    await page.goto(address);
    await use(new SingleSpaPage(page));
  },
});

test.describe.configure({ mode: 'default' });

for (const { remote, title, shows } of remotes) {
  // The walk below mounts all of them.
  test(
    `${remote} mounts in another host, unmounts and mounts again`,
    standsForAll(remote === 'mf-auth'),
    async ({ host }) => {
      for (let visit = 0; visit < 2; visit += 1) {
        await host.go(title);
        await expect(host.part(remote)).toContainText(shows);
        await host.go('Nothing');
        await expect(host.part(remote)).toBeEmpty();
      }
    },
  );
}

test('a walk through all of them, twice, breaks no rule of the page and leaves no listener behind', async ({
  host,
  page,
}) => {
  const complaints: string[] = [];
  page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
  page.on('pageerror', ({ message }) => complaints.push(message));
  const client = await page.context().newCDPSession(page);
  const left: Record<string, number>[] = [];
  for (let round = 0; round < 2; round += 1) {
    for (const { remote, title, shows } of remotes) {
      await host.go(title);
      await expect(host.part(remote)).toContainText(shows);
    }
    await host.go('Nothing');
    for (const { remote } of remotes) await expect(host.part(remote)).toBeEmpty();
    left.push(await host.listeners(client));
  }
  expect(left[1]).toEqual(left[0]);
  expect(complaints).toEqual([]);
});

test('links inside a remote and the browser’s own buttons work as on one site', async ({ host, page }) => {
  await host.go('IMS');
  await host.part('mf-ims').getByRole('link', { name: 'IMS FAQs and Info' }).click();
  await expect(page).toHaveURL(/\/ims\/imsfaqs$/);
  await host.go('Investments');
  await host.part('mf-investments').getByRole('link', { name: 'Transactions' }).click();
  await expect(page).toHaveURL(/\/investments\/transactions/);
  await page.goBack();
  await expect(host.part('mf-investments')).toContainText('Pension Holdings');
  await page.goBack();
  // The base path leads on to the first page without an entry of its own in the history.
  await expect(page).toHaveURL(/\/ims\/imsfaqs$/);
  await expect(host.part('mf-ims')).toContainText('IMS');
  await expect(host.part('mf-investments')).toBeEmpty();
});

test('what was unmounted asks for nothing any more, a message that is being written included', {
  tag: nightly,
}, async ({ host, page, address }) => {
  await page.clock.install();
  await page.goto(`${address}/securemessaging/message`);
  await host.part('mf-messaging').getByRole('textbox', { name: 'Subject' }).fill('Half a letter');
  await host.go('Nothing');
  await expect(host.part('mf-messaging')).toBeEmpty();
  // What is on its way as the page is left, the draft say, arrives.
  await page.waitForLoadState('networkidle');
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.clock.runFor('05:00');
  await host.go('Planning Tools');
  await expect(host.part('mf-tools')).not.toBeEmpty();
  expect(asked.filter((url) => !url.includes('/remotes/mf-tools/'))).toEqual([]);
});

const stopped = 'has stopped working';

test('a remote that crashes says so, blocks nobody, and works again when it is opened again', async ({
  host,
  page,
}) => {
  await host.go('IMS');
  await page.evaluate(() => {
    const { format } = Object.getOwnPropertyDescriptors(Intl.NumberFormat.prototype);
    // Of money alone: how many messages there are is written with it as well.
    function brokenForMoney(this: Intl.NumberFormat) {
      if (this.resolvedOptions().style === 'currency') throw new Error('A figure cannot be written.');
      return format.get?.call(this);
    }
    Object.defineProperty(Intl.NumberFormat.prototype, 'format', { configurable: true, get: brokenForMoney });
    Object.assign(window, { repair: () => Object.defineProperty(Intl.NumberFormat.prototype, 'format', format) });
  });
  await host.go('Investments');
  await expect(host.part('mf-investments').getByRole('alert')).toContainText(`(mf-investments) ${stopped}`);
  await host.go('Secure Messaging');
  await expect(host.part('mf-messaging')).toContainText('Inbox');
  await expect(host.part('mf-investments')).toBeEmpty();
  await page.evaluate('repair()');
  await host.go('Investments');
  await expect(host.part('mf-investments')).toContainText('Pension Holdings');
});

test('a page whose chunk is gone says so, blocks nobody, and works again when the chunk is back', {
  tag: nightly,
}, async ({ host, page }) => {
  await host.go('Investments');
  await expect(host.part('mf-investments')).toContainText('Pension Holdings');
  let gone = true;
  await page.route(/remotes\/mf-investments\/.*\.js$/, (route) => (gone ? route.abort() : route.continue()));
  await host.part('mf-investments').getByRole('link', { name: 'Asset Allocation' }).click();
  await expect(host.part('mf-investments').getByRole('alert')).toContainText(stopped);
  await host.go('IMS');
  await expect(host.part('mf-ims')).toContainText('Approval centre');
  gone = false;
  await page.goBack();
  await expect(host.part('mf-investments').getByRole('heading', { name: /asset allocation/i })).toBeVisible();
});

test('a remote that cannot be loaded at all is for its host to tell; it is asked for again the next time', {
  tag: nightly,
}, async ({ host, page }) => {
  let down = true;
  await page.route('**/remotes/mf-ims/**', (route) => (down ? route.abort() : route.continue()));
  await host.go('IMS');
  await expect(host.fault).toContainText('could not be loaded');
  await host.go('Planning Tools');
  await expect(host.part('mf-tools')).not.toBeEmpty();
  down = false;
  // single-spa asks again for what could not be loaded 200 ms later at the earliest (its getAppChanges).
  await expect(async () => {
    await host.go('Nothing');
    await host.go('IMS');
    await expect(host.part('mf-ims')).toContainText('Approval centre', { timeout: 5_000 });
  }).toPass();
});

test('a remote that cannot be mounted leaves single-spa free, which tries it again in the next visit', {
  tag: nightly,
}, async ({ host, page }) => {
  // React makes no root in what is no element.
  await host
    .part('mf-ims')
    .evaluate((element) => Object.defineProperty(element, 'nodeType', { value: Node.COMMENT_NODE + 100 }));
  await host.go('IMS');
  await expect(host.fault).not.toBeEmpty();
  await host.go('Planning Tools');
  await expect(host.part('mf-tools')).not.toBeEmpty();
  await page.reload();
  await host.go('IMS');
  await expect(host.part('mf-ims')).toContainText('Approval centre');
});
