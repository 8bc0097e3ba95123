import type { Locator, Page } from '@playwright/test';

/** The control of a choice: its name is what is chosen, then its label. */
export function choice(area: Page | Locator, label: string): Locator {
  return area.getByRole('button', { name: new RegExp(`(^|\\s)${label}$`) });
}

/** A text as a pattern that matches it alone. */
const literally = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

/** Chooses something in a choice, by what both say; what an option means may follow upon its name. */
export async function choose(page: Page, label: string, option: string | RegExp): Promise<void> {
  await choice(page, label).click();
  await page
    .getByRole('listbox')
    .getByRole('option', { name: typeof option === 'string' ? new RegExp(`^${literally(option)}( |$)`) : option })
    .click();
}

/** Types a day into a date field and confirms it. ISO date. */
export async function typeDay(page: Page, label: string, iso: string): Promise<void> {
  const [year = '', month = '', day = ''] = iso.split('-');
  await page.getByRole('group', { name: label }).getByRole('spinbutton').first().click();
  await page.keyboard.type(`${day}${month}${year}`);
  await page.keyboard.press('Enter');
}
