/** The check that a person asks could not be completed: nothing was sent, and it can be tried again. */
export class CaptchaError extends Error {
  override name = 'CaptchaError';
}
