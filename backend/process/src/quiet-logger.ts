import { describeError } from './describe-error.ts';

/**
 * A log without secrets: no headers, in which tokens come; no query, in which signatures of addresses come; of a failed
 * statement not what it was about.
 * @param level the least that is logged: `info` has a line for each request and each answer
 * @param stream where lines go other than to the standard output
 */
export function redactingLogger(level: string, stream?: { write: (line: string) => void }) {
  return {
    level,
    ...(stream ? { stream } : {}),
    serializers: {
      req: ({ method, url }: { method: string; url: string }) => ({ method, path: url.split('?', 1)[0] ?? '' }),
      err: describeError,
    },
  };
}
