import { createHash } from 'node:crypto';

/** A name for something that is the same whenever it is asked for: 32 hexadecimal digits. */
export function stableId(...of: readonly string[]): string {
  return createHash('sha256').update(of.join('\n')).digest('hex').slice(0, 32);
}

/** Whole numbers that look random and are the same for the same seed, each from 0 to below `below`. */
export function numbersOf(...seed: readonly string[]): (below: number) => number {
  const bytes = createHash('sha256').update(seed.join('\n')).digest();
  let index = 0;
  return (below) => {
    const number = bytes.readUInt32BE(index % 28);
    index += 4;
    return number % below;
  };
}
