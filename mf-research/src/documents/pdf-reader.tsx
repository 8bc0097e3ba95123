import { Button, Failure, Skeleton } from '@harbour/ui';
import { type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react';
import styles from './pdf-reader.module.css';
import { ReaderBar } from './reader-bar.tsx';
import { useFittingWidth } from './use-fitting-width.ts';
import { usePdf } from './use-pdf.ts';

/** What the page can be enlarged to, of the width that fits. */
const zooms = [0.5, 0.75, 1, 1.25, 1.5, 2, 3] as const;

interface PdfReaderProps {
  /** Of the file, on this origin. */
  url: string;
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
export default function PdfReader({ url, title, fileName, page: wanted, onPage, onRetry }: PdfReaderProps) {
  const { opened, file, failed } = usePdf(url);
  const [frame, setFrame] = useState<HTMLElement | null>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const text = useRef<HTMLDivElement>(null);
  const fitting = useFittingWidth(frame);
  const [zoom, setZoom] = useState<(typeof zooms)[number]>(1);
  const [undrawn, setUndrawn] = useState<number | undefined>(undefined);
  const [attempt, setAttempt] = useState(0);
  const pages = opened?.pages ?? 1;
  const page = Math.min(Math.max(wanted, 1), pages);
  const width = fitting * zoom;

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt draws the same again.
  useLayoutEffect(() => {
    if (!opened || !canvas.current || !text.current || width <= 0) return;
    let current = true;
    const drawing = opened.draw(page, { canvas: canvas.current, text: text.current, width });
    drawing.done.then(
      () => current && setUndrawn(undefined),
      () => current && setUndrawn(page),
    );
    return () => {
      current = false;
      drawing.cancel();
    };
  }, [opened, page, width, attempt]);

  function turn(to: number): void {
    const next = Math.min(Math.max(to, 1), pages);
    if (next === page) return;
    onPage(next);
    if (frame) frame.scrollTop = 0;
  }
  function enlarge(steps: number): void {
    const place = zooms.indexOf(zoom) + steps;
    setZoom(zooms[Math.min(Math.max(place, 0), zooms.length - 1)] ?? 1);
  }

  const keys: Readonly<Record<string, () => void>> = {
    PageDown: () => turn(page + 1),
    PageUp: () => turn(page - 1),
    ArrowRight: () => turn(page + 1),
    ArrowLeft: () => turn(page - 1),
    Home: () => turn(1),
    End: () => turn(pages),
    '+': () => enlarge(1),
    '-': () => enlarge(-1),
    '0': () => setZoom(1),
  };
  function onKeyDown(event: KeyboardEvent): void {
    const act = event.altKey || event.ctrlKey || event.metaKey || event.shiftKey ? undefined : keys[event.key];
    // An enlarged page is moved by the arrows first.
    const moves = zoom > 1 && event.key.startsWith('Arrow');
    if (!act || moves) return;
    event.preventDefault();
    act();
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
        zoom={zoom}
        canZoom={{ in: zoom < (zooms.at(-1) ?? 1), out: zoom > zooms[0] }}
        onZoom={enlarge}
        onFit={() => setZoom(1)}
        file={file}
        fileName={fileName}
      />
      <section
        ref={setFrame}
        className={styles.frame}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard.
        tabIndex={0}
        aria-label={`Pages of ${title}`}
        onKeyDown={onKeyDown}
      >
        {undrawn === page && (
          <div className={styles.undrawn}>
            <p>This page cannot be drawn. The download has it.</p>
            <Button variant="link" onClick={() => setAttempt(attempt + 1)}>
              Draw it again
            </Button>
          </div>
        )}
        <div className={styles.page}>
          {!opened && (
            <div className={styles.waiting}>
              <Skeleton label="the document" bars={[40, 21, 21, 21, 21]} />
            </div>
          )}
          <canvas ref={canvas} className={styles.canvas} hidden={!opened} />
          <div ref={text} className={styles.text} />
        </div>
      </section>
    </div>
  );
}
