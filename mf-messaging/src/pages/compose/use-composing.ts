import { type Toast, useWorkInHand } from '@harbour/contract';
import { useLocation, useNavigate } from '@harbour/contract/router';
import { events } from '@harbour/events';
import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { useMailChanges, writerOn } from '../../mail/use-mail-changes.ts';
import { forgetPreservedDraft, preserveDraft } from '../../preserved-draft/preserved-draft.ts';
import {
  type Addressee,
  type DraftContent,
  type DraftProblems,
  draftProblems,
} from '../../preserved-draft/written-draft.ts';
import { useSide } from '../../side.ts';
import { type Attachments, useAttachments } from './attachments/use-attachments.ts';
import { createDraftSaver, type SavedDraft, type StoreOutcome } from './draft-saver.ts';
import type { InitialDraft } from './initial-draft.ts';
import { type LeaveGuard, useLeaveGuard } from './use-leave-guard.ts';

export interface Composing {
  draft: SavedDraft;
  attachments: Attachments;
  /** The problems that still keep it from being sent. */
  problems: DraftProblems;
  /** How often it was tried in vain: each time the first problem is shown. */
  tries: number;
  /** What is in progress. */
  busy: 'send' | 'save' | undefined;
  /** Whether it has to be said which client it is about. */
  asksClient: boolean;
  leaving: LeaveGuard['asked'];
  /** Whether it is asked if the draft is to be discarded. */
  discarding: boolean;
  change: (part: Partial<DraftContent>) => void;
  chooseClient: (client: Addressee | undefined) => void;
  send: () => Promise<void>;
  saveAndClose: () => Promise<void>;
  /** Stores the draft, then continues the navigation. */
  saveAndLeave: () => Promise<StoreOutcome>;
  leaveUnsaved: () => void;
  discard: () => void;
  keepWriting: () => void;
  /** Throws what kept it from being removed. */
  confirmDiscard: () => Promise<void>;
  /** After a conflict: continues with this text as a new draft. Returns the outcome. */
  keepAsNew: () => Promise<StoreOutcome>;
  loadOther: () => void;
}

const toast = (content: Toast) => void events.emit('toast', content);
const unfinished = 'Wait for uploads to finish. Remove or retry files that failed.';

/** A message while it is written: what it holds, how it is saved, sent, left and discarded. */
export function useComposing(start: InitialDraft, onReload: () => void): Composing {
  const { calls, base, isFirm } = useSide();
  const { search } = useLocation();
  const navigate = useNavigate();
  const invalidateMail = useMailChanges();
  const { messageID } = start;
  /** Whose it is stays true while the session ends. */
  const [owner] = useState(() => writerOn({ isFirm }));
  const [problems, setProblems] = useState<DraftProblems>({});
  const [tries, setTries] = useState(0);
  const [busy, setBusy] = useState<Composing['busy']>(undefined);
  const [discarding, setDiscarding] = useState(false);

  const [saver] = useState(() =>
    createDraftSaver({
      calls,
      draft: { messageID, version: start.version, previous: start.previous, content: start.content },
      changed: start.restored !== undefined,
      onStored(as) {
        // A draft continues where it is kept; what was sent or removed must not come back.
        if (as !== 'draft' || !leaving.sessionOver()) forgetPreservedDraft(messageID);
        void invalidateMail();
      },
    }),
  );
  const draft = useStore(saver.store);
  const attachments = useAttachments({ calls, messageID, saver, start: start.attachments });
  const uploading = attachments.files.some(({ upload }) => upload.state === 'uploading');
  const allStored = attachments.files.every(({ upload }) => upload.state === 'stored');

  // What is on its way cannot be kept for later: it would arrive, and be written once more.
  useWorkInHand(busy !== undefined || uploading);

  const leaving = useLeaveGuard({
    messageID,
    unsaved: () => saver.store.getState().changed || uploading,
    preserve(staysHere) {
      saver.stop();
      const written = saver.store.getState();
      if (written.changed || written.version > 0)
        preserveDraft(owner, { base, ...(staysHere ? { at: search } : {}) }, written);
    },
    onWritten: saver.store.subscribe,
  });

  useEffect(() => {
    saver.start();
    return saver.stop;
  }, [saver]);

  // Once it is stored its address names it, so that a reload continues with it.
  const named = `?draft=${messageID}`;
  const unnamed = draft.version > 0 && search !== named && !busy && !leaving.asked;
  useEffect(() => {
    if (!unnamed || leaving.isFree() || leaving.sessionOver()) return;
    void navigate(`${base}/message${named}`, { replace: true });
  }, [unnamed, base, named, navigate, leaving.isFree, leaving.sessionOver]);

  /** From here on, leaving neither asks nor preserves the text. */
  function finish(mailbox: 'sent' | 'drafts' | 'inbox', text?: string): void {
    leaving.free();
    saver.stop();
    if (text) toast({ severity: 'success', title: 'Success', text });
    void navigate(`${base}/${mailbox}`);
  }

  async function during<Result>(what: 'send' | 'save', task: () => Promise<Result>): Promise<Result> {
    setBusy(what);
    const result = await task();
    setBusy(undefined);
    return result;
  }

  /** What is changed is no longer wrong, until the next try tells otherwise. */
  function change(part: Partial<DraftContent>): void {
    saver.change(part);
    const { attachments: files, ...rest } = problems;
    const left = Object.entries(rest).filter(([name]) => !(name in part));
    setProblems({ ...Object.fromEntries(left), ...(files ? { attachments: files } : {}) });
  }

  return {
    draft,
    attachments,
    problems: allStored ? { ...problems, attachments: undefined } : problems,
    tries,
    busy,
    asksClient: isFirm && !start.previous,
    leaving: leaving.asked,
    discarding,
    change,
    chooseClient(client) {
      const { recipient, client: before } = saver.store.getState().content;
      const others = recipient.filter(({ id }) => id !== before?.id);
      const chosen = client && { id: client.id, name: client.name };
      change({
        client: chosen,
        recipient: chosen ? [...others.filter(({ id }) => id !== chosen.id), chosen] : others,
      });
    },
    async send() {
      if (busy) return;
      const found = draftProblems(saver.store.getState().content, {
        needsClient: isFirm && !start.previous,
        hasFiles: attachments.files.length > 0,
      });
      if (!allStored) found.attachments = unfinished;
      setProblems(found);
      setTries(tries + 1);
      if (Object.keys(found).length > 0) return;
      const outcome = await during('send', saver.send);
      if (outcome.state === 'stored') finish('sent', 'Your message has been sent.');
      else if (outcome.state !== 'conflict') {
        toast({
          severity: 'error',
          title: 'Send Message',
          text: 'Failed to send your message, if the problem persists, please contact our support team.',
        });
      }
    },
    async saveAndClose() {
      if (busy) return;
      const outcome = await during('save', saver.save);
      if (outcome.state === 'stored') finish('drafts', 'Your draft has been saved.');
    },
    async saveAndLeave() {
      const outcome = await saver.save();
      if (outcome.state === 'stored') {
        leaving.free();
        leaving.asked?.go();
      }
      return outcome;
    },
    leaveUnsaved() {
      forgetPreservedDraft(messageID);
      leaving.free();
      leaving.asked?.go();
    },
    discard() {
      const { changed, version } = saver.store.getState();
      if (changed || version > 0 || attachments.files.length > 0) setDiscarding(true);
      else finish('inbox');
    },
    keepWriting: () => setDiscarding(false),
    async confirmDiscard() {
      await saver.remove();
      forgetPreservedDraft(messageID);
      finish('drafts', 'Your draft has been removed.');
    },
    async keepAsNew() {
      const outcome = await saver.saveAsNew();
      if (outcome.state === 'stored') {
        leaving.free();
        void navigate(`${base}/message?draft=${outcome.messageID}`, { replace: true });
      }
      return outcome;
    },
    loadOther() {
      forgetPreservedDraft(messageID);
      leaving.free();
      onReload();
    },
  };
}
