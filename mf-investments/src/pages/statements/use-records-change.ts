import { useMutation, useQueryClient } from '@harbour/api/query';

/** The first parts of the addresses of all that is computed from the records. */
const computed = ['taxrecords', 'statements', 'performance'];

/** Changes the records, after which all that is computed from them is read again. */
export function useRecordsChange<Change>(send: (change: Change) => Promise<unknown>, onDone?: () => void) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: send,
    onSuccess: async () => {
      onDone?.();
      await Promise.all(computed.map((part) => cache.invalidateQueries({ queryKey: [part] })));
    },
  });
}
