/** The demonstration firm is not installed; production images leave it out. */
export class DemonstrationMissingError extends Error {
  override name = 'DemonstrationMissingError';

  constructor(cause: unknown) {
    super(
      'The demonstration firm is not part of this installation. Use the image "demonstration", or a checkout of the repository.',
      { cause },
    );
  }
}

/**
 * Loads the demonstration firm by path. It is not a dependency of the API, so that an image without it can be built.
 * @throws DemonstrationMissingError
 */
export async function loadDemonstration() {
  try {
    return await import('../../../demonstration/src/index.ts');
  } catch (cause) {
    throw new DemonstrationMissingError(cause);
  }
}
