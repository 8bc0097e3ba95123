/** A call that is refused, with what the caller is told. */
export class RefusedError extends Error {
  override name = 'RefusedError';
  readonly status: number;
  /** Stable name for programs, e.g. `PlanNotFound`. */
  readonly refusal: string;

  constructor(status: 400 | 401 | 403 | 404 | 409, refusal: string, message: string) {
    super(message);
    this.status = status;
    this.refusal = refusal;
  }
}
