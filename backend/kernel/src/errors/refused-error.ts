/** A refused call, with the message for the caller. */
export class RefusedError extends Error {
  override name = 'RefusedError';
  readonly status: number;
  /** Stable name for programs, such as `PlanNotFound`. */
  readonly refusal: string;
  /** Which fields of the request are wrong, if known. */
  readonly fields: { path: string; message: string }[] | undefined;
  /** Extra response headers, such as `Retry-After`. */
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
