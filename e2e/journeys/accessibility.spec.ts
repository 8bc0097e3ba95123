import { axeFindings, expectCleanPage, expectFewScreens } from '../page-models/clean-page.ts';
import { as, asVisitor, expect, standsForAll } from './as.ts';

const test = as('client');
/** The pages of /investments, each with a heading that is there with its figures. */
const investmentPages = [
  ['/investments/valuation', 'Value over time'],
  ['/investments/assetallocation', 'Plans and funds'],
  ['/investments/transactions', 'Monthly analysis'],
  ['/investments/portfolios', 'Retirement'],
  ['/investments/permissions', 'Who sees your plans'],
  ['/investments/datafeeds', 'Northgate Life'],
  ['/investments/selfmanaged', 'What you own'],
  ['/investments/selfmanaged/import', 'Your file'],
  ['/investments/selfmanaged/add/product', 'Common choices'],
] as const;

/** A page of each kind: charts, grids, forms, long results. `npm run test:all` visits every page. */
const chosenPages: ReadonlySet<string> = new Set([
  '/',
  '/investments/valuation',
  '/investments/transactions',
  '/investments/selfmanaged',
  '/tools/wealthplan/scenario/new',
  '/securemessaging/message',
]);

for (const [address, ready] of [
  ['/', 'Value over time'],
  ...investmentPages,
  ['/tools/calculators', 'Mortgage calculator'],
  ['/tools/investmentcalculator?start=10000&saving=250&years=15', 'Year by year'],
  ['/tools/mortgagecalculator?fixed=2&later=6&over=150&compare=yes', 'Two deals'],
  ['/tools/educationcalculator?children=2&saved=20000', 'Fees of each child'],
  ['/tools/stamp-duty?buyer=additional', 'By band'],
  ['/tools/take-home-pay?pension=5&loan=plan2', 'What is taken'],
  ['/tools/pension-allowance?own=10000&member1=no', 'Tax year by tax year'],
  ['/tools/drawdown?state=12000', 'Year by year'],
  ['/tools/pension-tax-relief', 'Relief by band'],
  [
    '/tools/inheritance-tax?home=300000&formerHome=500000&movedOn=2018-05-01&gift1=400000&given1=2025-06-01&to1=trust',
    'What is due',
  ],
  ['/tools/wealthplan', 'Your scenarios'],
  ['/tools/wealthplan/scenario/new', 'Who is it for?'],
  ['/tools/wealthplan/compare', 'Two scenarios'],
  ['/tools/wealthplan/method', 'Limits'],
  ['/securemessaging/message', 'New message'],
  ['/settings/websettings', 'What is on your pages'],
  ['/settings/personal', 'Phone numbers'],
  ['/about', 'Its parts'],
  ['/error', 'Something went wrong'],
  ['/no-such-page', 'Page not found'],
] as const) {
  const title = `${address} at every width: axe finds nothing, nothing overflows, and it is four screens high at most`;
  test(title, standsForAll(chosenPages.has(address)), async ({ page }) => {
    await page.goto(address);
    await page.getByRole('heading', { name: ready }).waitFor();
    await expectFewScreens(page, address);
    await expectCleanPage(page, address);
  });
}

for (const [address, ready] of [
  ['/login', 'Sign in'],
  ['/logout?s=autologout', 'You have been signed out'],
] as const) {
  const title = `${address} at every width: axe finds nothing, and nothing overflows`;
  asVisitor(title, standsForAll(address === '/login'), async ({ page }) => {
    await page.goto(address);
    await page.getByRole('heading', { name: ready, level: 1 }).waitFor();
    await expectCleanPage(page, address);
  });
}

test('panels, menus and modals are clean too', async ({ page, portal }) => {
  await portal.open('/');
  await portal.profile.click();
  expect(await axeFindings(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await portal.header.getByRole('button', { name: /^Notifications/ }).click();
  expect(await axeFindings(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await page.getByPlaceholder('Search...').fill('valuation');
  await page.keyboard.press('Enter');
  await portal.dialog.getByRole('link').first().waitFor();
  expect(await axeFindings(page)).toEqual([]);
});

asVisitor('the whole way from sign-in to the figures goes by keyboard', async ({ page }) => {
  await page.goto('/login');
  await page.getByRole('textbox', { name: 'Email address' }).waitFor();
  await page.keyboard.press('Tab');
  await page.keyboard.type('priya@harbour.example');
  await page.keyboard.press('Tab');
  await page.keyboard.type('calm harbour');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeFocused();
  await page.reload();
  await page.getByRole('heading', { name: 'Dashboard' }).waitFor();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.locator('#content')).toBeFocused();
});
