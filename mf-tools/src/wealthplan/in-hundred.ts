/** In how many of 100 futures something comes about: rounded down, so that 100 means all of them. */
export const inHundred = (count: number, paths: number) => Math.floor((100 * count) / paths);
