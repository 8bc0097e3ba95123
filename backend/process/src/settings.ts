import { type $ZodType, type output, safeParse } from 'zod/v4/core';

/** A missing or invalid environment variable; the message has its name, never its value. */
export class SettingsError extends Error {
  override name = 'SettingsError';
}

/**
 * Reads the settings of a process.
 * @param what starts with them, such as `The portal API`
 * @throws SettingsError naming every missing or invalid setting, without its value
 */
export function readEnvironment<Schema extends $ZodType>(
  schema: Schema,
  env: Readonly<Record<string, string | undefined>>,
  what: string,
): output<Schema> {
  // Shells and compose files use an empty variable for an unset one.
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value));
  const parsed = safeParse(schema, given);
  if (parsed.success) return parsed.data;
  const problems = parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
  throw new SettingsError(`${what} cannot start:\n  ${problems.join('\n  ')}`);
}
