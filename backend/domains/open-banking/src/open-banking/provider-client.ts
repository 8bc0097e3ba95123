import type { z } from 'zod/mini';
import { BankProblem, type ProblemKind } from './bank-problem.ts';
import { parseLossless } from './lossless-json.ts';
import type { OpenBankingSettings } from './open-banking-settings.ts';
import {
  type ExtendAnswer,
  errorAnswer,
  extendAnswer,
  providersAnswer,
  resultsOf,
  type TokenAnswer,
  tokenAnswer,
} from './provider-answers.ts';

/** Maximum length of an answer in characters: a year of transactions is far smaller. */
const longestAnswer = 8_000_000;

interface Asked {
  method: 'GET' | 'POST' | 'DELETE';
  url: string;
  bearer?: string;
  /** A form, or JSON. */
  form?: Readonly<Record<string, string>>;
  json?: object;
  signal?: AbortSignal | undefined;
}

/** What TrueLayer's names of errors mean here; every other one is judged by its status. */
const kinds: Readonly<Record<string, ProblemKind>> = {
  invalid_grant: 'consent-ended',
  access_denied: 'consent-ended',
  unauthorized: 'consent-ended',
  invalid_token: 'consent-ended',
  sca_exceeded: 'input-needed',
  user_input_required: 'input-needed',
  account_temporarily_locked: 'locked',
  provider_too_many_requests: 'locked',
  provider_request_limit_exceeded: 'locked',
  provider_timeout: 'slow',
  connector_timeout: 'slow',
};

function kindOf(status: number, code: string): ProblemKind {
  const known = kinds[code];
  if (known) return known;
  if (status === 423 || status === 429) return 'locked';
  if (status === 408 || status === 504) return 'slow';
  return 'provider-error';
}

/** Seconds of a `retry-after`, at most a day; 0 without one. A date is not used by any provider. */
function retryAfterOf(headers: Headers): number {
  const given = headers.get('retry-after') ?? '';
  return /^\d{1,6}$/.test(given) ? Math.min(Number(given), 86_400) : 0;
}

function read(text: string): unknown {
  try {
    return parseLossless(text);
  } catch (error) {
    throw new BankProblem('unreadable', 'The provider answered with something that is no JSON.', { cause: error });
  }
}

const encoded = (fields: Readonly<Record<string, string>>) =>
  Object.entries(fields)
    .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
    .join('&');

/** The calls to the provider: TrueLayer's Data API v1 and its auth server, or whatever speaks like them. */
export class ProviderClient {
  readonly #settings: OpenBankingSettings;

  constructor(settings: OpenBankingSettings) {
    this.#settings = settings;
  }

  /** Where the client goes to choose and sign in at a bank. Values are written as %20, not +, for every reader. */
  linkAddress(fields: Readonly<Record<string, string>>): string {
    const { authUrl, clientId } = this.#settings;
    return `${authUrl}/?${encoded({ response_type: 'code', client_id: clientId, ...fields })}`;
  }

  /** @throws BankProblem; `consent-ended` for a code that is wrong, used or too old */
  exchange(code: string, redirectUri: string, verifier: string | undefined): Promise<TokenAnswer> {
    return this.#token({
      grant_type: 'authorization_code',
      code,
      redirect_uri: redirectUri,
      ...(verifier === undefined ? {} : { code_verifier: verifier }),
    });
  }

  /** @throws BankProblem; `consent-ended` when the refresh token is no longer worth anything */
  refresh(refreshToken: string): Promise<TokenAnswer> {
    return this.#token({ grant_type: 'refresh_token', refresh_token: refreshToken });
  }

  /** Renews a connection whose client has confirmed it here, or says what is missing. @throws BankProblem */
  extend(
    refreshToken: string,
    given: { redirectUri: string; state: string; user: { id: string; name: string; email?: string } },
  ): Promise<ExtendAnswer> {
    const { apiUrl, clientId, clientSecret } = this.#settings;
    return this.#ask(extendAnswer, {
      method: 'POST',
      url: `${apiUrl}/data/v1/connections/extend`,
      json: {
        response_type: 'code',
        client_id: clientId,
        client_secret: clientSecret,
        refresh_token: refreshToken,
        redirect_uri: given.redirectUri,
        state: given.state,
        user: given.user,
        user_has_reconfirmed_consent: true,
      },
    });
  }

  /** Ends the connection of an access token. @throws BankProblem */
  async revoke(accessToken: string): Promise<void> {
    await this.#send({ method: 'DELETE', url: `${this.#settings.authUrl}/api/delete`, bearer: accessToken });
  }

  /** The banks that can be linked. @throws BankProblem */
  providers(): Promise<z.infer<typeof providersAnswer>> {
    const { authUrl, clientId } = this.#settings;
    return this.#ask(providersAnswer, {
      method: 'GET',
      url: `${authUrl}/api/providers?${encoded({ clientId })}`,
    });
  }

  /**
   * The results of a data call.
   * @param path below `/data/v1`
   * @throws BankProblem
   */
  async data<Shape extends z.ZodMiniType>(
    shape: Shape,
    path: string,
    { accessToken, signal }: { accessToken: string; signal?: AbortSignal },
  ): Promise<z.output<Shape>[]> {
    const url = `${this.#settings.apiUrl}/data/v1${path}`;
    return (await this.#ask(resultsOf(shape), { method: 'GET', url, bearer: accessToken, signal })).results;
  }

  #token(fields: Readonly<Record<string, string>>): Promise<TokenAnswer> {
    const { authUrl, clientId, clientSecret } = this.#settings;
    const form = { client_id: clientId, client_secret: clientSecret, ...fields };
    return this.#ask(tokenAnswer, { method: 'POST', url: `${authUrl}/connect/token`, form });
  }

  async #ask<Shape extends z.ZodMiniType>(shape: Shape, asked: Asked): Promise<z.output<Shape>> {
    const parsed = shape.safeParse(read(await this.#send(asked)));
    if (parsed.success) return parsed.data;
    const [issue] = parsed.error.issues;
    // Names the field, never its value.
    throw new BankProblem('unreadable', `The provider's answer is not as expected at ${issue?.path.join('.')}.`);
  }

  async #send({ method, url, bearer, form, json, signal }: Asked): Promise<string> {
    const timeout = AbortSignal.timeout(this.#settings.timeouts.answer);
    const body = form ? encoded(form) : json ? JSON.stringify(json) : undefined;
    let status: number;
    let headers: Headers;
    let text: string;
    try {
      const answer = await fetch(url, {
        method,
        headers: {
          accept: 'application/json',
          ...(form ? { 'content-type': 'application/x-www-form-urlencoded' } : {}),
          ...(json ? { 'content-type': 'application/json' } : {}),
          ...(bearer === undefined ? {} : { authorization: `Bearer ${bearer}` }),
        },
        ...(body === undefined ? {} : { body }),
        // A redirect would take the secret elsewhere.
        redirect: 'error',
        signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
      });
      ({ status, headers } = answer);
      text = await answer.text();
    } catch (error) {
      if (timeout.aborted || signal?.aborted) throw new BankProblem('slow', 'The provider took too long to answer.');
      throw new BankProblem('provider-error', 'The provider cannot be reached.', { cause: error });
    }
    if (text.length > longestAnswer) throw new BankProblem('unreadable', 'The provider’s answer is too long.');
    if (status >= 200 && status < 300) return text;
    throw problemOf(status, headers, text);
  }
}

function problemOf(status: number, headers: Headers, text: string): BankProblem {
  const parsed = errorAnswer.safeParse(orUndefined(() => parseLossless(text)));
  const code = parsed.success ? parsed.data.error : '';
  return new BankProblem(kindOf(status, code), `The provider answered ${status} ${code || 'without a name'}.`, {
    retryAfter: retryAfterOf(headers),
    code,
  });
}

function orUndefined(task: () => unknown): unknown {
  try {
    return task();
  } catch {
    return undefined;
  }
}
