/** Production images leave the demonstration firm out. */
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
 * The demonstration firm, by its folder: it is no dependency of the API, so that an image without it can be built.
 * @throws DemonstrationMissingError
 */
export async function loadDemonstration() {
  try {
    return await import('../../../demonstration/src/index.ts');
  } catch (cause) {
    throw new DemonstrationMissingError(cause);
  }
}
