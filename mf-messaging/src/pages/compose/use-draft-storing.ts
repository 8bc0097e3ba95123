import type { Toast } from '@harbour/contract';
import { events } from '@harbour/events';
import { useState } from 'react';
import type { Attachments } from './attachments/use-attachments.ts';
import type { DraftSaver } from './draft-saver.ts';
import { useBackOnline } from './use-back-online.ts';
import type { DraftChecks } from './use-draft-checks.ts';

export interface DraftStoring {
  /** What is in progress. */
  busy: 'send' | 'save' | undefined;
  /** @param withoutFailed whether to leave out the files that failed */
  send: (options?: { withoutFailed?: boolean }) => Promise<void>;
  /** Whether the message could not be sent without a connection; it is sent when there is one. */
  waiting: boolean;
  stopWaiting: () => void;
  saveAndClose: () => Promise<void>;
}

const sendingFailed = (message: string): Toast => ({
  severity: 'error',
  title: 'Send Message',
  text: `Failed to send your message, if the problem persists, please contact our support team. ${message}`,
});

interface StoringOptions {
  saver: DraftSaver;
  checks: Pick<DraftChecks, 'check'>;
  attachments: Pick<Attachments, 'removeFailed'>;
  /** Leaves the message. */
  finish: (mailbox: 'sent' | 'drafts', text: string) => void;
}

/** Sends or saves a message, one of them at a time, then leaves it by `finish`. */
export function useDraftStoring({ saver, checks, attachments, finish }: StoringOptions): DraftStoring {
  const [busy, setBusy] = useState<DraftStoring['busy']>(undefined);
  const [waiting, setWaiting] = useState(false);

  async function during<Result>(task: 'send' | 'save', run: () => Promise<Result>): Promise<Result> {
    setBusy(task);
    const result = await run();
    setBusy(undefined);
    return result;
  }

  async function send({ withoutFailed = false } = {}): Promise<void> {
    if (busy || !checks.check(saver.store.getState().content, withoutFailed)) return;
    setWaiting(false);
    const outcome = await during('send', async () =>
      withoutFailed && !(await attachments.removeFailed()) ? undefined : saver.send(),
    );
    if (outcome?.state === 'stored') finish('sent', 'Your message has been sent.');
    else if (outcome?.state === 'failed' && !navigator.onLine) setWaiting(true);
    else if (outcome && outcome.state !== 'conflict') void events.emit('toast', sendingFailed(outcome.message));
  }

  useBackOnline(() => {
    if (waiting) void send();
  });

  return {
    busy,
    send,
    waiting,
    stopWaiting: () => setWaiting(false),
    async saveAndClose() {
      if (busy) return;
      const outcome = await during('save', saver.save);
      if (outcome.state === 'stored') finish('drafts', 'Your draft has been saved.');
    },
  };
}
