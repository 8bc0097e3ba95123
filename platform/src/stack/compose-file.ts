import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { z } from 'zod';
import { root } from '../installation/paths.ts';

const service = z.looseObject({
  image: z.string(),
  build: z.looseObject({ args: z.record(z.string(), z.string()).optional() }).optional(),
  command: z.array(z.string()).optional(),
  user: z.string(),
  environment: z.record(z.string(), z.string()).default({}),
  /** Files that are mounted at `/run/secrets/<target>`. */
  secrets: z.array(z.object({ source: z.string(), target: z.string() })).default([]),
  /** With one, the service starts only when it is asked for by name. */
  profiles: z.array(z.string()).default([]),
  ports: z.array(z.string()).default([]),
  volumes: z.array(z.string()).default([]),
  networks: z.array(z.string()),
  restart: z.string(),
  healthcheck: z.looseObject({ test: z.array(z.string()).default([]), disable: z.boolean().default(false) }).optional(),
  depends_on: z.record(z.string(), z.object({ condition: z.string() })).default({}),
});

const composeFile = z.object({
  services: z.record(z.string(), service),
  secrets: z.record(z.string(), z.object({ file: z.string() })),
  networks: z.record(z.string(), z.object({ internal: z.boolean().default(false) })),
  volumes: z.record(z.string(), z.unknown()),
});

/** A service in docker-compose.yml, with the fields that this repository uses. */
export type ComposeService = z.infer<typeof service>;

/** A setting that the compose file requires is missing. */
export class ComposeSettingError extends Error {
  override name = 'ComposeSettingError';
}

/** The content of docker-compose.yml; variables are not expanded. */
export function readComposeFile(text = readFileSync(join(root, 'docker-compose.yml'), 'utf8')) {
  // No limit of aliases (it protects against hostile files): every remote's service repeats those above it.
  return composeFile.parse(parse(text, { merge: true, maxAliasCount: -1 }));
}

/** A part of docker-compose.yml that is written from the folders of the remotes, between two lines of its own. */
interface WrittenPart {
  begin: RegExp;
  end: string;
  /** What stands there for each remote. */
  lines: (name: string) => readonly string[];
  between: string;
}

/** A setting without which nothing starts. docker-compose 1.29 does not name it by itself. */
const required = (name: string) => `\${${name}:?${name} is missing in .env, which pnpm compose:secrets makes}`;

const writtenParts: readonly WrittenPart[] = [
  {
    begin: /^ {2}# One for each folder mf-\*.*\n/m,
    end: '  # The end of the remotes.\n',
    lines: (name) => [
      `  ${name}:`,
      '    <<: *remote',
      `    build: { context: ., dockerfile: platform/docker/web.Dockerfile, target: remote, args: { NAME: ${name} } }`,
      `    image: harbour-${name}:\${HARBOUR_VERSION:-local}`,
      `    secrets: [{ source: ${name}-key, target: registry-key }]`,
      '',
    ],
    between: '\n',
  },
  {
    begin: /^ {2}# Those of the remotes, written with their services\.\n/m,
    end: '  # The end of the keys of the remotes.\n',
    lines: (name) => [`  ${name}-key:`, `    file: ${required('HARBOUR_REGISTRY_KEY_FOLDER')}/${name}.json`, ''],
    between: '',
  },
];

function withPart(text: string, { begin, end, lines, between }: WrittenPart, names: readonly string[]): string {
  const start = begin.exec(text);
  const stop = text.indexOf(end);
  if (!start || stop < 0)
    throw new ComposeSettingError('docker-compose.yml does not say where its remotes begin and end.');
  const before = text.slice(0, start.index + start[0].length);
  return `${before}${names.map((name) => lines(name).join('\n')).join(between)}${text.slice(stop)}`;
}

/** The text of docker-compose.yml with a service and a key for exactly these remotes. */
export function withRemoteServices(text: string, names: readonly string[]): string {
  return writtenParts.reduce((written, part) => withPart(written, part, names), text);
}

/** The settings of a file like `.env`, as `pnpm compose:secrets` writes it. */
export function readSettingsFile(text: string): Record<string, string> {
  const lines = text.matchAll(/^([A-Z_]+)=(?:'(.*)'|(.*))$/gm);
  return Object.fromEntries([...lines].map(([, name = '', quoted, plain]) => [name, quoted ?? plain ?? '']));
}

/**
 * A value with its variables expanded: `${NAME:-otherwise}` and `${NAME:?what to do}`, the two forms that the file
 * uses.
 * @throws ComposeSettingError if a required one is missing
 */
export function interpolated(value: string, settings: Readonly<Record<string, string | undefined>>): string {
  return value.replace(/\$\{(\w+):([-?])([^}]*)\}/g, (_, name: string, kind: string, fallback: string) => {
    const given = settings[name];
    if (given) return given;
    if (kind === '?') throw new ComposeSettingError(`${name} is not set: ${fallback}`);
    return fallback;
  });
}
