/** webpack could not build a package; the message is webpack's own. */
export class BuildError extends Error {
  override name = 'BuildError';
}
