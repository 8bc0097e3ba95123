/**
 * What a computation gives; undefined when it refuses the figures that arrived, which is a fault of ours: it is written
 * to the console, and the other parts of the page go on.
 */
export function tryCompute<Result extends object>(compute: () => Result): Result | undefined {
  try {
    return compute();
  } catch (error) {
    console.error(error);
    return undefined;
  }
}
