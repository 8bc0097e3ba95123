/** A call that is refused, with what the caller is told. */
export class RefusedError extends Error {
  override name = 'RefusedError';
  readonly status: number;
  /** Stable name for programs, e.g. `PlanNotFound`. */
  readonly refusal: string;
  /** Which parts of what was sent are wrong, where that can be told. */
  readonly fields: { path: string; message: string }[] | undefined;
  /** What else the answer says, such as when to come again. */
  readonly headers: Readonly<Record<string, string>>;

  constructor(
    status: 400 | 401 | 403 | 404 | 409 | 410 | 413 | 415 | 429 | 503,
    refusal: string,
    message: string,
    fields?: { path: string; message: string }[],
    headers: Readonly<Record<string, string>> = {},
  ) {
    super(message);
    this.status = status;
    this.refusal = refusal;
    this.fields = fields;
    this.headers = headers;
  }
}
