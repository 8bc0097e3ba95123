/** A problem in a file and its position. Rows are counted as in a spreadsheet: the header is row 1. */
export interface Problem {
  /** Of a folder, the file. */
  file?: string;
  row?: number;
  /** Of a file without rows. */
  line?: number;
  column?: string;
  value?: string;
  reason: string;
}

/** Maximum number of problems in a message; twenty are enough to see the pattern. */
export const listedProblems = 20;

const shownValue = 60;

function where({ file = '', row, line, column, value, reason }: Problem): string {
  const location = [
    file,
    row === undefined ? '' : `row ${row}`,
    line === undefined ? '' : `line ${line}`,
    column === undefined ? '' : `column ${column}`,
  ];
  const cut = value === undefined || value.length <= shownValue ? value : `${value.slice(0, shownValue)}…`;
  const found = [location.filter(Boolean).join(', '), cut === undefined ? '' : `"${cut}"`].filter(Boolean).join(': ');
  return `  ${[found, reason].filter(Boolean).join(' ')}`;
}

/** A file that cannot be imported. Nothing was stored. */
export class ImportRefusedError extends Error {
  override name = 'ImportRefusedError';
  readonly problems: readonly Problem[];

  /**
   * @param problems the first of them, at most `listedProblems`
   * @param total how many there are
   */
  constructor(fileName: string, problems: readonly Problem[], total: number = problems.length, options?: ErrorOptions) {
    const more = total > problems.length ? [`  … and ${total - problems.length} more`] : [];
    super(
      [
        `${fileName} was refused because of ${total === 1 ? 'a problem' : `${total} problems`} in it; nothing was stored.`,
        ...problems.map(where),
        ...more,
        `Correct ${total === 1 ? 'it' : 'them'}, then import the file again.`,
      ].join('\n'),
      options,
    );
    this.problems = problems;
  }
}
