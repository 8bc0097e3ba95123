import { describeError } from './describe-error.ts';

/**
 * A logger without secrets: no headers (tokens), no query strings (URL signatures), and no parameters of failed SQL
 * statements.
 * @param level log level: `info` logs a line for each request and each response
 * @param stream where to write instead of standard output
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
