/**
 * Fetches a file past the browser's cache, so that a try of it does not get once more what was refused: files are kept
 * for ever, one that was spoilt on its way too. What becomes of it shows when it is used.
 */
export async function fetchAnew(address: string): Promise<void> {
  try {
    const response = await fetch(address, { cache: 'reload', credentials: 'same-origin' });
    await response.arrayBuffer();
  } catch {
    // The try that follows says what is wrong.
  }
}

/** The address of the script or style whose failure an error tells, in webpack's words; undefined for any other error. */
export function failedChunk(error: unknown): string | undefined {
  if (!(error instanceof Error) || error.name !== 'ChunkLoadError' || !('request' in error)) return undefined;
  return typeof error.request === 'string' ? error.request : undefined;
}
