import { ImportRefusedError, listedProblems, type Problem } from './import-refused-error.ts';

/** The same finding for several records of a file. */
export interface Finding {
  reason: string;
  count: number;
  /** The first few records, as `row 12 ABC.L`. */
  examples: string[];
}

const shownExamples = 3;

/** The value of a cell, or why it has no usable value. */
export type Reading<Value> = { value: Value } | { reason: string };

function add(findings: Map<string, Finding>, reason: string, example: string): void {
  const finding = findings.get(reason) ?? { reason, count: 0, examples: [] };
  finding.count += 1;
  if (finding.examples.length < shownExamples) finding.examples.push(example);
  findings.set(reason, finding);
}

/**
 * Collects findings while one file is read: problems, which reject the whole file; records skipped for a known reason;
 * and remarks on records that are stored.
 */
export class ImportFindings {
  /** Number of records in the file, used or not. */
  read = 0;
  readonly #fileName: string;
  readonly #problems: Problem[] = [];
  #problemCount = 0;
  readonly #skipped = new Map<string, Finding>();
  readonly #remarks = new Map<string, Finding>();

  constructor(fileName: string) {
    this.#fileName = fileName;
  }

  /** Adds a problem; reading continues, so that all problems are reported together. */
  problem(problem: Problem): void {
    this.#problemCount += 1;
    if (this.#problems.length < listedProblems) this.#problems.push(problem);
  }

  /** A cell's value; undefined, with a problem added, if it has none. */
  value<Value>(reading: Reading<Value>, cell: { row: number; column: string; value: string }): Value | undefined {
    if ('value' in reading) return reading.value;
    this.problem({ ...cell, reason: reading.reason });
    return undefined;
  }

  /** Skips one record. */
  skip(reason: string, row: number, name: string): void {
    add(this.#skipped, reason, `row ${row} ${name}`);
  }

  remark(reason: string, row: number, name: string): void {
    add(this.#remarks, reason, `row ${row} ${name}`);
  }

  get skipped(): Finding[] {
    return [...this.#skipped.values()];
  }

  get remarks(): Finding[] {
    return [...this.#remarks.values()];
  }

  /** @throws ImportRefusedError immediately: the rest of the file cannot be parsed */
  refuse(problem: Problem, cause?: unknown): never {
    this.problem(problem);
    throw new ImportRefusedError(this.#fileName, this.#problems, this.#problemCount, { cause });
  }

  /** @throws ImportRefusedError when there is any problem */
  refuseIfProblems(): void {
    if (this.#problemCount > 0) throw new ImportRefusedError(this.#fileName, this.#problems, this.#problemCount);
  }
}
