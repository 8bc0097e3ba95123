import { api } from '@harbour/api';
import type { Outcome, Saving } from '@harbour/api/saving';
import type { Toast } from '@harbour/contract';
import {
  changeSelfManaged,
  deleteSelfManaged,
  removeSelfManagedValuation,
  restoreSelfManaged,
} from '@harbour/definitions/investments/self-managed/changes';
import { events } from '@harbour/events';
import type { RemovalQuestion } from './holding-question.ts';
import type { Holding } from './holding-rows.ts';

const inPlace = { background: true } as const;

/** Removes and brings back, with an undo in the toast of a deletion. */
export function useRemovals(saving: Saving) {
  /** What is refused outside of a dialog is said in a toast. */
  async function orSay(outcome: Promise<Outcome>, title: string): Promise<void> {
    const { state, ...rest } = await outcome;
    if (state === 'refused' && 'message' in rest) {
      void events.emit('toast', { severity: 'error', title, text: rest.message });
    }
  }

  const restore = ({ id }: Holding) =>
    saving.save(() => api.get(restoreSelfManaged, { params: { holdingId: id } }, inPlace));

  const deleted = (holding: Holding): Toast => ({
    severity: 'success',
    title: 'Deleted',
    text: `${holding.planName} is deleted.`,
    life: 15_000,
    action: { label: 'Undo', run: () => void orSay(restore(holding), `${holding.planName} could not be restored`) },
  });

  return {
    remove(question: RemovalQuestion): Promise<Outcome> {
      const { holding } = question;
      const params = { holdingId: holding.id };
      if (question.kind === 'delete') {
        return saving.save(() => api.get(deleteSelfManaged, { params }, inPlace), deleted(holding));
      }
      const { valuationDate } = question;
      return saving.save(() => api.get(removeSelfManagedValuation, { params: { ...params, valuationDate } }, inPlace));
    },
    /** What is not sold or repaid after all counts again. */
    bringBack(holding: Holding): void {
      const sent = saving.save(() =>
        api.get(changeSelfManaged, { params: { holdingId: holding.id }, body: { endedOn: null } }, inPlace),
      );
      void orSay(sent, `${holding.planName} is as it was`);
    },
  };
}
