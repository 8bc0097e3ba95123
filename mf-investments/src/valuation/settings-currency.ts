import { getWebsiteSettings } from '@harbour/api/definitions/client-directory';
import { useCall } from '@harbour/api/query';

/** The currency that the client wants to see values in by default, its ISO code. */
export function useSettingsCurrency(): string {
  return useCall(getWebsiteSettings, {}, { background: true }).data?.reportingCurrency ?? 'GBP';
}
