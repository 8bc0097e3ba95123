import { Button } from '@harbour/ui';
import { type FormEvent, useEffect, useState } from 'react';
import styles from './pdf-reader.module.css';

interface ReaderBarProps {
  page: number;
  /** Undefined while the document is being loaded. */
  pages: number | undefined;
  onPage: (page: number) => void;
  /** Of the width that fits. */
  zoom: number;
  canZoom: { in: boolean; out: boolean };
  onZoom: (steps: 1 | -1) => void;
  onFit: () => void;
  /** Undefined while it is being loaded. */
  file: Blob | undefined;
  fileName: string;
}

const percent = new Intl.NumberFormat('en-GB', { style: 'percent' });

/** Saves a file that the page has. */
function save(file: Blob, fileName: string): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = fileName;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

/** Typing a number turns to that page. */
function PageField({ page, pages, onPage }: Pick<ReaderBarProps, 'page' | 'pages' | 'onPage'>) {
  const [typed, setTyped] = useState(String(page));
  useEffect(() => setTyped(String(page)), [page]);
  function submit(event?: FormEvent): void {
    event?.preventDefault();
    const wanted = Number(typed);
    if (Number.isInteger(wanted) && wanted >= 1 && wanted <= (pages ?? 0)) onPage(wanted);
    else setTyped(String(page));
  }
  return (
    <form className={styles.pageField} onSubmit={submit}>
      <label>
        Page{' '}
        <input
          className={styles.number}
          inputMode="numeric"
          maxLength={4}
          disabled={pages === undefined}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          onBlur={() => submit()}
        />
      </label>{' '}
      of <span className={styles.count}>{pages ?? '…'}</span>
    </form>
  );
}

/** What is done with a document that is being read. */
export function ReaderBar({ page, pages, onPage, zoom, canZoom, onZoom, onFit, file, fileName }: ReaderBarProps) {
  return (
    <div className={styles.bar}>
      <div className={styles.group}>
        <Button variant="secondary" disabled={pages === undefined || page <= 1} onClick={() => onPage(page - 1)}>
          Previous<span className="visually-hidden"> page</span>
        </Button>
        <PageField page={page} pages={pages} onPage={onPage} />
        <Button variant="secondary" disabled={pages === undefined || page >= pages} onClick={() => onPage(page + 1)}>
          Next<span className="visually-hidden"> page</span>
        </Button>
      </div>
      <div className={styles.group}>
        <Button variant="secondary" aria-label="Zoom out" disabled={!canZoom.out} onClick={() => onZoom(-1)}>
          −
        </Button>
        <Button variant="link" aria-label={`Fit to width, now ${percent.format(zoom)}`} onClick={onFit}>
          {percent.format(zoom)}
        </Button>
        <Button variant="secondary" aria-label="Zoom in" disabled={!canZoom.in} onClick={() => onZoom(1)}>
          +
        </Button>
      </div>
      <Button variant="secondary" disabled={!file} onClick={() => file && save(file, fileName)}>
        Download
      </Button>
      <p role="status" className="visually-hidden">
        {pages !== undefined && `Page ${page} of ${pages}`}
      </p>
    </div>
  );
}
