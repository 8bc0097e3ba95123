import { ImportRefusedError, listedProblems, type Problem } from './import-refused-error.ts';

/** Something that happened to several records of a file in the same way. */
export interface Finding {
  reason: string;
  count: number;
  /** The first few of them, as `row 12 ABC.L`. */
  examples: string[];
}

const shownExamples = 3;

/** What a cell says, or why it says nothing that could be used. */
export type Reading<Value> = { value: Value } | { reason: string };

function add(findings: Map<string, Finding>, reason: string, example: string): void {
  const finding = findings.get(reason) ?? { reason, count: 0, examples: [] };
  finding.count += 1;
  if (finding.examples.length < shownExamples) finding.examples.push(example);
  findings.set(reason, finding);
}

/**
 * What an importer notes while it goes through one file: problems, for which the file is refused as a whole;
 * records left out for a reason that real files are known to give; and remarks on records that are stored all the same.
 */
export class ImportFindings {
  /** Records that the file holds, whatever becomes of them. */
  read = 0;
  readonly #fileName: string;
  readonly #problems: Problem[] = [];
  #problemCount = 0;
  readonly #skipped = new Map<string, Finding>();
  readonly #remarks = new Map<string, Finding>();

  constructor(fileName: string) {
    this.#fileName = fileName;
  }

  /** Notes a problem; reading goes on, so that all of them are told at once. */
  problem(problem: Problem): void {
    this.#problemCount += 1;
    if (this.#problems.length < listedProblems) this.#problems.push(problem);
  }

  /** A cell's value; undefined after noting the problem when it has none. */
  value<Value>(reading: Reading<Value>, cell: { row: number; column: string; value: string }): Value | undefined {
    if ('value' in reading) return reading.value;
    this.problem({ ...cell, reason: reading.reason });
    return undefined;
  }

  /** Leaves one record out. */
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

  /** @throws ImportRefusedError at once: what follows could not be understood */
  refuse(problem: Problem, cause?: unknown): never {
    this.problem(problem);
    throw new ImportRefusedError(this.#fileName, this.#problems, this.#problemCount, { cause });
  }

  /** @throws ImportRefusedError when any problem was noted */
  refuseIfProblems(): void {
    if (this.#problemCount > 0) throw new ImportRefusedError(this.#fileName, this.#problems, this.#problemCount);
  }
}
