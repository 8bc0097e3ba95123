import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../installation/paths.ts';

const templates = join(root, 'platform/nginx');
const setting = /\$\{(HARBOUR_GATEWAY_\w+)\}/g;

/** A setting that a template needs was not given. */
export class GatewaySettingError extends Error {
  override name = 'GatewaySettingError';
}

/** The settings for the templates, by name. */
export type GatewaySettings = Readonly<Record<`HARBOUR_GATEWAY_${string}`, string>>;

/** The settings that the templates use. */
export function settingsOfTemplates(): string[] {
  const named = readdirSync(templates).flatMap((file) =>
    [...readFileSync(join(templates, file), 'utf8').matchAll(setting)].map(([, name = '']) => name),
  );
  return [...new Set(named)].sort();
}

/**
 * Renders the gateway's templates as the official nginx image does at startup, for an nginx without a container.
 * @returns the main configuration file, for `nginx -c`
 * @throws GatewaySettingError if a template needs a setting that is not given
 */
export function renderGatewayConfig(settings: GatewaySettings, into: string): string {
  const given: ReadonlyMap<string, string> = new Map(Object.entries(settings));
  mkdirSync(into, { recursive: true });
  for (const file of readdirSync(templates).filter((name) => name.endsWith('.template'))) {
    const text = readFileSync(join(templates, file), 'utf8').replaceAll(setting, (_, name: string) => {
      const value = given.get(name);
      if (value === undefined) throw new GatewaySettingError(`${file} names ${name}, which was not given.`);
      return value;
    });
    writeFileSync(join(into, file.replace(/\.template$/, '')), text);
  }
  return join(into, 'nginx.conf');
}
