/**
 * Parses JSON with every number as its text, digit by digit, since a float would lose pennies of large amounts.
 * @throws SyntaxError
 */
export function parseLossless(text: string): unknown {
  // `context` holds the source of numbers; the types of this TypeScript do not have it yet.
  return JSON.parse(text, (_, value: unknown, context?: { source?: string }) =>
    typeof value === 'number' ? (context?.source ?? String(value)) : value,
  );
}
