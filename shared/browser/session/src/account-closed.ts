/** Who signed in proved who they are, and their account is closed: it can be brought back (`session.reopenAccount`). */
export class AccountClosedError extends Error {
  override name = 'AccountClosedError';
  /** Until when. */
  readonly reopenUntil: Date;

  constructor(reopenUntil: Date) {
    super('This account is closed. It can be brought back by its owner.');
    this.reopenUntil = reopenUntil;
  }
}
