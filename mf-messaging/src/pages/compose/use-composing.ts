import { useWorkInHand } from '@harbour/contract';
import { useLocation, useNavigate } from '@harbour/contract/router';
import { events } from '@harbour/events';
import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { useMailChanges, writerOn } from '../../mail/use-mail-changes.ts';
import { forgetPreservedDraft, preserveDraft } from '../../preserved-draft/preserved-draft.ts';
import type { Addressee, DraftContent } from '../../preserved-draft/written-draft.ts';
import { useSide } from '../../side.ts';
import { type Attachments, useAttachments } from './attachments/use-attachments.ts';
import { createDraftSaver, type DraftSaver, type SavedDraft, type SaverOptions } from './draft-saver.ts';
import type { InitialDraft } from './initial-draft.ts';
import type { StoreOutcome } from './storing-requests.ts';
import { useDraftAddress } from './use-draft-address.ts';
import { type DraftChecks, useDraftChecks } from './use-draft-checks.ts';
import { type DraftStoring, useDraftStoring } from './use-draft-storing.ts';
import { type LeaveGuard, useLeaveGuard } from './use-leave-guard.ts';

export interface Composing extends Pick<DraftChecks, 'problems' | 'tries' | 'failedFiles'>, DraftStoring {
  draft: SavedDraft;
  attachments: Attachments;
  /** Whether the writer has to name the client whom it is about. */
  asksClient: boolean;
  leaving: LeaveGuard['asked'];
  /** Whether the dialog that confirms discarding is open. */
  discarding: boolean;
  change: (part: Partial<DraftContent>) => void;
  chooseClient: (client: Addressee | undefined) => void;
  /** Stores the draft, then continues the navigation. */
  saveAndLeave: () => Promise<StoreOutcome>;
  leaveUnsaved: () => void;
  discard: () => void;
  keepWriting: () => void;
  /** Throws the error of the call when the draft could not be removed. */
  confirmDiscard: () => Promise<void>;
  /** After a conflict: continues with this text as a new draft. Returns the outcome. */
  keepAsNew: () => Promise<StoreOutcome>;
  loadOther: () => void;
}

/** The saver of a draft, from when the page opens until it closes. Calls `onStored` after each stored change. */
function useDraftSaver(start: InitialDraft, onStored: SaverOptions['onStored']): DraftSaver {
  const { calls } = useSide();
  const [saver] = useState(() =>
    createDraftSaver({
      calls,
      draft: { messageID: start.messageID, version: start.version, previous: start.previous, content: start.content },
      changed: start.restored !== undefined,
      onStored,
    }),
  );
  useEffect(() => {
    saver.start();
    return saver.stop;
  }, [saver]);
  return saver;
}

/** The dialog that confirms discarding a draft. `finish` leaves the page. */
function useDiscarding(
  saver: DraftSaver,
  { files }: Attachments,
  finish: (mailbox: 'drafts' | 'inbox', text?: string) => void,
): Pick<Composing, 'discarding' | 'discard' | 'keepWriting' | 'confirmDiscard'> {
  const [discarding, setDiscarding] = useState(false);
  return {
    discarding,
    discard() {
      const { changed, version } = saver.store.getState();
      if (changed || version > 0 || files.length > 0) setDiscarding(true);
      else finish('inbox');
    },
    keepWriting: () => setDiscarding(false),
    async confirmDiscard() {
      await saver.remove();
      forgetPreservedDraft(saver.store.getState().messageID);
      finish('drafts', 'Your draft has been removed.');
    },
  };
}

/** The recipients when a message is about another client than before: that client replaces the former one. */
function withClient({ recipient, client: before }: DraftContent, client: Addressee | undefined): Partial<DraftContent> {
  const others = recipient.filter(({ id }) => id !== before?.id);
  const chosen = client && { id: client.id, name: client.name };
  return { client: chosen, recipient: chosen ? [...others.filter(({ id }) => id !== chosen.id), chosen] : others };
}

/** A message while it is written: what it holds, how it is saved, sent, left and discarded. */
export function useComposing(start: InitialDraft, onReload: () => void): Composing {
  const { calls, base, isFirm } = useSide();
  const { search } = useLocation();
  const navigate = useNavigate();
  const invalidateMail = useMailChanges();
  const { messageID } = start;
  /** The owner stays the same while the session ends. */
  const [owner] = useState(() => writerOn({ isFirm }));
  const asksClient = isFirm && !start.previous;

  const saver = useDraftSaver(start, (as) => {
    // A draft continues where it is kept; what was sent or removed must not come back.
    if (as !== 'draft' || !leaving.sessionOver()) forgetPreservedDraft(messageID);
    void invalidateMail();
  });
  const draft = useStore(saver.store);
  const attachments = useAttachments({ calls, messageID, saver, start: start.attachments });
  const uploading = attachments.files.some(({ upload }) => upload.state === 'uploading');

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

  /** From here on, leaving neither asks nor preserves the text. */
  function finish(mailbox: 'sent' | 'drafts' | 'inbox', text?: string): void {
    leaving.free();
    saver.stop();
    if (text) void events.emit('toast', { severity: 'success', title: 'Success', text });
    void navigate(`${base}/${mailbox}`);
  }

  function goOn(): void {
    leaving.free();
    leaving.asked?.go();
  }

  const checks = useDraftChecks(asksClient, attachments);
  const storing = useDraftStoring({ saver, checks, attachments, finish });
  const discarding = useDiscarding(saver, attachments, finish);
  // A request in progress cannot be kept for later: it would arrive, and the message be stored a second time.
  useWorkInHand(storing.busy !== undefined || uploading);
  useDraftAddress(`${base}/message`, messageID, draft.version > 0 && !storing.busy, leaving);

  function change(part: Partial<DraftContent>): void {
    saver.change(part);
    checks.forget(part);
    // What was changed is sent when the writer says so.
    storing.stopWaiting();
  }

  return {
    ...storing,
    ...discarding,
    draft,
    attachments,
    problems: checks.problems,
    failedFiles: checks.failedFiles,
    tries: checks.tries,
    asksClient,
    leaving: leaving.asked,
    change,
    chooseClient: (client) => change(withClient(saver.store.getState().content, client)),
    async saveAndLeave() {
      const outcome = await saver.save();
      if (outcome.state === 'stored') goOn();
      return outcome;
    },
    leaveUnsaved() {
      forgetPreservedDraft(messageID);
      goOn();
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
