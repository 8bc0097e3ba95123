import type { ScreenAct } from '@harbour/testing/document-steps';
import type { Browser, BrowserContext, Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { generate } from 'otplib';
import { choice, choose } from '../page-models/choices.ts';
import type { CaughtMail } from '../stack/mail-server.ts';

/** What the people of a page reach besides the portal. */
export interface Surroundings {
  /** Where the portal is. */
  address: string;
  /** A file of the page, as a path. */
  fileOf: (name: string) => string;
  /** What the last command printed. */
  printed: () => string;
  mailTo: (address: string) => Promise<CaughtMail>;
}

/** The readable text of a mail: quoted-printable is undone. */
const textOf = ({ content }: CaughtMail) =>
  content
    .replaceAll(/=\r?\n/g, '')
    .replaceAll(/=([0-9A-F]{2})/g, (_, digits: string) => String.fromCharCode(Number.parseInt(digits, 16)));

/** The first part of a text that matches. @throws Error without one */
function found(text: string, pattern: RegExp): string {
  const [match] = pattern.exec(text) ?? [];
  if (match === undefined) throw new Error(`There is no ${pattern} in:\n${text}`);
  return match;
}

const link = /https?:\S+\/invitation#token=[\w-]+/;

/** The people of a page, each in a browser of their own. */
export class Office {
  readonly #browser: Browser;
  readonly #around: Surroundings;
  readonly #pages = new Map<string, { context: BrowserContext; page: Page }>();

  constructor(browser: Browser, around: Surroundings) {
    this.#browser = browser;
    this.#around = around;
  }

  /** Somebody does what a step of the page says. */
  async follow(person: string, act: ScreenAct): Promise<void> {
    const page = await this.#pageOf(person);
    switch (act.act) {
      case 'open':
        await page.goto(act.path);
        break;
      case 'openPrinted':
        await page.goto(found(this.#around.printed(), link));
        break;
      case 'openMailed':
        await page.goto(found(textOf(await this.#around.mailTo(act.to)), link));
        break;
      case 'press':
        await pressable(page, act.name).click();
        break;
      case 'tick':
        await page.getByRole('checkbox', { name: act.name }).check();
        break;
      case 'see':
        await expect(page.getByText(act.name).filter({ visible: true }).first()).toBeVisible();
        break;
      case 'fill':
        await field(page, act.field).fill(act.text);
        break;
      case 'fillMailed':
        await field(page, act.field).fill(found(textOf(await this.#around.mailTo(act.to)), /\b\d{6}\b/));
        break;
      case 'fillAuthenticator':
        await field(page, act.field).fill(await generate({ secret: await keyShownOn(page) }));
        break;
      case 'choose':
        await chooseIn(page, act.field, act.option);
        break;
      case 'chooseFile':
        await page.getByLabel(/Choose (a CSV|another) file/).setInputFiles(this.#around.fileOf(act.file));
    }
  }

  async close(): Promise<void> {
    for (const { context } of this.#pages.values()) await context.close();
  }

  async #pageOf(person: string): Promise<Page> {
    const known = this.#pages.get(person);
    if (known) return known.page;
    const context = await this.#browser.newContext({ baseURL: this.#around.address });
    const page = await context.newPage();
    this.#pages.set(person, { context, page });
    return page;
  }
}

/** The key for an authenticator, which the page shows in groups of characters. */
const keyShownOn = async (page: Page) =>
  ((await page.locator('code').first().textContent()) ?? '').replaceAll(/\s/g, '');

/** A field by its label. */
const field = (page: Page, label: string) =>
  page
    .getByRole('textbox', { name: label, exact: true })
    .or(page.locator('input').and(page.getByLabel(label, { exact: true })))
    .first();

/** What somebody presses, in the dialog if one is open: a button, a link, or a choice. */
const pressable = (page: Page, name: string) =>
  page
    .getByRole('button', { name, exact: true })
    .or(page.getByRole('link', { name, exact: true }))
    .last();

/** Chooses in a list, or in a field that lists while somebody types. */
async function chooseIn(page: Page, label: string, option: string): Promise<void> {
  const named = { name: label, exact: true };
  const typed = page.getByRole('combobox', named).or(page.getByRole('searchbox', named));
  await typed.or(choice(page, label)).first().waitFor();
  if ((await typed.count()) === 0) return choose(page, label, option);
  await typed.fill(option);
  const found = page.getByRole('list', { name: /found$/ }).getByRole('button', { name: option });
  await page.getByRole('option', { name: option }).or(found).first().click();
}
