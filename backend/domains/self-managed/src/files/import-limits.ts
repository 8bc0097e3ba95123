import type { ShapeLimits } from './file-shape.ts';

/** Firm figures that limit a file which a client brings, and the time for reading it. */
export const importFigures = [
  'import-file-bytes',
  'import-file-rows',
  'import-file-columns',
  'import-cell-characters',
  'import-reading-seconds',
] as const;

/** The limits of a file's shape. */
export function shapeLimits(figures: Readonly<Record<(typeof importFigures)[number], number>>): ShapeLimits {
  return {
    bytes: figures['import-file-bytes'],
    rows: figures['import-file-rows'],
    columns: figures['import-file-columns'],
    cell: figures['import-cell-characters'],
  };
}
