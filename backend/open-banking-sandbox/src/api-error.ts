/** TrueLayer's errors that the sandbox answers, each with its status and the words that come with it. */
const kinds = {
  validation_error: [400, 'The supplied parameters are not valid.'],
  invalid_request: [400, 'The request is missing something, or something in it is not as it should be.'],
  invalid_client: [400, 'The client id or secret is not right.'],
  invalid_grant: [400, 'The code or refresh token is invalid, expired, revoked, or of another request.'],
  unsupported_grant_type: [400, 'The grant type is not known.'],
  invalid_date_range: [400, 'The range of dates is not valid.'],
  unauthorized: [401, 'The access token is missing, invalid or expired.'],
  access_denied: [403, 'The customer has ended the access, or its time is over.'],
  sca_exceeded: [403, 'The bank asks the customer to sign in again.'],
  account_temporarily_locked: [403, 'The bank has locked the customer’s account for a while.'],
  account_not_found: [404, 'The account is not one that the customer shares.'],
  endpoint_not_supported: [501, 'The bank does not tell this.'],
  provider_error: [503, 'The bank’s systems do not answer.'],
} as const satisfies Record<string, readonly [status: number, description: string]>;

export type ApiErrorName = keyof typeof kinds;

/** A refusal in the shape of TrueLayer's API. */
export class ApiError extends Error {
  override name = 'ApiError';
  readonly code: ApiErrorName;
  readonly status: number;
  readonly details: Readonly<Record<string, string>>;

  constructor(code: ApiErrorName, details: Readonly<Record<string, string>> = {}) {
    const [status, description] = kinds[code];
    super(description);
    this.code = code;
    this.status = status;
    this.details = details;
  }

  get body() {
    return { error: this.code, error_description: this.message, error_details: this.details };
  }
}
