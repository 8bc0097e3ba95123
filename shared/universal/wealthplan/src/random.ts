import { xoroshiro128plus } from 'pure-rand/generator/xoroshiro128plus';
import type { RandomGenerator } from 'pure-rand/types/RandomGenerator';

// Random numbers that are the same on every machine: integers of xoroshiro128+ (Blackman and Vigna), then only +, ×, ÷
// and square roots, which IEEE 754 rounds in one way. Logarithms and cosines, which engines may round differently, are
// not used.

/** The random numbers of one path. */
export type Stream = Pick<RandomGenerator, 'next'>;

/**
 * Gives the streams of the paths from `first` on, one with each call. Each begins 2^64 numbers after the one before, so
 * that none overlap, and a path has the same numbers wherever it is computed.
 * @param seed any integer of 32 bits
 */
export function streamsFrom(seed: number, first: number): () => Stream {
  const ahead = xoroshiro128plus(seed);
  // The first jump leaves the numbers behind that still resemble the seed.
  for (let path = 0; path <= first; path++) ahead.jump();
  return () => {
    const stream = ahead.clone();
    ahead.jump();
    return stream;
  };
}

/**
 * A number from Student's t distribution with eight degrees of freedom, divided by its standard deviation, so that its
 * variance is 1. Its tails are fatter than the normal distribution's: beyond four lies 1 in 600, not 1 in 16,000.
 *
 * Source: R. W. Bailey, Polar generation of random variates with the t-distribution, Mathematics of Computation 62
 * (1994), 779–781: u·√(ν(w^(−2/ν) − 1) ÷ w) for a point (u, v) of the unit disc with w = u² + v². For ν = 8 the power
 * is two square roots.
 */
export function fatTailed(stream: Stream): number {
  let u: number;
  let w: number;
  do {
    u = stream.next() / 2 ** 31;
    const v = stream.next() / 2 ** 31;
    w = u * u + v * v;
  } while (w >= 1 || w === 0);
  // ν ÷ variance is 8 ÷ (8 ÷ 6) = 6.
  return u * Math.sqrt((6 * (1 / Math.sqrt(Math.sqrt(w)) - 1)) / w);
}
