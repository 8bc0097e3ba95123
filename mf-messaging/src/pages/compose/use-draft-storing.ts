import type { Toast } from '@harbour/contract';
import { events } from '@harbour/events';
import { useState } from 'react';
import type { DraftSaver } from './draft-saver.ts';
import type { DraftChecks } from './use-draft-checks.ts';

export interface DraftStoring {
  /** What is in progress. */
  busy: 'send' | 'save' | undefined;
  send: () => Promise<void>;
  saveAndClose: () => Promise<void>;
}

const sendingFailed: Toast = {
  severity: 'error',
  title: 'Send Message',
  text: 'Failed to send your message, if the problem persists, please contact our support team.',
};

/** Sends or saves a message, one of them at a time, then leaves it by `finish`. */
export function useDraftStoring(
  saver: DraftSaver,
  { check }: Pick<DraftChecks, 'check'>,
  finish: (mailbox: 'sent' | 'drafts', text: string) => void,
): DraftStoring {
  const [busy, setBusy] = useState<DraftStoring['busy']>(undefined);

  async function during<Result>(task: 'send' | 'save', run: () => Promise<Result>): Promise<Result> {
    setBusy(task);
    const result = await run();
    setBusy(undefined);
    return result;
  }

  return {
    busy,
    async send() {
      if (busy || !check(saver.store.getState().content)) return;
      const outcome = await during('send', saver.send);
      if (outcome.state === 'stored') finish('sent', 'Your message has been sent.');
      else if (outcome.state !== 'conflict') void events.emit('toast', sendingFailed);
    },
    async saveAndClose() {
      if (busy) return;
      const outcome = await during('save', saver.save);
      if (outcome.state === 'stored') finish('drafts', 'Your draft has been saved.');
    },
  };
}
