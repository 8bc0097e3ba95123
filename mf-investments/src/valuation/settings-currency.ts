import { useCall } from '@harbour/api/query';
import { getWebsiteSettings } from '@harbour/definitions/clients/website-settings';

/**
 * The currency that the client wants to see values in by default, its ISO code; undefined while that is being loaded.
 * Defaults to the pound if the settings are not available.
 */
export function useSettingsCurrency(): string | undefined {
  const { data, isError } = useCall(getWebsiteSettings, {}, { background: true });
  return isError ? 'GBP' : data?.reportingCurrency;
}
