/** Why a build is not released. */
export interface Refusal {
  /** In a word or two, such as `budget: bytes`. */
  reason: string;
  /** What was found, and what to do. */
  message: string;
}

/** A build cannot be released; nothing was changed. */
export class ReleaseRefusedError extends Error {
  override name = 'ReleaseRefusedError';
  readonly refusals: readonly Refusal[];
  constructor(name: string, version: string, refusals: readonly Refusal[]) {
    super(
      [
        `${name} ${version} is refused, and nothing was changed.`,
        ...refusals.map(({ reason, message }) => `  ${reason}: ${message}`),
      ].join('\n'),
    );
    this.refusals = refusals;
  }
}
