import { api } from '@harbour/api';
import { callKey, useCall, useMutation, useQueryClient } from '@harbour/api/query';
import { getWebsiteSettings, type WebsiteSettings } from '@harbour/definitions/clients/website-settings';
import { useTarget } from '@harbour/session';

type Change = Partial<Pick<WebsiteSettings, 'collapsedLeftNav' | 'theme'>>;

/**
 * The client's website settings, and a function to change those that the shell offers. While staff act for a client, a
 * change applies to this visit only: their sidebar preference is not the client's setting.
 */
export function useSettings(): {
  settings: WebsiteSettings | undefined;
  /** Whether loading failed: parts that wait for the settings stop waiting. */
  failed: boolean;
  change: (change: Change) => void;
} {
  const cache = useQueryClient();
  const acting = useTarget() !== undefined;
  const key = callKey(getWebsiteSettings, {});
  const { data, isError } = useCall(getWebsiteSettings, {}, { background: true });
  const applyChange = (change: Change) =>
    void cache.setQueryData<WebsiteSettings>(key, (settings) => settings && { ...settings, ...change });
  const save = useMutation({
    mutationFn: async (change: Change) => {
      // Not in the first script: the change is shown before it is stored.
      const { patchWebsiteSettings } = await import(
        /* webpackChunkName: "frame" */ '@harbour/definitions/clients/website-settings-changes'
      );
      return api.get(patchWebsiteSettings, { body: change }, { background: true });
    },
    // Optimistic update of the sidebar; if the change is not stored, the next visit shows the old state again.
    onMutate: applyChange,
  });
  return { settings: data, failed: isError, change: acting ? applyChange : save.mutate };
}
