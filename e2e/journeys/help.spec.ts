import type { Page } from '@playwright/test';
import { shiftSoFar, shiftWidths } from '../bench/layout-shift.ts';
import { axeFindings, expectCleanPage } from '../page-models/clean-page.ts';
import { as, expect, nightly, standsForAll } from './as.ts';

const client = as('client');
const newClient = as('newClient');
const support = as('support');

/** The guided tour's panel, at the step of this name. */
const step = (page: Page, name: string) => page.getByRole('dialog', { name });

client(
  '[R099] [R378] [R379] [R380] the Help button leads to the questions; troubleshooting is the other tab',
  async ({ portal, page }) => {
    await portal.open('/');
    await portal.header.getByRole('link', { name: 'Help' }).click();
    await expect(page).toHaveURL('/faqs/questions');
    const tabs = page.getByRole('navigation', { name: 'Help' }).getByRole('link');
    await expect(tabs).toHaveText(['Troubleshooting', 'FAQs']);
    await expect(page.locator('summary', { hasText: 'How is my return computed?' })).toBeVisible();
    await tabs.first().click();
    await expect(page).toHaveURL('/faqs/troubleshooting');
    await expect(page.locator('summary', { hasText: 'I cannot sign in' }).first()).toBeVisible();
    await portal.open('/faqs');
    await expect(page).toHaveURL('/faqs/questions');
  },
);

client(
  'a client searches, opens a linked answer and says whether it helped',
  { tag: nightly },
  async ({ portal, page }) => {
    await portal.open('/faqs/questions');
    await page.getByRole('searchbox', { name: 'Search FAQs' }).fill('recovery codes');
    await expect(page.getByRole('status').filter({ hasText: 'recovery codes' })).toContainText('answer');
    await page.getByRole('link', { name: /more under Troubleshooting/ }).click();
    await expect(page).toHaveURL('/faqs/troubleshooting?q=recovery%20codes');

    await portal.open('/faqs/questions/what-is-open-banking');
    const article = page.locator('details[open]');
    await expect(article).toHaveCount(1);
    await expect(article.locator('summary')).toBeFocused();
    await expect(article.locator('summary')).toBeInViewport();
    await expect(page).toHaveTitle('How does linking a bank account work? · Harbour');
    for (const [answer, other] of [
      ['No', 'Yes'],
      ['Yes', 'No'],
    ] as const) {
      await article.getByRole('button', { name: answer, exact: true }).click();
      await expect(article.getByRole('button', { name: answer, exact: true })).toHaveAttribute('aria-pressed', 'true');
      await expect(article.getByRole('button', { name: other, exact: true })).toHaveAttribute('aria-pressed', 'false');
    }
    await page.reload();
    await expect(article.getByRole('button', { name: 'Yes', exact: true })).toHaveAttribute('aria-pressed', 'true');

    await portal.open('/faqs/questions/of-old');
    await expect(page.getByText(/no longer there, or was never/)).toBeVisible();
  },
);

for (const width of shiftWidths) {
  client(
    `an answer that comes late is in view and moves nothing that is seen, at ${width} px`,
    standsForAll(width === 390),
    async ({ portal, page }) => {
      const late = Promise.withResolvers<void>();
      await page.route('**/api/help/**', async (route) => {
        await late.promise;
        await route.continue();
      });
      await page.setViewportSize({ width, height: 900 });
      await portal.open('/faqs/questions/how-is-my-return-computed');
      await page.getByText('Loading answers…').waitFor();
      late.resolve();
      const question = page.locator('details[open] summary');
      await expect(question).toBeFocused();
      await expect(question).toBeInViewport();
      await page.waitForLoadState('networkidle');
      const { score, moved } = await shiftSoFar(page);
      expect(score, moved.join('; ')).toBeLessThanOrEqual(0.02);
    },
  );
}

client('help is accessible and fits at three widths', { tag: nightly }, async ({ portal, page }) => {
  await portal.open('/faqs/questions/how-is-my-return-computed');
  await page.locator('details[open]').waitFor();
  await expectCleanPage(page, 'help');
});

client(
  '[R062] [R381] the welcome tour plays, with captions, by keyboard, and only when it is asked to',
  { tag: nightly },
  async ({ portal, page }) => {
    const films: string[] = [];
    page.on('request', (request) => {
      if (/\.(webm|mp4)$/.test(request.url())) films.push(request.url());
    });
    await portal.open('/');
    await portal.unfold('More Links');
    await page.waitForLoadState('networkidle');
    expect(films).toEqual([]);
    await portal.sidebar.getByRole('button', { name: 'Welcome Tour' }).press('Enter');
    const film = portal.dialog.locator('video');
    await expect(film).toBeVisible();
    const playing = film.evaluate(
      (video: HTMLVideoElement) =>
        new Promise<{ state: number; captions: number; cue: boolean }>((resolve) => {
          video.addEventListener('timeupdate', () => {
            const [captions] = video.textTracks;
            if (video.currentTime > 0.5 && captions?.activeCues?.length)
              resolve({
                state: video.readyState,
                captions: captions.cues?.length ?? 0,
                cue: captions.mode === 'showing',
              });
          });
        }),
    );
    expect(await film.evaluate((video: HTMLVideoElement) => video.paused)).toBe(true);
    await film.focus();
    await page.keyboard.press('Space');
    const { state, captions, cue } = await playing;
    expect({ enough: state >= 2, captions, cue }).toEqual({ enough: true, captions: 9, cue: true });
    expect(await axeFindings(page)).toEqual([]);
    const [address = ''] = films;
    const part = await page.request.get(address, { headers: { range: 'bytes=100-199' } });
    expect([part.status(), part.headers()['content-type'], (await part.body()).length]).toEqual([
      206,
      'video/webm',
      100,
    ]);
  },
);

client(
  'the guided tour runs by keyboard from start to end, and can be begun again',
  { tag: nightly },
  async ({ portal, page }) => {
    await portal.open('/');
    await portal.unfold('More Links');
    const entry = portal.sidebar.getByRole('button', { name: 'Welcome Tour' });
    await entry.press('Enter');
    await portal.dialog.getByRole('button', { name: 'Show me around' }).press('Enter');
    const steps = [
      ['Everything is in this menu', '/'],
      ['What it is worth, all together', '/'],
      ['Look at any day, portfolio or person', '/investments/valuation'],
      ['You decide', '/ims/imshome'],
      ['Write to us in confidence', '/securemessaging/inbox'],
      ['Help is on every page', '/'],
    ] as const;
    for (const [index, [name, address]] of steps.entries()) {
      const panel = step(page, name);
      await expect(panel).toBeVisible();
      await expect(page).toHaveURL(address);
      await expect(panel).toContainText(`${index + 1} of ${steps.length}`);
      expect(await axeFindings(page)).toEqual([]);
      const last = index === steps.length - 1;
      // The focus stays inside, wherever Tab leads.
      const next = panel.getByRole('button', { name: last ? 'Finish' : 'Next' });
      for (let tabs = 0; tabs < 6 && !(await next.evaluate((button) => button === document.activeElement)); tabs += 1)
        await page.keyboard.press('Tab');
      await expect(next).toBeFocused();
      await page.keyboard.press('Enter');
    }
    await expect(page.getByRole('dialog')).toHaveCount(0);

    await entry.press('Enter');
    await portal.dialog.getByRole('button', { name: 'Show me around' }).press('Enter');
    await step(page, 'Everything is in this menu').waitFor();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(entry).toBeFocused();
  },
);

newClient(
  'a new client is offered the tour once, and it never begins by itself',
  { tag: nightly },
  async ({ portal, page }) => {
    const offer = page.getByRole('status').filter({ hasText: 'We can show you where things are' });
    const noted = page.waitForResponse((response) => response.url().endsWith('/help/tour'));
    await portal.open('/');
    await noted;
    // Whether this is the first visit depends on the journeys before; after one visit with an offer there is none.
    await page.waitForLoadState('networkidle');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    const answers: unknown[] = [];
    await page.route('**/help/tour', async (route) => {
      const response = await route.fetch();
      answers.push(await response.json());
      await route.fulfill({ response });
    });
    await page.reload();
    await expect.poll(() => answers).toEqual([{ offer: false }]);
    await page.waitForLoadState('networkidle');
    await expect(offer).toHaveCount(0);
  },
);

support('staff see help that is to come, as it will look', { tag: nightly }, async ({ portal, page }) => {
  const coming = 'Which papers do I need for my tax return?';
  await portal.open('/faqs/questions');
  await expect(page.locator('summary').first()).toBeVisible();
  await expect(page.locator('summary', { hasText: coming })).toHaveCount(0);
  await portal.open('/faqs/preview');
  const article = page.getByRole('listitem').filter({ hasText: coming });
  await expect(article).toContainText('Upcoming');
  await expectCleanPage(page, 'help-preview');
  await article.getByRole('link').click();
  await expect(page.getByRole('heading', { level: 2, name: coming })).toBeVisible();
  await expect(page.getByText('We do not give tax advice in the portal.')).toBeVisible();
  await expectCleanPage(page, 'help-preview-answer');
});

client('a client finds no preview of help', { tag: nightly }, async ({ portal, page }) => {
  await portal.open('/faqs/preview');
  await expect(page.getByText('This page is for staff of the firm')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Which papers do I need' })).toHaveCount(0);
});
