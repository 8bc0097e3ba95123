import { type RefObject, useLayoutEffect, useState } from 'react';
import type { OpenedPdf } from './open-pdf.ts';

/**
 * Draws a page of a document again whenever the page or its width changes.
 * @param width in pixels; nothing is drawn at 0
 * @returns whether a page of it was drawn yet or could not be, and how to draw it again
 */
export function useDrawnPage(
  opened: OpenedPdf | undefined,
  page: number,
  {
    canvas,
    text,
    width,
  }: { canvas: RefObject<HTMLCanvasElement | null>; text: RefObject<HTMLDivElement | null>; width: number },
): { tried: boolean; failed: boolean; drawAgain: () => void } {
  const [tried, setTried] = useState<OpenedPdf | undefined>(undefined);
  const [failedPage, setFailedPage] = useState<number | undefined>(undefined);
  const [attempt, setAttempt] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt draws the same again.
  useLayoutEffect(() => {
    if (!opened || !canvas.current || !text.current || width <= 0) return;
    let current = true;
    const drawing = opened.draw(page, { canvas: canvas.current, text: text.current, width });
    function settle(failed: number | undefined): void {
      if (!current) return;
      setTried(opened);
      setFailedPage(failed);
    }
    drawing.done.then(
      () => settle(undefined),
      () => settle(page),
    );
    return () => {
      current = false;
      drawing.cancel();
    };
  }, [opened, page, width, attempt]);

  return {
    tried: opened !== undefined && tried === opened,
    failed: failedPage === page,
    drawAgain: () => setAttempt(attempt + 1),
  };
}
