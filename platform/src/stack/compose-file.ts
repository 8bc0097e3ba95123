import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { z } from 'zod';
import { root } from '../places.ts';

const service = z.looseObject({
  image: z.string(),
  build: z.looseObject({ args: z.record(z.string(), z.string()).optional() }).optional(),
  command: z.array(z.string()).optional(),
  user: z.string(),
  environment: z.record(z.string(), z.string()).default({}),
  ports: z.array(z.string()).default([]),
  volumes: z.array(z.string()).default([]),
  networks: z.array(z.string()),
  restart: z.string(),
  healthcheck: z.looseObject({ test: z.array(z.string()) }).optional(),
  depends_on: z.record(z.string(), z.object({ condition: z.string() })).default({}),
});

const composeFile = z.object({
  services: z.record(z.string(), service),
  networks: z.record(z.string(), z.object({ internal: z.boolean().default(false) })),
  volumes: z.record(z.string(), z.unknown()),
});

/** A service as docker-compose.yml describes it, as far as this repository looks at it. */
export type ComposeService = z.infer<typeof service>;

/** A setting that the compose file cannot do without is not there. */
export class ComposeSettingError extends Error {
  override name = 'ComposeSettingError';
}

/** What docker-compose.yml says; variables stand in it as they are written. */
export function readComposeFile(text = readFileSync(join(root, 'docker-compose.yml'), 'utf8')) {
  return composeFile.parse(parse(text, { merge: true }));
}

/** The settings of a file like `.env`, as `pnpm compose:secrets` writes it. */
export function readSettingsFile(text: string): Record<string, string> {
  const lines = text.matchAll(/^([A-Z_]+)=(?:'(.*)'|(.*))$/gm);
  return Object.fromEntries([...lines].map(([, name = '', quoted, plain]) => [name, quoted ?? plain ?? '']));
}

/**
 * A value with its variables put in: `${NAME:-otherwise}` and `${NAME:?what to do}`, the two forms that the file uses.
 * @throws ComposeSettingError when one that is needed is not there
 */
export function interpolated(value: string, settings: Readonly<Record<string, string | undefined>>): string {
  return value.replace(/\$\{(\w+):([-?])([^}]*)\}/g, (_, name: string, kind: string, words: string) => {
    const given = settings[name];
    if (given) return given;
    if (kind === '?') throw new ComposeSettingError(`${name} is not set: ${words}`);
    return words;
  });
}
