import { type RefObject, useLayoutEffect, useState } from 'react';
import type { OpenedPdf } from './open-pdf.ts';

/**
 * Draws a page of a document again whenever the page or its width changes.
 * @param width in pixels; nothing is drawn at 0
 * @returns whether the page could not be drawn, and how to draw it again
 */
export function useDrawnPage(
  opened: OpenedPdf | undefined,
  page: number,
  {
    canvas,
    text,
    width,
  }: { canvas: RefObject<HTMLCanvasElement | null>; text: RefObject<HTMLDivElement | null>; width: number },
): { failed: boolean; drawAgain: () => void } {
  const [failedPage, setFailedPage] = useState<number | undefined>(undefined);
  const [attempt, setAttempt] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt draws the same again.
  useLayoutEffect(() => {
    if (!opened || !canvas.current || !text.current || width <= 0) return;
    let current = true;
    const drawing = opened.draw(page, { canvas: canvas.current, text: text.current, width });
    drawing.done.then(
      () => current && setFailedPage(undefined),
      () => current && setFailedPage(page),
    );
    return () => {
      current = false;
      drawing.cancel();
    };
  }, [opened, page, width, attempt]);

  return { failed: failedPage === page, drawAgain: () => setAttempt(attempt + 1) };
}
