import type { bankProblems } from '@harbour/definitions/investments/open-banking/accounts';
import { RefusedError } from '@harbour/kernel/errors/refused-error';

export type ProblemKind = (typeof bankProblems)[number];

/** A bank or the provider could not be read. Its message is for the log and holds nothing of the answer. */
export class BankProblem extends Error {
  override name = 'BankProblem';
  readonly kind: ProblemKind;
  /** How long the bank wants to be left alone. Seconds; 0 if it does not say. */
  readonly retryAfter: number;
  /** The provider's name of the error, such as `invalid_grant`. */
  readonly code: string | undefined;

  constructor(
    kind: ProblemKind,
    message: string,
    options: { retryAfter?: number; code?: string; cause?: unknown } = {},
  ) {
    super(message, 'cause' in options ? { cause: options.cause } : {});
    this.kind = kind;
    this.retryAfter = options.retryAfter ?? 0;
    this.code = options.code;
  }
}

/** What failed and what to do, for the client. */
const problemTexts: Readonly<Record<ProblemKind, string>> = {
  'provider-error': 'The bank’s systems are not working at the moment. We try again within six hours.',
  slow: 'The bank took too long to answer. We try again within six hours.',
  locked: 'The bank has locked access for a while. We try again when it is open.',
  'input-needed': 'The bank asks you to sign in there again. Renew the link to do so.',
  'consent-ended': 'The bank no longer lets us read your accounts. Renew the link, or remove it.',
  'other-customer':
    'The bank answered with the accounts of another customer. We have kept none of it and stopped reading. Please ' +
    'link the bank again, or contact us.',
  unreadable: 'The bank’s answer could not be read. We try again within six hours.',
};

export function wordsOf(kind: ProblemKind): string {
  return problemTexts[kind];
}

const refusals: Readonly<Record<ProblemKind, readonly [status: 409 | 503, name: string, message: string]>> = {
  'provider-error': [
    503,
    'BankUnavailable',
    'The bank’s systems are not working at the moment. Please try again later.',
  ],
  slow: [503, 'BankSlow', 'The bank took too long to answer. Please try again later.'],
  locked: [503, 'BankLocked', 'The bank has locked access for a while. Please try again later.'],
  'input-needed': [409, 'BankInputNeeded', 'The bank asks you to sign in there again. Please start again.'],
  'consent-ended': [409, 'BankConsentEnded', 'The bank no longer lets us read your accounts. Please link it again.'],
  'other-customer': [
    409,
    'OtherCustomer',
    'The bank answered with the accounts of another customer, so nothing was stored. Please start again, or contact us.',
  ],
  unreadable: [503, 'BankUnreadable', 'The bank’s answer could not be read. Please try again later.'],
};

/** The answer to a call that failed by a problem of the bank. */
export function refusalOf({ kind, retryAfter }: BankProblem): RefusedError {
  const [status, name, message] = refusals[kind];
  return new RefusedError(
    status,
    name,
    message,
    undefined,
    retryAfter > 0 ? { 'retry-after': String(retryAfter) } : {},
  );
}
