import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FullConfig, Reporter, Suite, TestCase, TestResult } from '@playwright/test/reporter';
import { caseOf, findingOf, type Question, questions } from './findings.ts';

interface Row {
  name: string;
  result?: TestResult;
}

const asked = Object.keys(questions) as Question[];

function verdict({ result }: Row): string {
  if (!result || result.status === 'skipped' || result.status === 'interrupted') return 'did not run';
  return result.status === 'passed' ? 'survived' : 'FAILED';
}

function cells(row: Row): string[] {
  const annotations = row.result?.annotations ?? [];
  return [row.name, verdict(row), ...asked.map((question) => findingOf(annotations, question) ?? '–')];
}

/** Lines of one width each, as Markdown reads them and as a terminal shows them. */
function table(head: readonly string[], rows: readonly string[][]): string {
  const widths = head.map((title, column) => Math.max(title.length, ...rows.map((row) => row[column]?.length ?? 0)));
  const line = (row: readonly string[]) =>
    `| ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`;
  return [line(head), `| ${widths.map((width) => '-'.repeat(width)).join(' | ')} |`, ...rows.map(line)].join('\n');
}

/** Prints what every case of the fault matrix has shown, those that did not run included; keeps it as `faults.md`. */
export default class FaultTable implements Reporter {
  readonly #rows = new Map<string, Row>();
  readonly #folder: string;

  constructor({ folder }: { folder: string }) {
    this.#folder = folder;
  }

  onBegin(_: FullConfig, suite: Suite): void {
    for (const test of suite.allTests()) {
      const name = caseOf(test.annotations);
      if (name !== undefined) this.#rows.set(test.id, { name });
    }
  }

  onTestEnd(test: TestCase, result: TestResult): void {
    const row = this.#rows.get(test.id);
    if (row) row.result = result;
  }

  onEnd(): void {
    const rows = [...this.#rows.values()];
    if (rows.length === 0) return;
    const count = (what: string) => rows.filter((row) => verdict(row) === what).length;
    const text = [
      table(['fault', 'verdict', ...Object.values(questions)], rows.map(cells)),
      '',
      `${rows.length} cases: ${count('survived')} survived, ${count('FAILED')} failed, ${count('did not run')} did not run`,
    ].join('\n');
    console.log(`\n${text}\n`);
    mkdirSync(this.#folder, { recursive: true });
    writeFileSync(join(this.#folder, 'faults.md'), `${text}\n`);
  }

  printsToStdio(): boolean {
    return false;
  }
}
