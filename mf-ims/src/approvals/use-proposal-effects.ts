import { getProposalEffects, type ProposalEffect } from '@harbour/api/definitions/ims/proposal-effects';
import { useCall } from '@harbour/api/query';

export interface ProposalEffects {
  data: readonly ProposalEffect[] | undefined;
  error: Error | null;
  retry: () => void;
}

/** What the documents that wait change about their plans; read again whenever the approval records are. */
export function useProposalEffects(): ProposalEffects {
  const { data, error, refetch } = useCall(getProposalEffects, {}, { background: true });
  return { data: data?.effects, error: data ? null : error, retry: () => void refetch() };
}
