/**
 * The result of a computation; undefined if it rejects the figures from the backend. That is a bug, so it is written
 * to the console, and the other parts of the page continue.
 */
export function tryCompute<Result extends object>(compute: () => Result): Result | undefined {
  try {
    return compute();
  } catch (error) {
    console.error(error);
    return undefined;
  }
}
