import { SettingsError } from '@harbour/backend-process';

/**
 * Whether the identity service asks for a solved captcha: `altcha`, which is the default, or `off`.
 * @throws SettingsError for anything else, so that a misspelt setting switches nothing off
 */
export function captchaSetting(value: string | undefined): 'altcha' | 'off' {
  if (!value || value === 'altcha') return 'altcha';
  if (value === 'off') return 'off';
  throw new SettingsError('HARBOUR_CAPTCHA must be altcha or off.');
}
