import { expect, type Page } from '@playwright/test';
import { choose, typeDay } from '../page-models/choices.ts';
import { expectCleanPage } from '../page-models/clean-page.ts';
// What is stored here is in every total: other journeys look at theirs at the same time.
import { test } from '../setup/own-portal.ts';
import { nightly } from './as.ts';

const list = '/investments/selfmanaged';
const add = `${list}/add`;
const table = (page: Page, name: string) => page.getByRole('table', { name });
const row = (page: Page, name: string, inTable = 'What you own') =>
  table(page, inTable)
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader').filter({ hasText: name }) });
const field = (page: Page, name: string | RegExp) =>
  page.getByRole('textbox', { name, exact: typeof name === 'string' });
const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true }).click();
/** Chooses a product by the search of step 1. */
async function product(page: Page, kind: 'own' | 'owe', name: string): Promise<void> {
  await page.getByRole('radio', { name: `Something I ${kind}` }).check();
  await page.getByRole('searchbox', { name: 'Search all products' }).fill(name);
  await page.getByRole('region', { name: 'All products' }).getByRole('button', { name, exact: true }).click();
  await page.waitForURL(`**${add}/details`);
}

async function confirm(page: Page): Promise<void> {
  await press(page, 'Continue');
  await page.waitForURL(`**${add}/confirmation`);
  await expect(table(page, 'Totals today and with this')).toBeVisible();
}

async function store(page: Page, kind: 'asset' | 'liability'): Promise<void> {
  await press(page, `Store this ${kind}`);
  await page.waitForURL((url) => url.pathname === list);
}

/** A savings account, at the confirmation. */
async function savings(page: Page, name: string): Promise<void> {
  await product(page, 'own', 'Savings account');
  await field(page, 'Name').fill(name);
  await field(page, 'Value').fill('1,234.56');
  await confirm(page);
}

/**
 * Types a text and gives, for each letter, the time from its key to the frame in which it is on screen. Milliseconds.
 */
async function typing(page: Page, text: string): Promise<number[]> {
  const times: number[] = [];
  for (const letter of text) {
    await page.evaluate(() => {
      const note = () => Object.assign(globalThis, { pressedAt: performance.now() });
      addEventListener('keydown', note, { once: true, capture: true });
    });
    await page.keyboard.press(letter === ' ' ? 'Space' : letter);
    const time = await page.evaluate(
      () =>
        new Promise<number>((done) => {
          requestAnimationFrame(() =>
            setTimeout(() => done(performance.now() - Number(Reflect.get(globalThis, 'pressedAt')))),
          );
        }),
    );
    times.push(Math.round(time));
  }
  return times;
}

/** The total of the valuation, reached by the sidebar as everybody does: nothing is loaded again. */
async function total(page: Page): Promise<number> {
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Valuation' }).click();
  const figure = page.getByTestId('total-valuation');
  await expect(figure).toContainText('£');
  await expect(page.getByRole('region', { name: 'Managed elsewhere' })).toBeVisible();
  return Number((await figure.textContent())?.replace(/[£,]/g, ''));
}

const toList = (page: Page) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Self Managed Holdings' }).click();

/** A day of a year from now, ISO date. */
const yearsOn = (years: number) => `${new Date().getFullYear() + years}-06-15`;

test('[R172, R173, R176, R181, R219, R255, R256, R257, R258] a home and its mortgage are added, read as one, and are in the total at once', {
  tag: nightly,
}, async ({ portal, page }) => {
  await portal.open('/investments/valuation');
  const before = await total(page);
  await toList(page);
  await expect(row(page, 'Family home')).toContainText('loan to value');
  await page.evaluate((address) => {
    history.pushState({}, '', address);
    dispatchEvent(new PopStateEvent('popstate'));
  }, add);
  await page.waitForURL(`**${add}/product`);
  const steps = page.getByRole('navigation', { name: 'Adding a self-managed holding' });
  for (const label of ['Choose A Product', 'Entering Details', 'Confirmation'])
    await expect(steps).toContainText(label);
  await expect(page.getByRole('region', { name: 'Common choices' })).toContainText('Main home');
  await expectCleanPage(page, 'product');

  await product(page, 'owe', 'Mortgage');
  await press(page, 'Continue');
  await expect(page.getByRole('alert')).toContainText('Please check these');
  await field(page, 'Amount owed').fill('10,000,000,000.01');
  await expect(field(page, 'Amount owed')).toHaveAccessibleDescription(/at most 10,000,000,000/);
  await field(page, 'Amount owed').fill('250,000');
  await field(page, 'Name').fill('Home loan');
  await field(page, 'Interest rate a year').fill('4.125');
  await typeDay(page, 'Last payment', yearsOn(20));
  await choose(page, 'How it is repaid', 'Repayment');
  await expectCleanPage(page, 'details');
  await confirm(page);
  await store(page, 'liability');
  await expect(row(page, 'Home loan', 'What you owe')).toContainText('£250,000.00');

  await press(page, 'Add a holding');
  await page.getByRole('region', { name: 'Common choices' }).getByRole('button', { name: 'Main home' }).click();
  await field(page, 'Name').fill('12 High Street');
  await field(page, 'Value').fill('400000');
  await page.getByRole('checkbox', { name: /Home loan/ }).check();
  await confirm(page);
  await expect(page.getByRole('region', { name: '12 High Street' })).toContainText('Debts taken out for itHome loan');
  await expectCleanPage(page, 'confirmation');
  await store(page, 'asset');
  await expect(row(page, '12 High Street')).toContainText('£250,000.00 owed, equity £150,000.00, loan to value 62.5%');
  await press(page, '12 High Street');
  await expect(page.getByRole('region', { name: 'Entered values of 12 High Street' })).toContainText('£400,000.00');
  await expectCleanPage(page, 'list');
  await expect.poll(() => total(page)).toBeCloseTo(before + 150_000, 2);
  await toList(page);
  await page.getByRole('switch', { name: 'Include in my totals' }).click();
  await expect(page.getByText(/leave out what is managed elsewhere/)).toBeVisible();
  await expect.poll(() => total(page)).toBeLessThan(before);
  await toList(page);
  await page.getByRole('switch', { name: 'Include in my totals' }).click();
  await expect(page.getByText(/contain what is managed elsewhere/)).toBeVisible();
});

test('[R205, R206, R212, R213, R222, R260] a listed share is found and stored by keyboard, edited, revalued, sold, deleted and restored', {
  tag: nightly,
}, async ({ portal, page }) => {
  await portal.open(`${add}/product`);
  await product(page, 'own', 'Shares');
  await field(page, 'Name').fill('Shares of mine');
  const finder = page.getByRole('combobox', { name: 'Find a share' });
  await finder.focus();
  await page.keyboard.type('eastmere');
  await expect(page.getByText('1 found.')).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  const line = page.getByRole('group', { name: 'Eastmere Property plc' });
  await expect(line).toContainText('Counts as 100% UK equity: assumed from its exchange, LSE');
  await line.getByRole('textbox', { name: 'Units' }).fill('0.123456789');
  await press(page, 'Continue');
  await expect(line.getByRole('textbox', { name: 'Units' })).toHaveAccessibleDescription(/at most 8 decimals/);
  await line.getByRole('textbox', { name: 'Units' }).fill('10.12345678');
  await press(page, 'Split equally');
  await expectCleanPage(page, 'details-shares');
  await confirm(page);
  await store(page, 'asset');
  await expect(row(page, 'Shares of mine')).toContainText('Eleanor Hartley 50%, James Hartley 50%');
  await expect(row(page, 'Shares of mine')).toContainText(/£\d/);

  await press(page, 'Shares of mine');
  const region = page.getByRole('region', { name: 'What is in Shares of mine' });
  await expect(region).toContainText('10.123457 units');
  await press(page, 'Edit (Shares of mine)');
  await field(page, 'Name').fill('Shares of ours');
  await press(page, 'Save');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(row(page, 'Shares of ours')).toBeVisible();

  await press(page, 'Enter a new value (Shares of ours)');
  await page.getByRole('dialog').getByRole('textbox', { name: 'Units' }).fill('20');
  await press(page, 'Save');
  await expect(page.getByRole('region', { name: 'What is in Shares of ours' })).toContainText('20.00 units');

  await press(page, 'Sold (Shares of ours)');
  await press(page, 'Save');
  await expect(row(page, 'Shares of ours', 'Sold or repaid')).toContainText('Sold on');
  await press(page, 'Shares of ours');
  await press(page, 'Not sold after all (Shares of ours)');
  await expect(row(page, 'Shares of ours')).toBeVisible();

  await press(page, 'Delete (Shares of ours)');
  await press(page, 'Delete holding');
  await expect(row(page, 'Shares of ours')).toHaveCount(0);
  await press(page, /^Undo: Shares of ours/);
  await expect(row(page, 'Shares of ours')).toBeVisible();
});

test('[R178, R220] browser back leaves the stepper on its step; leaving step 2 forgets what was entered, the confirmation does not', {
  tag: nightly,
}, async ({ portal, page }) => {
  const steps = page.getByRole('navigation', { name: 'Adding a self-managed holding' });
  const inProgress = (label: string) => expect(steps.locator('[aria-current="step"]')).toContainText(label);
  await portal.open(`${add}/details`);
  await page.waitForURL(`**${add}/product`);
  await savings(page, 'Jar');
  await inProgress('Confirmation');
  await page.goBack();
  await inProgress('Entering Details');
  await expect(field(page, 'Name')).toHaveValue('Jar');
  await page.goBack();
  await inProgress('Choose A Product');
  await page.goForward();
  await page.waitForURL(`**${add}/product`);
  await product(page, 'own', 'Savings account');
  await expect(field(page, 'Name')).toHaveValue('');
  await field(page, 'Name').fill('Jar');
  await toList(page);
  await press(page, 'Add a holding');
  await product(page, 'own', 'Savings account');
  await expect(field(page, 'Name')).toHaveValue('');
});

test('[R209] is stored once by a double click, and after a reload that interrupted it', { tag: nightly }, async ({
  portal,
  page,
}) => {
  await portal.open(`${add}/product`);
  await savings(page, 'Once');
  await page.getByRole('button', { name: 'Store this asset' }).dblclick();
  await page.waitForURL((url) => url.pathname === list);
  await expect(row(page, 'Once')).toHaveCount(1);

  await press(page, 'Add a holding');
  await savings(page, 'Twice');
  // It is stored, and its answer is lost.
  await page.route('**/selfmanaged/holdings', async (route) => {
    await route.fetch();
    await route.abort();
  });
  await press(page, 'Store this asset');
  await expect(page.getByText(/We do not know whether it was stored/)).toBeVisible();
  await page.unroute('**/selfmanaged/holdings');
  await page.reload();
  await expect(page.getByRole('region', { name: 'Twice' })).toBeVisible();
  await press(page, 'Try again');
  await page.waitForURL((url) => url.pathname === list);
  await expect(row(page, 'Twice')).toHaveCount(1);
});

test('[R260] six thousand symbols are searched without lag on a slow device', { tag: nightly }, async ({
  portal,
  page,
}) => {
  const symbols = Array.from({ length: 6_000 }, (_, index) => ({
    name: `Company ${index} ${['Holdings', 'Trust', 'Mining', 'Foods'][index % 4]} plc`,
    symbol: `S${index}`,
    exchange_code: index % 3 === 0 ? 'LSE' : 'NYSE',
    currency: 'GBP',
    priced: true,
  }));
  await page.route('**/stock-data/symbols', (route) => route.fulfill({ json: { symbols } }));
  await portal.open(`${add}/product`);
  await product(page, 'own', 'Shares');
  const finder = page.getByRole('combobox', { name: 'Find a share' });
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  await field(page, 'Name').focus();
  const plain = await typing(page, 'company 4321');
  await finder.focus();
  const finding = await typing(page, 'company 4321');
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  await expect(page.getByRole('option').first()).toContainText('Company 4321');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('group', { name: /Company 4321/ })).toContainText('Counts as 100%');
  // Never asserted: the machine may have much else to do. A field without a search is what it can be compared with.
  console.log(
    `6,000 symbols at 4× throttled CPU, ms from key to frame: ${finding.join(', ')}; in a plain field: ${plain.join(', ')}`,
  );
});

test('a CSV file is looked at, refused with rows and columns, and stored; the same file again changes nothing', {
  tag: nightly,
}, async ({ portal, page }) => {
  const head = 'type,product,name,currency,valuation date,value,symbol,units,owner,percentage';
  const file = (...lines: string[]) => ({
    name: 'mine.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(`${[head, ...lines].join('\n')}\n`),
  });
  await portal.open(`${list}/import`);
  await expectCleanPage(page, 'import');
  const input = page.locator('input[type=file]');
  await input.setInputFiles(file('cash,savings-account,From a file,GBP,2099-01-01,ten,,,Eleanor Hartley,90'));
  await expect(table(page, 'Problems in the file')).toContainText('value');
  await expect(page.getByRole('button', { name: /^Store/ })).toHaveCount(0);
  await input.setInputFiles(
    file(
      'cash,savings-account,From a file,GBP,2025-01-01,100,,,Eleanor Hartley,60',
      'cash,savings-account,From a file,,,,,,James Hartley,40',
    ),
  );
  await expect(row(page, 'From a file', 'Holdings in the file')).toContainText('New');
  await press(page, 'Store 1 holding');
  await expect(page.getByText('1 holding is stored.')).toBeVisible();
  await page.getByRole('link', { name: 'See your holdings' }).click();
  await expect(row(page, 'From a file')).toContainText('£100.00');
});
