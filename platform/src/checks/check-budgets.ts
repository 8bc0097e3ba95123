import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { RemoteDescription } from '@harbour/platform-contract';
import type { FirstLoad } from './load-artefact.ts';
import type { Refusal } from './refusal.ts';

/** How many files of a load over budget are named. */
const named = 3;

/** The size a browser downloads for a file: its brotli copy if there is one. Bytes. */
function sizeOf(folder: string, file: string): number {
  const compressed = join(folder, `${file}.br`);
  return statSync(existsSync(compressed) ? compressed : join(folder, file)).size;
}

export interface Weight {
  what: string;
  bytes: number;
  requests: number;
  /** Largest first. */
  files: { file: string; bytes: number }[];
}

/** The cost of each page and slot until it shows. */
export function weigh(folder: string, loads: readonly FirstLoad[]): Weight[] {
  return loads.map(({ what, files }) => {
    const weights = files
      .map((file) => ({ file, bytes: sizeOf(folder, file) }))
      .sort((one, other) => other.bytes - one.bytes);
    return { what, files: weights, requests: files.length, bytes: weights.reduce((sum, { bytes }) => sum + bytes, 0) };
  });
}

const number = new Intl.NumberFormat('en-GB');

/** Checks that every page and slot is within the budgets that the remote declares. */
export function checkBudgets(budgets: RemoteDescription['budgets'], weights: readonly Weight[]): Refusal[] {
  const most = (measure: 'bytes' | 'requests') =>
    [...weights]
      .sort((one, other) => other[measure] - one[measure])
      .find((weight) => weight[measure] > budgets[measure]);
  return (['bytes', 'requests'] as const).flatMap((measure) => {
    const heaviest = most(measure);
    if (!heaviest) return [];
    const largest = heaviest.files
      .slice(0, named)
      .map(({ file, bytes }) => `${file} ${number.format(bytes)}`)
      .join(', ');
    return [
      {
        reason: `budget: ${measure}`,
        message:
          `${heaviest.what} takes ${number.format(heaviest.bytes)} bytes (brotli) in ${heaviest.requests} requests; the budget is ` +
          `${number.format(budgets.bytes)} bytes and ${budgets.requests} requests. Largest: ${largest}. Load later what the first ` +
          'view does not need, or raise the budget in src/remote.ts and say why.',
      },
    ];
  });
}
