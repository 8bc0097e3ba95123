/** What may be logged of an error: never query parameters or a request body. */
export function describeError(error: unknown) {
  if (!(error instanceof Error))
    return { type: typeof error, message: 'Something was thrown that is no error', stack: '' };
  const cause = error.cause instanceof Error ? error.cause : undefined;
  const isQuery = error.message.startsWith('Failed query');
  const code = [error, cause].find((at) => at && 'code' in at);
  return {
    type: error.name,
    message: isQuery ? 'A query failed' : error.message,
    ...(cause ? { cause: cause.message } : {}),
    ...(code && 'code' in code ? { code: code.code } : {}),
    // Drop the first lines, which repeat the message.
    stack: (error.stack ?? '')
      .split('\n')
      .filter((line) => line.startsWith('    at '))
      .join('\n'),
  };
}
