import type { Call, CallResponse } from '@harbour/api';

/** A recorded request. */
export interface RecordedRequest {
  method: string;
  /** Below the base address, without the query. */
  path: string;
  query: Record<string, string>;
  headers: Headers;
  body: unknown;
}

/** How one call is answered. */
export interface Answer {
  call: Pick<Call, 'method' | 'path'>;
  answer: (request: RecordedRequest) => Promise<Response>;
}

/** Answers a call with data, which the client checks against the call's definition as it checks a real reply. */
export function reply<C extends Call>(
  call: C,
  data: CallResponse<C> | ((request: RecordedRequest) => CallResponse<C>),
): Answer {
  return {
    call,
    answer: async (request) => Response.json(data instanceof Function ? data(request) : data),
  };
}

/** Refuses a call with a reason. */
export function refuse(call: Call, status: number, name: string, message: string): Answer {
  return { call, answer: async () => Response.json({ error: { name, message } }, { status }) };
}

/** No response: the network is down. */
export function noResponse(call: Call): Answer {
  return { call, answer: () => Promise.reject(new TypeError('Failed to fetch')) };
}

/** A request that stays pending. */
export function pending(call: Call): Answer {
  return { call, answer: () => new Promise(() => undefined) };
}

/** Gives these answers one after the other, and repeats the last one. */
export function inSequence(...answers: readonly [Answer, ...Answer[]]): Answer {
  let asked = 0;
  return {
    call: answers[0].call,
    answer(request) {
      const next = answers[Math.min(asked, answers.length - 1)] ?? answers[0];
      asked += 1;
      return next.answer(request);
    },
  };
}

function matches(template: string, path: string): boolean {
  const pattern = template.replace(/\/:\w+(\?)?/g, (_, optional?: string) => (optional ? '(/[^/]+)?' : '/[^/]+'));
  return new RegExp(`^${pattern}$`).test(path);
}

export const backendBase = '/test-api';

/** A backend for tests: a table of answers, and a list of what was asked. A call that is not in it gets no answer. */
export function backendDouble(answers: readonly Answer[]): { fetch: typeof fetch; requests: RecordedRequest[] } {
  const requests: RecordedRequest[] = [];
  return {
    requests,
    fetch(input, init) {
      const url = new URL(String(input), location.origin);
      const request: RecordedRequest = {
        method: init?.method ?? 'GET',
        path: url.pathname.replace(backendBase, ''),
        query: Object.fromEntries(url.searchParams),
        headers: new Headers(init?.headers),
        body: typeof init?.body === 'string' ? JSON.parse(init.body) : undefined,
      };
      requests.push(request);
      const found = answers.find(({ call }) => call.method === request.method && matches(call.path, request.path));
      if (!found) return Promise.reject(new Error(`This test has no answer for ${request.method} ${request.path}.`));
      return found.answer(request);
    },
  };
}
