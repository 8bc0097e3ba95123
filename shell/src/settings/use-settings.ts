import { api, type CallInput } from '@harbour/api';
import {
  getWebsiteSettings,
  patchWebsiteSettings,
  type WebsiteSettings,
} from '@harbour/api/definitions/client-directory';
import { callKey, useCall, useMutation, useQueryClient } from '@harbour/api/query';

type Change = Pick<WebsiteSettings, 'collapsedLeftNav'>;

/** The client's website settings, and a way to change what the shell itself offers to change. */
export function useSettings(): { settings: WebsiteSettings | undefined; change: (change: Change) => void } {
  const cache = useQueryClient();
  const key = callKey(getWebsiteSettings, {});
  const { data } = useCall(getWebsiteSettings, {}, { background: true });
  const save = useMutation({
    mutationFn: (change: Change) => {
      const input: CallInput<typeof patchWebsiteSettings> = { body: change };
      return api.get(patchWebsiteSettings, input, { background: true });
    },
    // The sidebar moves at once; should the change not be stored, it comes back as it was at the next visit.
    onMutate: (change) =>
      cache.setQueryData<WebsiteSettings>(key, (settings) => settings && { ...settings, ...change }),
  });
  return { settings: data, change: save.mutate };
}
