import { as, asVisitor, expect, nightly } from './as.ts';

const test = as('client');

// One visit for all addresses of a kind: the first is loaded, the others are opened within the portal.

const inMain = [
  ['/', 'Dashboard'],
  ['/error', 'Something went wrong'],
  ['/no/such/page', 'Page not found'],
  ['/investments/valuation', 'Investments'],
  ['/buylist/documents/factsheet/GB00HB000023', 'Ashcombe American Growth'],
] as const;

test('[R001, R002, R003, R004, R010] [R023] what needs sign-in stands in the main layout', async ({ portal, page }) => {
  await portal.open('/error');
  for (const [address, title] of inMain) {
    await portal.goWithin(address);
    await expect(portal.title(title), address).toBeVisible();
    for (const part of [
      page.locator('[data-layout=main]'),
      portal.sidebar,
      portal.header,
      portal.groupBanner,
      portal.footer,
    ]) {
      await expect(part, address).toBeVisible();
    }
  }
});

asVisitor(
  '[R001, R002, R003, R004, R010] [R011, R132] who is not signed in is sent to sign in',
  async ({ page, portal }) => {
    await page.goto('/logout');
    await expect(page).toHaveURL('/login');
    for (const [address] of inMain) {
      await portal.goWithin(address);
      await expect(page).toHaveURL(`/login?path=${encodeURIComponent(address)}`);
      await expect(page.locator('[data-layout=main]')).toHaveCount(0);
    }
  },
);

asVisitor('[R005] /theme shows the example page without sign-in', { tag: nightly }, async ({ portal }) => {
  await portal.open('/theme');
  await expect(portal.title('Theme')).toBeVisible();
});

asVisitor(
  '[R006, R007, R008] signing in and up stands in the login layout, each with its picture',
  async ({ page, portal }) => {
    await page.goto('/login');
    await expect(page.locator('[data-layout=login]')).toBeVisible();
    for (const [address, background, endsAt = address] of [
      ['/login', 'sign-in'],
      ['/logout?s=autologout', 'sign-in'],
      ['/forgottenpassword', 'reset'],
      ['/resetpassword', 'reset'],
      ['/createaccount', 'create-account'],
      // Without the first step's answers it leads there.
      ['/createaccountdetail', 'create-account', '/createaccount'],
      ['/verifynewuser', 'create-account'],
    ] as const) {
      await portal.goWithin(address);
      await expect(page.locator('[data-layout=login]'), address).toHaveAttribute('data-background', background);
      await expect(page).toHaveURL(endsAt);
    }
  },
);

test('[R012] a signed-in client who opens what is for others is sent to the dashboard', { tag: nightly }, async ({
  page,
  portal,
}) => {
  await portal.open('/settings/personal');
  for (const address of ['/createaccount', '/createaccountdetail', '/theme']) {
    await portal.goWithin(address);
    await expect(page, address).toHaveURL('/');
    await expect(portal.title('Dashboard')).toBeVisible();
  }
});

test('[R013] a signed-in client may stay where one signs in', { tag: nightly }, async ({ page }) => {
  for (const address of ['/login', '/resetpassword', '/forgottenpassword', '/verifynewuser']) {
    await page.goto(address);
    await expect(page.locator('[data-layout=login]'), address).toBeVisible();
    await expect(page).toHaveURL(address);
  }
});

test('[R009] the adviser’s messaging has no layout', async ({ page }) => {
  await page.goto('/adminsecuremessaging/inbox');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Main' })).toHaveCount(0);
  await expect(page.getByRole('banner')).toHaveCount(0);
  await expect(page.getByRole('contentinfo')).toHaveCount(0);
});

asVisitor('[R009] the adviser’s messaging needs sign-in', { tag: nightly }, async ({ page }) => {
  await page.goto('/adminsecuremessaging/inbox');
  await expect(page).toHaveURL('/login?path=%2Fadminsecuremessaging%2Finbox');
});

test('[R024] the sidebar is widened and narrowed, and stays so on the next visit', { tag: nightly }, async ({
  portal,
  page,
}) => {
  await portal.open('/');
  await expect(portal.sidebarForm).toHaveAttribute('data-sidebar', 'wide');
  const saved = page.waitForResponse((response) => response.request().method() === 'PATCH');
  await page.getByRole('button', { name: 'Narrow the sidebar' }).click();
  await expect(portal.sidebarForm).toHaveAttribute('data-sidebar', 'narrow');
  expect((await saved).status()).toBe(200);
  await page.reload();
  await expect(portal.sidebarForm).toHaveAttribute('data-sidebar', 'narrow');

  await portal.sidebar.getByRole('button', { name: 'Investments' }).click();
  await portal.sidebar.getByRole('link', { name: 'Valuation' }).click();
  await expect(page).toHaveURL('/investments/valuation');

  const restored = page.waitForResponse((response) => response.request().method() === 'PATCH');
  await page.getByRole('button', { name: 'Widen the sidebar' }).click();
  await expect(portal.sidebarForm).toHaveAttribute('data-sidebar', 'wide');
  await restored;
});

test('[R025, R026, R027, R028] the layout follows the window: narrow sidebar below 1024, mobile below 768', async ({
  portal,
  page,
}) => {
  await page.setViewportSize({ width: 1024, height: 900 });
  await portal.open('/investments/valuation');
  await expect(
    page.getByRole('navigation', { name: 'Investments' }).getByRole('link', { name: 'Asset Allocation' }),
  ).toBeVisible();

  await page.setViewportSize({ width: 1023, height: 900 });
  await expect(portal.sidebarForm).toHaveAttribute('data-sidebar', 'narrow');
  await expect(page.getByRole('button', { name: 'Widen the sidebar' })).toHaveCount(0);
  await expect(page.getByRole('combobox', { name: 'Investments' })).toHaveValue('/investments/valuation');

  await page.setViewportSize({ width: 768, height: 900 });
  await expect(portal.sidebarForm).toBeVisible();

  await page.setViewportSize({ width: 767, height: 900 });
  await expect(portal.sidebarForm).toHaveCount(0);
  await page.getByRole('button', { name: 'Open the menu' }).click();
  await expect(portal.dialog).toBeVisible();
  const box = await portal.dialog.boundingBox();
  expect(box?.width).toBe(767);
  expect(box?.height).toBe(900);
  await portal.dialog.getByRole('link', { name: 'Dashboard' }).click();
  await expect(page).toHaveURL('/');
  await expect(portal.dialog).toHaveCount(0);
});

test('[R019] a hash scrolls to its target with 130 px above it', async ({ portal, page }) => {
  await page.setViewportSize({ width: 1440, height: 400 });
  await portal.open('/');
  await page.getByTestId('total-valuation').waitFor();
  await page.getByRole('heading', { name: 'Value over time' }).waitFor();
  await page.evaluate(() => {
    const target = document.createElement('div');
    target.id = 'far-away';
    target.style.cssText = 'margin-top:1500px;height:1500px';
    document.getElementById('content')?.append(target);
    history.pushState({}, '', '/#far-away');
    dispatchEvent(new PopStateEvent('popstate'));
  });
  await expect
    .poll(() => page.evaluate(() => Math.round(document.getElementById('far-away')?.getBoundingClientRect().top ?? 0)))
    .toBe(130);
});

test('[R020] another page begins at its top', { tag: nightly }, async ({ portal, page }) => {
  await page.setViewportSize({ width: 1440, height: 500 });
  await portal.open('/investments/valuation');
  await page.getByRole('heading', { name: 'ISA', exact: true }).scrollIntoViewIfNeeded();
  expect(await page.evaluate(() => scrollY)).toBeGreaterThan(200);
  await portal.sidebar.getByRole('link', { name: 'Dashboard' }).click();
  await expect(portal.title('Dashboard')).toBeVisible();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
});
