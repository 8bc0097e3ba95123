import { Button, Failure, Skeleton } from '@harbour/ui';
import { useRef, useState } from 'react';
import styles from './pdf-reader.module.css';
import { ReaderBar } from './reader-bar.tsx';
import { readerKeys } from './reader-keys.ts';
import { useDrawnPage } from './use-drawn-page.ts';
import { useFittingWidth } from './use-fitting-width.ts';
import { usePdf } from './use-pdf.ts';
import { useZoom } from './use-zoom.ts';

interface PdfReaderProps {
  /** Of the file, on this origin; undefined while it is asked for. */
  url: string | undefined;
  title: string;
  /** To save it under. */
  fileName: string;
  /** The page to show, from 1; a number beyond the last shows the last. */
  page: number;
  onPage: (page: number) => void;
  /** Called when the file cannot be had and the reader asks again: its address may have expired. */
  onRetry: () => void;
}

/** Reads a PDF in the page, one page at a time, with its text to select, search and read out. */
export function PdfReader({ url, title, fileName, page: wanted, onPage, onRetry }: PdfReaderProps) {
  const { opened, file, failed } = usePdf(url);
  const [frame, setFrame] = useState<HTMLElement | null>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const text = useRef<HTMLDivElement>(null);
  const fitting = useFittingWidth(frame);
  const zoom = useZoom();
  const pages = opened?.pages ?? 1;
  const page = Math.min(Math.max(wanted, 1), pages);
  const drawn = useDrawnPage(opened, page, { canvas, text, width: fitting * zoom.zoom });

  function turn(to: number): void {
    const next = Math.min(Math.max(to, 1), pages);
    if (next === page) return;
    onPage(next);
    if (frame) frame.scrollTop = 0;
  }

  if (failed) {
    return (
      <Failure title="This document cannot be shown at the moment" onRetry={onRetry}>
        It could not be loaded or read. Nothing of yours is lost.
      </Failure>
    );
  }
  return (
    <div className={styles.reader}>
      <ReaderBar
        page={page}
        pages={opened?.pages}
        onPage={turn}
        zoom={zoom.zoom}
        canZoom={zoom.canZoom}
        onZoom={zoom.change}
        onFit={zoom.fit}
        file={file}
        fileName={fileName}
      />
      <section
        ref={setFrame}
        className={styles.frame}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard.
        tabIndex={0}
        aria-label={`Pages of ${title}`}
        onKeyDown={readerKeys(page, pages, turn, zoom)}
      >
        {drawn.failed && (
          <div className={styles.undrawn}>
            <p>This page cannot be drawn. The download has it.</p>
            <Button variant="link" onClick={drawn.drawAgain}>
              Draw it again
            </Button>
          </div>
        )}
        <div className={styles.page}>
          {!drawn.tried && (
            <div className={styles.waiting}>
              <Skeleton label="the document" bars={[40, 21, 21, 21, 21]} />
            </div>
          )}
          <canvas ref={canvas} className={styles.canvas} hidden={!drawn.tried} />
          <div ref={text} className={styles.text} />
        </div>
      </section>
    </div>
  );
}
