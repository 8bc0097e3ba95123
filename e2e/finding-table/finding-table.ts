import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FullConfig, Reporter, Suite, TestCase, TestResult } from '@playwright/test/reporter';
import { textTable } from '../setup/text-table.ts';
import { caseIn, type FindingTableOptions, findingIn } from './findings.ts';

interface Row {
  name: string;
  result?: TestResult;
}

/** Prints what every case of a table has shown, those that did not run included, and keeps it as a file. */
export default class FindingTable implements Reporter {
  readonly #rows = new Map<string, Row>();
  readonly #folder: string;
  readonly #table: FindingTableOptions;

  constructor({ folder, table }: { folder: string; table: FindingTableOptions }) {
    this.#folder = folder;
    this.#table = table;
  }

  onBegin(_: FullConfig, suite: Suite): void {
    for (const test of suite.allTests()) {
      const name = caseIn(this.#table, test.annotations);
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
    const { subject, questions, passed, cases, file } = this.#table;
    const count = (what: string) => rows.filter((row) => this.#verdict(row) === what).length;
    const text = [
      textTable(
        [subject, 'verdict', ...Object.values(questions)],
        rows.map((row) => this.#cells(row)),
      ),
      '',
      `${rows.length} ${cases}: ${count(passed)} ${passed}, ${count('FAILED')} failed, ${count('did not run')} did not run`,
    ].join('\n');
    console.log(`\n${text}\n`);
    mkdirSync(this.#folder, { recursive: true });
    writeFileSync(join(this.#folder, file), `${text}\n`);
  }

  printsToStdio(): boolean {
    return false;
  }

  #verdict({ result }: Row): string {
    if (!result || result.status === 'skipped' || result.status === 'interrupted') return 'did not run';
    return result.status === 'passed' ? this.#table.passed : 'FAILED';
  }

  #cells(row: Row): string[] {
    const annotations = row.result?.annotations ?? [];
    const found = Object.keys(this.#table.questions).map(
      (question) => findingIn(this.#table, annotations, question) ?? '–',
    );
    return [row.name, this.#verdict(row), ...found];
  }
}
