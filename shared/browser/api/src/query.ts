import type { Call, CallInput, CallResponse } from '@harbour/definitions/call';
import { type ActingCall, refusedWhenActing } from '@harbour/definitions/rights';
import { useSession } from '@harbour/session';
import { QueryClient, useQuery } from '@tanstack/react-query';
import { api } from './api.ts';

export {
  keepPreviousData,
  QueryClientProvider,
  useIsFetching,
  useMutation,
  useQueries,
  useQueryClient,
} from '@tanstack/react-query';
export { QueryClient, useQuery };

/** The first path segment is the domain: `['valuation', …]` is invalidated as a whole after a bank link, say. */
export function callKey<C extends Call>(call: C, input: CallInput<C>): readonly unknown[] {
  return [call.path.split('/')[1], call.method, call.path, input];
}

/** Query options of a GET call, for useQuery and useQueries. */
export function callQuery<C extends Call>(call: C, input: CallInput<C>, options?: { background?: true }) {
  return {
    queryKey: callKey(call, input),
    queryFn: ({ signal }: { signal: AbortSignal }): Promise<CallResponse<C>> =>
      api.get(call, input, { signal, ...options }),
  };
}

/** Reads through the shared cache. */
export function useCall<C extends Call>(
  call: C,
  input: CallInput<C>,
  options: { enabled?: boolean; background?: true } = {},
) {
  const { enabled = true, background } = options;
  return useQuery({ ...callQuery(call, input, background ? { background } : {}), enabled });
}

/**
 * Why the signed-in user may not make a call now, in words; undefined if they may. Staff who act for a client may
 * change only what their group's rights allow, and nothing that is the client's own decision.
 */
export function useRefusal(call: ActingCall): string | undefined {
  return useSession(({ user, target }) =>
    target === undefined ? undefined : refusedWhenActing(user?.groups ?? [], call)?.message,
  );
}

/**
 * Creates the cache that host and remotes share. Figures of a valuation day hardly change while somebody reads them, so
 * they stay fresh for a minute. There are no automatic retries: a refusal is final, and a request without an answer
 * leads to the error page, which offers to try again.
 */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 60_000,
        refetchOnWindowFocus: false,
        networkMode: 'always',
        retry: false,
      },
      mutations: { networkMode: 'always' },
    },
  });
}
