import { afterEach, expect, test } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import { breakpointOf, useBreakpoint } from './breakpoint.ts';

const initial = innerWidth;

function resize(width: number): void {
  Object.assign(window, { innerWidth: width });
  dispatchEvent(new Event('resize'));
}

afterEach(() => resize(initial));

test.each([
  [320, 'mobile'],
  [767, 'mobile'],
  [768, 'tablet'],
  [1023, 'tablet'],
  [1024, 'small'],
  [1365, 'small'],
  [1366, 'medium'],
  [1367, 'medium'],
  [3840, 'medium'],
])('[R029] %d px is %s', (width, name) => {
  expect(breakpointOf(width)).toBe(name);
});

test('[R029] a window that is resized renders again when its breakpoint changes, and only then', () => {
  let renders = 0;
  function Shown() {
    renders += 1;
    return <p>{useBreakpoint()}</p>;
  }
  resize(1400);
  render(<Shown />);
  act(() => resize(1500));
  expect(renders).toBe(1);
  act(() => resize(700));
  expect(screen.getByText('mobile')).toBeVisible();
  expect(renders).toBe(2);
});
