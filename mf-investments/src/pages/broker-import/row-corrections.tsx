import { type Correction, longestCorrection, rowOfLocation } from '@harbour/definitions/investments/broker-import';
import { Button } from '@harbour/ui';
import { TextField } from '@harbour/ui/fields';
import { type FormEvent, useId, useState } from 'react';
import styles from './broker-import.module.css';

/** What is wrong at a place of the file. */
export interface Problem {
  path: string;
  message: string;
}

interface FaultyRow {
  row: number;
  problems: { column: string | undefined; message: string }[];
}

/** The problems by row, in the order of the file. */
export function faultyRows(problems: readonly Problem[]): FaultyRow[] {
  const placed = problems.flatMap(({ path, message }) => {
    const position = rowOfLocation(path);
    // The header is row 1: without it nothing can be read.
    return position && position.row > 1 ? { ...position, message } : [];
  });
  return [...Map.groupBy(placed, ({ row }) => row)]
    .map(([row, found]) => ({ row, problems: found.map(({ column, message }) => ({ column, message })) }))
    .sort((one, other) => one.row - other.row);
}

const cell = (row: number, column: string) => `${row} ${column}`;

interface RowCorrectionsProps {
  rows: readonly FaultyRow[];
  /** Reads the file again with these. */
  onCorrect: (corrections: Correction[]) => void;
}

/** Lets the client leave out each bad row, or write what its cells should say. */
export function RowCorrections({ rows, onCorrect }: RowCorrectionsProps) {
  const [leftOut, setLeftOut] = useState<ReadonlySet<number>>(new Set());
  const [texts, setTexts] = useState<ReadonlyMap<string, string>>(new Map());
  const hint = useId();
  const corrections = rows.flatMap(({ row, problems }): Correction[] => {
    if (leftOut.has(row)) return [{ row, leaveOut: true }];
    return problems.flatMap(({ column }) => {
      const value = column === undefined ? '' : (texts.get(cell(row, column)) ?? '').trim();
      return column === undefined || value === '' ? [] : { row, column, value };
    });
  });

  function leave(row: number, isLeft: boolean): void {
    setLeftOut((before) => new Set(isLeft ? [...before, row] : [...before].filter((each) => each !== row)));
  }
  function submit(event: FormEvent): void {
    event.preventDefault();
    if (corrections.length > 0) onCorrect(corrections);
  }

  return (
    <form className={styles.corrections} onSubmit={submit}>
      <p className={styles.soft}>
        You can go on with this file: write what a cell should say, or leave out the row. What you change is shown
        before you store the file, and kept with the import.
      </p>
      <ul className={styles.faults}>
        {rows.map(({ row, problems }) => (
          <li key={row} className={styles.fault}>
            <h3>Row {row}</h3>
            {problems.map(({ column, message }) => (
              <div key={`${column} ${message}`}>
                <p>
                  {column !== undefined && <strong>{column}: </strong>}
                  {message}
                </p>
                {column !== undefined && !leftOut.has(row) && (
                  <TextField
                    label={`${column} in row ${row} should say`}
                    value={texts.get(cell(row, column)) ?? ''}
                    maxLength={longestCorrection}
                    onChange={(value = '') => setTexts((before) => new Map(before).set(cell(row, column), value))}
                  />
                )}
              </div>
            ))}
            <label className={styles.leave}>
              <input type="checkbox" checked={leftOut.has(row)} onChange={({ target }) => leave(row, target.checked)} />
              Leave out row {row}
            </label>
          </li>
        ))}
      </ul>
      <div className={styles.actions}>
        <Button type="submit" variant="primary" disabled={corrections.length === 0} aria-describedby={hint}>
          Read the file again
        </Button>
        <p id={hint} className={styles.soft}>
          {corrections.length === 0 ? 'Decide about a row first.' : 'Nothing is stored yet.'}
        </p>
      </div>
    </form>
  );
}
