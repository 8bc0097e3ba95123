import { useRef } from 'react';

/**
 * A test double of @ant-design/charts, since jsdom has no canvas: it shows its input as text, and how often it drew (the
 * library draws at every render).
 */
export function Base({ width, height, children }: { width: number; height: number; children?: readonly object[] }) {
  const draws = useRef(0);
  draws.current += 1;
  return (
    <div
      data-testid="drawing"
      data-size={`${width} ${height}`}
      data-draws={draws.current}
      data-marks={JSON.stringify(children ?? [])}
    />
  );
}
