import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createTestDatabase } from '@harbour/backend-database/testing';
import { type DataKind, dataKindNames, dataKinds } from '@harbour/definitions/firm/data-desk';
import { type DocumentStep, documentSteps, type ScreenAct } from '@harbour/testing/document-steps';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { runDataCommand } from './data-command.ts';

// What is cheap of docs/running-in-production.md, “First day”. e2e/first-day follows all of it, with the portal and
// browsers, in the nightly run.

const root = join(import.meta.dirname, '../../..');
const textOf = (file: string) => readFileSync(join(root, file), 'utf8');
const steps = documentSteps(textOf('docs/running-in-production.md'), 'First day');

/** The words of `npm run data -- …`; undefined for another command. */
const dataTexts = (command: string) => /^npm run data -- (.+)$/.exec(command)?.[1]?.split(' ');

/** What a step has the command line do: its commands, and the files that it loads by screen, as imports. */
function commandsOf(step: DocumentStep): string[][] {
  if (step.kind === 'command') return step.text.split('\n').flatMap((command) => [dataTexts(command) ?? []]);
  if (step.kind === 'file') return [];
  let kind: DataKind | undefined;
  return step.acts.flatMap((act: ScreenAct) => {
    if (act.act === 'choose') kind = dataKindNames.find((name) => dataKinds[name].label === act.option) ?? kind;
    return act.act === 'chooseFile' ? [['import', kind ?? '', act.file]] : [];
  });
}

describe('the first day of a firm, as its page describes it', () => {
  const folder = mkdtempSync(join(tmpdir(), 'harbour-first-day-'));
  let database: Awaited<ReturnType<typeof createTestDatabase>>;

  beforeAll(async () => {
    database = await createTestDatabase();
    for (const step of steps) if (step.kind === 'file') writeFileSync(join(folder, step.name), step.content);
  });
  afterAll(async () => {
    await database.drop();
    rmSync(folder, { recursive: true });
  });

  /** Runs a command of the page. @returns what it printed */
  async function printedBy(words: string[]): Promise<string> {
    let printed = '';
    const print = (text: string) => {
      printed += `${text}\n`;
    };
    const environment = { DATABASE_URL: database.url, HARBOUR_PUBLIC_ADDRESS: 'https://portal.firm.example' };
    const code = await runDataCommand(words, { environment, folder, print, printError: print });
    expect({ words, code, printed: code === 0 ? '' : printed }).toEqual({ words, code: 0, printed: '' });
    return printed;
  }

  test('each command is one of npm run data, the start of the portal, or the shell’s that loads the settings', () => {
    const others = steps
      .flatMap((step) => (step.kind === 'command' ? step.text.split('\n') : []))
      .filter((command) => dataTexts(command) === undefined);
    expect(others).toEqual(['set -a; . ./firm.env; set +a', 'npm start -- --no-demonstration']);
  });

  test('its settings are those that the portal reads', () => {
    const settings = steps.find((step) => step.kind === 'file' && step.name === 'firm.env');
    const names =
      settings?.kind === 'file'
        ? settings.content
            .trim()
            .split('\n')
            .map((line) => line.split('=')[0])
        : [];
    const program = textOf('platform/src/portal-main.ts');
    expect(names.filter((name) => name === undefined || !program.includes(name))).toEqual([]);
    expect(names.length).toBeGreaterThan(0);
  });

  test('its commands succeed in their order, and every row of its files is stored', async () => {
    for (const words of steps.flatMap(commandsOf)) {
      if (words.length === 0) continue;
      const printed = await printedBy(words);
      if (words[0] !== 'import') continue;
      expect(printed).toContain('0  unchanged');
      expect(printed).toContain('0  skipped\n');
      // Holdings come before the transactions that they agree with.
      if (words[1] !== 'holdings') expect(printed).not.toContain('Please check');
    }
    expect(await printedBy(['reconcile'])).toContain('agree');
  });
});
