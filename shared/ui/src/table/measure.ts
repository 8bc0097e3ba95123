import { observeElementRect, type Virtualizer } from '@tanstack/react-virtual';

type RowVirtualizer = Virtualizer<HTMLDivElement, HTMLDivElement>;

/**
 * Follows the size of the scroll region. One that has no layout (in a hidden part of a page, or without a layout engine)
 * counts as as high as it can become, so that its rows are there when it is shown.
 */
export function observeRegion(virtualizer: RowVirtualizer, onSize: (size: { width: number; height: number }) => void) {
  return observeElementRect(virtualizer, ({ width, height }) =>
    onSize({ width, height: height > 0 ? height : virtualizer.options.initialRect.height }),
  );
}

/** The height of a row in pixels; what has no layout is as high as rows are by default. */
export function measureRow(element: HTMLDivElement, _: unknown, virtualizer: RowVirtualizer): number {
  return element.offsetHeight || virtualizer.options.estimateSize(virtualizer.indexFromElement(element));
}
