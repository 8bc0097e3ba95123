import { api, type CallInput } from '@harbour/api';
import { callKey, useCall, useMutation, useQueryClient } from '@harbour/api/query';
import { getWebsiteSettings, type WebsiteSettings } from '@harbour/definitions/clients/website-settings';
import { patchWebsiteSettings } from '@harbour/definitions/clients/website-settings-changes';
import { useTarget } from '@harbour/session';

type Change = Pick<WebsiteSettings, 'collapsedLeftNav'>;

/**
 * The client's website settings, and a way to change what the shell itself offers to change. While a staff member acts
 * for a client, a change is for this visit only: how they like their sidebar is no setting of the client's.
 */
export function useSettings(): {
  settings: WebsiteSettings | undefined;
  /** Whether they cannot be had: what waits for them waits no longer. */
  failed: boolean;
  change: (change: Change) => void;
} {
  const cache = useQueryClient();
  const acting = useTarget() !== undefined;
  const key = callKey(getWebsiteSettings, {});
  const { data, isError } = useCall(getWebsiteSettings, {}, { background: true });
  const show = (change: Change) =>
    void cache.setQueryData<WebsiteSettings>(key, (settings) => settings && { ...settings, ...change });
  const save = useMutation({
    mutationFn: (change: Change) => {
      const input: CallInput<typeof patchWebsiteSettings> = { body: change };
      return api.get(patchWebsiteSettings, input, { background: true });
    },
    // The sidebar moves at once; should the change not be stored, it comes back as it was at the next visit.
    onMutate: show,
  });
  return { settings: data, failed: isError, change: acting ? show : save.mutate };
}
