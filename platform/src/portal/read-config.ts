import { readFileSync } from 'node:fs';
import { runtimeConfig } from '@harbour/contract/runtime-config';
import { z } from 'zod/mini';
import { localOrigin, type PortalConfig } from '../gateway/local-servers.ts';

/** The configuration file is missing or invalid. */
export class ConfigurationError extends Error {
  override name = 'ConfigurationError';
}

/** Everything except the registry's key, which belongs to the installation. A given part replaces the whole part. */
const configFile = z
  .partial(
    z.strictObject({
      environment: runtimeConfig.shape.environment,
      api: runtimeConfig.shape.api,
      identity: runtimeConfig.shape.identity,
      errorReporting: runtimeConfig.shape.errorReporting,
      services: runtimeConfig.shape.services,
      links: runtimeConfig.shape.links,
      contact: runtimeConfig.shape.contact,
      pictures: runtimeConfig.shape.pictures,
      localDevelopment: z.array(
        z.string().check(z.regex(localOrigin, 'a server on the own machine looks like http://127.0.0.1:4100')),
      ),
    }),
  )
  .check(
    z.refine(({ environment, localDevelopment }) => !localDevelopment || environment === 'test', {
      path: ['localDevelopment'],
      error: 'only where environment is test: a portal with clients runs nothing from another machine',
    }),
  );

/**
 * Reads a firm's own configuration.
 * @throws ConfigurationError naming every field that is wrong
 */
export function readConfigFile(file: string): Partial<PortalConfig> {
  let content: unknown;
  try {
    content = JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    throw new ConfigurationError(`The configuration ${file} cannot be read as JSON.`, { cause: error });
  }
  const parsed = configFile.safeParse(content);
  if (!parsed.success)
    throw new ConfigurationError(`The configuration ${file} is wrong:\n${z.prettifyError(parsed.error)}`);
  return Object.fromEntries(Object.entries(parsed.data).filter(([, part]) => part !== undefined));
}
