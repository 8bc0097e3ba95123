import { type $ZodType, type output, safeParse } from 'zod/v4/core';

/** Something in the environment is missing or wrong; the message names it, and never its value. */
export class SettingsError extends Error {
  override name = 'SettingsError';
}

/**
 * The settings of a process.
 * @param what starts with them, such as `The portal API`
 * @throws SettingsError naming every setting that is missing or wrong, without its value
 */
export function readEnvironment<Schema extends $ZodType>(
  schema: Schema,
  env: Readonly<Record<string, string | undefined>>,
  what: string,
): output<Schema> {
  // An empty variable is how shells and compose files leave one out.
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value));
  const parsed = safeParse(schema, given);
  if (parsed.success) return parsed.data;
  const problems = parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
  throw new SettingsError(`${what} cannot start:\n  ${problems.join('\n  ')}`);
}
