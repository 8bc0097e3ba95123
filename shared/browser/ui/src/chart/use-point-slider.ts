import { type KeyboardEvent, type MouseEvent, type PointerEvent, useState } from 'react';
import styles from './chart.module.css';
import { nearestPoint } from './value-frame.ts';

interface PointSlider {
  /** What the slider is about. */
  label: string;
  /** Where the points are, the oldest first: parts of the box's width, 0–1. */
  xs: readonly number[];
  /** What is read out for a point. */
  valueText: (index: number) => string;
  /** Called with the point that is clicked, or on which Enter or the space bar is pressed; undefined for Escape. */
  onChoose?: ((index: number | undefined) => void) | undefined;
}

/**
 * Makes a drawing a slider over its points: a finger, the mouse or the arrow keys move through them, and each is read
 * out.
 * @returns the point that is looked at, undefined for none, and the properties of the drawing's box
 */
export function usePointSlider({ label, xs, valueText, onChoose }: PointSlider) {
  const [at, setAt] = useState<number>();
  const last = xs.length - 1;
  const shown = at === undefined ? undefined : Math.min(at, last);

  function pointAt({ clientX, currentTarget }: MouseEvent<HTMLElement>): number {
    const { left, width: room } = currentTarget.getBoundingClientRect();
    return nearestPoint(xs, (clientX - left) / (room || 1));
  }
  const follow = (event: PointerEvent<HTMLElement>) => setAt(pointAt(event));
  function move(event: KeyboardEvent): void {
    const now = shown ?? last;
    const far = Math.max(1, Math.round(last / 10));
    const next = {
      ArrowLeft: now - 1,
      ArrowDown: now - 1,
      ArrowRight: now + 1,
      ArrowUp: now + 1,
      PageDown: now - far,
      PageUp: now + far,
      Home: 0,
      End: last,
    }[event.key];
    if (event.key === 'Escape') {
      setAt(undefined);
      onChoose?.(undefined);
    }
    if (onChoose && (event.key === 'Enter' || event.key === ' ')) {
      event.preventDefault();
      onChoose(now);
    }
    if (next === undefined) return;
    event.preventDefault();
    setAt(Math.min(Math.max(next, 0), last));
  }

  const box = {
    className: styles.box,
    role: 'slider',
    tabIndex: 0,
    'aria-label': label,
    'aria-orientation': 'horizontal',
    'aria-valuemin': 1,
    'aria-valuemax': xs.length,
    'aria-valuenow': (shown ?? last) + 1,
    'aria-valuetext': valueText(shown ?? last),
    onPointerDown: follow,
    onPointerMove: follow,
    // A finger leaves when it is lifted: what it has tapped stays, until it taps elsewhere or scrolls the page.
    onPointerLeave: ({ pointerType }: PointerEvent) => {
      if (pointerType !== 'touch') setAt(undefined);
    },
    onPointerCancel: () => setAt(undefined),
    onFocus: (event: { currentTarget: Element }) => {
      if (event.currentTarget.matches(':focus-visible')) setAt((now) => now ?? last);
    },
    onBlur: () => setAt(undefined),
    onKeyDown: move,
    ...(onChoose ? { onClick: (event: MouseEvent<HTMLElement>) => onChoose(pointAt(event)) } : {}),
  } as const;
  return { shown, box };
}
