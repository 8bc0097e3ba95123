import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '@harbour/platform/paths';
import { type DocumentStep, documentSteps } from '@harbour/testing/document-steps';
import { type Browser, test } from '@playwright/test';
import { freePort } from '../setup/free-port.ts';
import { startMailServer } from '../stack/mail-server.ts';
import { startDatabase } from '../stack/new-database.ts';
import { Office } from './office.ts';
import { Terminal } from './terminal.ts';

const page = readFileSync(join(root, 'docs/running-in-production.md'), 'utf8');
const steps = documentSteps(page, 'First day');

/** A machine with what the page asks for: an empty database, a mail server, and a folder in the checkout. */
async function emptyMachine() {
  const database = await startDatabase('secret');
  const mail = await startMailServer();
  // npm finds the checkout from a folder in it.
  const folder = join(root, `test-results/first-day-${process.pid}`);
  mkdirSync(folder, { recursive: true });
  const home = mkdtempSync(join(tmpdir(), 'harbour-first-day-'));
  const port = await freePort();
  const address = `http://127.0.0.1:${port}`;
  return {
    mail,
    folder,
    home,
    address,
    /** The machine's own values of the settings that the page names. */
    settings: new Map([
      ['DATABASE_URL', `postgres://portal:secret@${database.at}/portal`],
      ['HARBOUR_PUBLIC_ADDRESS', address],
      ['SMTP_URL', `smtp://${mail.at}`],
      ['PORT', String(port)],
    ]),
    async stop() {
      await mail.stop();
      await database.stop();
      for (const each of [folder, home]) rmSync(each, { recursive: true, force: true });
    },
  };
}
type Machine = Awaited<ReturnType<typeof emptyMachine>>;

/** A file of settings with this machine's values. @throws Error for a setting that the test cannot give */
const withValues = (content: string, settings: ReadonlyMap<string, string>) =>
  content.replaceAll(/^(\w+)=.*$/gm, (_, name: string) => {
    const value = settings.get(name);
    if (value === undefined) throw new Error(`The test has no value for ${name}.`);
    return `${name}=${value}`;
  });

/** Follows the steps of the page, one after the other. */
async function follow(browser: Browser, machine: Machine, terminal: Terminal): Promise<void> {
  const { address, folder, mail, settings } = machine;
  const fileOf = (name: string) => join(folder, name);
  const office = new Office(browser, { address, fileOf, printed: () => terminal.printed, mailTo: mail.mailTo });
  async function take(step: DocumentStep): Promise<void> {
    if (step.kind === 'file') {
      const isSettings = step.name.endsWith('.env');
      writeFileSync(fileOf(step.name), isSettings ? withValues(step.content, settings) : step.content);
    } else if (step.kind === 'screen') {
      for (const act of step.acts) {
        await test.step(`${step.person}: ${Object.values(act).join(' ')}`, () => office.follow(step.person, act));
      }
    } else if (step.text.startsWith('set ')) terminal.loadSettings(step.text);
    else if (step.text.startsWith('npm start')) await terminal.start(step.text, 'Harbour is at');
    else await terminal.run(step.text);
  }
  for (const step of steps) await test.step(step.kind === 'command' ? step.text : step.kind, () => take(step));
  await office.close();
}

test('the first day of a firm is as docs/running-in-production.md describes it', async ({ browser }) => {
  const machine = await emptyMachine();
  const terminal = new Terminal(machine.folder, machine.home);
  try {
    await follow(browser, machine, terminal);
  } finally {
    await terminal.stop();
    await machine.stop();
  }
});
