import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import {
  denyAllPolicy,
  policyOfScripts,
  securityHeaders,
  strictTransportSecurity,
} from '../gateway/security-headers.ts';
import { root } from '../installation/paths.ts';
import { contentTypes } from '../registry/object-headers.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { GatewaySettingError, renderGatewayConfig, settingsOfTemplates } from './gateway-config.ts';

const template = (name: string) => readFileSync(join(root, 'platform/nginx', `${name}.template`), 'utf8');

describe('the configuration of the gateway', () => {
  const folder = temporaryFolder();

  test('sends the same headers as the portal in one process', () => {
    const values = [
      ...template('security-header-values.conf').matchAll(/^map \$upstream_http_(\w+) \$(\w+) \{ '' '([^']*)';/gm),
    ].map(([, header = '', variable = '', value = '']) => [header.replaceAll('_', '-'), { variable, value }] as const);
    expect(Object.fromEntries(values.map(([header, { value }]) => [header, value]))).toEqual(securityHeaders);

    const sent = [...template('security-headers.conf').matchAll(/^add_header ([\w-]+) \$(\w+) always;/gm)].map(
      ([, header = '', variable = '']) => [header.toLowerCase(), variable],
    );
    expect(sent).toEqual([
      ...values.map(([header, { variable }]) => [header, variable]),
      ['strict-transport-security', 'strict_transport_security'],
    ]);
    const strict = [...template('security-header-values.conf').matchAll(/'(max-age=\d+)'/g)].map(([, value]) => value);
    expect(new Set(strict)).toEqual(new Set([strictTransportSecurity]));
  });

  test('knows the same released files, and what they may do, as the portal in one process', () => {
    const kinds = template('released-kinds.conf');
    const types = [...kinds.matchAll(/^ {4}(\w+) '([^']*)';$/gm)].map(([, kind = '', type = '']) => [kind, type]);
    expect(Object.fromEntries(types)).toEqual(contentTypes);
    const served = /<released_kind>([\w|]+)\)/.exec(template('released-files.conf'))?.[1]?.split('|');
    expect(served).toEqual(Object.keys(contentTypes));
    const policies = [...kinds.matchAll(/^ {4}(\w+) "([^"]*)";$/gm)].map(([, kind = '', policy = '']) => [
      kind,
      policy,
    ]);
    expect(Object.fromEntries(policies)).toEqual({ default: denyAllPolicy, js: policyOfScripts });
  });

  test('is rendered whole: what it names and was not told is refused', () => {
    const all = settingsOfTemplates();
    const settings = Object.fromEntries(all.map((name) => [name, `told-${name}`]));
    const file = renderGatewayConfig(settings, folder);
    expect(readFileSync(file, 'utf8')).not.toContain('${HARBOUR_');
    // nginx's own variables are unchanged.
    expect(readFileSync(file, 'utf8')).toContain('$request_uri');
    for (const name of all) {
      const { [name]: _, ...others } = settings;
      expect(() => renderGatewayConfig(others, folder)).toThrow(GatewaySettingError);
    }
  });
});
