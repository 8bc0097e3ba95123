import type { Page } from '@playwright/test';
import { choice } from '../page-models/choices.ts';
import { axeFindings, expectCleanPage, expectNoOverflow } from '../page-models/clean-page.ts';
import { expect, nightly, asVisitor as test } from './as.ts';

/** The catalogue with every section there. */
async function open(page: Page): Promise<void> {
  await page.goto('/theme');
  for (const text of ['Date of birth with a problem', 'Choice with long words', 'Nothing was stored']) {
    await page.getByText(text, { exact: true }).first().waitFor();
  }
  await page.getByRole('button', { name: 'Open a sheet' }).waitFor();
}

test('every part of the kit at every width: axe finds nothing, and nothing overflows', { tag: nightly }, async ({
  page,
}) => {
  await open(page);
  await expectCleanPage(page, 'theme');
});

test('what opens is worked by keyboard: a list, a calendar, a question, a sheet with a list, a form that is incomplete', {
  tag: nightly,
}, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 900 });
  await open(page);

  const list = choice(page, 'Choice');
  await list.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('option', { name: 'Balanced' })).toBeFocused();
  expect(await axeFindings(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(list).toBeFocused();

  const day = page.getByRole('group', { name: 'Day', exact: true });
  await day.getByRole('button').focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  await expect(day.getByRole('spinbutton')).toHaveText(['13', '11', '2026']);

  await page.getByRole('button', { name: 'Ask a question' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Keep it' })).toBeFocused();
  await page.keyboard.press('Enter');

  await page.getByRole('button', { name: 'Open a sheet' }).focus();
  await page.keyboard.press('Enter');
  const sheet = page.getByRole('dialog', { name: 'Filters' });
  await choice(sheet, 'Plans').focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('option', { name: 'Some plans' })).toBeInViewport();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(choice(sheet, 'Plans')).toHaveText('Some plans');
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: 'Send' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert').filter({ hasText: 'Please check these' })).toBeFocused();
  expect(await axeFindings(page)).toEqual([]);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Name of the payment')).toBeFocused();
});

test('every example shows the file that it is, and axe finds nothing in it', { tag: nightly }, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 900 });
  await open(page);
  for (const example of await page.getByRole('article').all()) {
    await example.getByText(/^Code/).focus();
    await page.keyboard.press('Enter');
    await expect(example.getByRole('region', { name: /^Code of / })).toContainText(
      /export default function \w+Example/,
    );
  }
  expect(await axeFindings(page)).toEqual([]);
  await expectNoOverflow(page, 'the examples with their code');
});
