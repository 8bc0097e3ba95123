import { failureMessage } from '@harbour/api';
import type { PdfFile, Picture } from '@harbour/definitions/publishing/content-fields';
import { Button } from '@harbour/ui';
import { FileField } from '@harbour/ui/fields';
import { useState } from 'react';
import { sizeText } from '../../documents/size-text.ts';
import styles from './publishing.module.css';
import { type PutFile, pictureName, putFile } from './put-file.ts';

interface FileProps<Value> {
  label: string;
  hint: string | undefined;
  value: Value;
  problem: string | undefined;
  onChange: (value: Value) => void;
}

/** Stores chosen files one after the other; says that it does, and why one was not stored. */
function usePutting() {
  const [putting, setPutting] = useState<string | undefined>(undefined);
  const [failure, setFailure] = useState<string | undefined>(undefined);
  async function put(files: readonly File[], nameOf: (file: File) => string): Promise<PutFile[]> {
    setFailure(undefined);
    const stored: PutFile[] = [];
    for (const file of files) {
      setPutting(file.name);
      try {
        stored.push(await putFile(file, nameOf(file)));
      } catch (error) {
        setFailure(`${file.name}: ${failureMessage(error instanceof Error ? error : new Error(String(error)))}`);
      }
    }
    setPutting(undefined);
    return stored;
  }
  return { putting, failure, put };
}

/** The one PDF file of a document. */
export function PdfField({ label, hint, value, problem, onChange }: FileProps<PdfFile | undefined>) {
  const { putting, failure, put } = usePutting();
  async function choose(files: readonly File[] = []): Promise<void> {
    const [stored] = await put(files, ({ name }) => name);
    if (stored) onChange({ key: stored.key, fileName: stored.fileName, size: stored.size });
  }
  return (
    <div>
      <FileField
        label={label}
        hint={hint}
        accept=".pdf"
        disabled={putting !== undefined}
        problem={failure ?? problem}
        onChange={(files) => void choose(files)}
      />
      <p className={styles.soft} role="status">
        {putting ? `Checking and storing ${putting}…` : value && `${value.fileName}, ${sizeText(value.size)}`}
      </p>
    </div>
  );
}

/** The pictures that a text names. */
export function PicturesField({ label, hint, value, problem, onChange }: FileProps<readonly Picture[]>) {
  const { putting, failure, put } = usePutting();
  async function choose(files: readonly File[] = []): Promise<void> {
    const stored = await put(files, ({ name }) => pictureName(name));
    const added = stored.flatMap(({ key, fileName: name, width, height }) =>
      width === null || height === null ? [] : [{ name, key, width, height }],
    );
    const names = new Set(added.map(({ name }) => name));
    onChange([...value.filter(({ name }) => !names.has(name)), ...added]);
  }
  return (
    <div>
      <FileField
        label={label}
        hint={hint}
        accept=".png,.jpg,.jpeg"
        multiple
        disabled={putting !== undefined}
        problem={failure ?? problem}
        onChange={(files) => void choose(files)}
      />
      <p className={styles.soft} role="status">
        {putting && `Checking and storing ${putting}…`}
      </p>
      {value.length > 0 && (
        <ul className={styles.files} aria-label={label}>
          {value.map(({ name, width, height }) => (
            <li key={name}>
              <span>
                {name}, {width} × {height} pixels
              </span>
              <Button onClick={() => onChange(value.filter((one) => one.name !== name))}>Remove {name}</Button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
