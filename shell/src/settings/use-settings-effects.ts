import { rememberVisibility } from '@harbour/api/elements';
import type { WebsiteSettings } from '@harbour/definitions/clients/website-settings';
import { clientUid, useSession, useTarget } from '@harbour/session';
import { setAppearance } from '@harbour/ui';
import { useEffect } from 'react';

/**
 * Applies the settings that do not belong to one part of the page: theme and density here and in other tabs, and what
 * the next load has to know before it has the settings. Staff who act for a client keep their own appearance.
 */
export function useSettingsEffects(settings: WebsiteSettings | undefined): void {
  const client = useSession(clientUid);
  const acting = useTarget() !== undefined;
  useEffect(() => {
    if (client && settings) rememberVisibility(client, settings.elementVisibility);
  }, [client, settings]);
  const { theme, density } = settings ?? {};
  useEffect(() => {
    if (!acting && theme && density) setAppearance(theme, density);
  }, [acting, theme, density]);
}
