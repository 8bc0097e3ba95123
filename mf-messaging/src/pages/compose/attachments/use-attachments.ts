import { api, CallRefusedError, isRefusal } from '@harbour/api';
import { withCause } from '@harbour/api/saving';
import type { MessagingCalls } from '@harbour/definitions/messaging/calls';
import type { MailAttachment } from '@harbour/definitions/messaging/messages';
import { events } from '@harbour/events';
import { useEffect, useRef, useState } from 'react';
import type { DraftSaver } from '../draft-saver.ts';
import { useBackOnline } from '../use-back-online.ts';
import { attachmentProblem, contentTypeOf } from './attachment-rules.ts';

export type UploadState =
  | { state: 'uploading' /** 0–1 */; progress: number }
  | { state: 'stored' }
  /** It did not arrive, and can be retried while its bytes are available. */
  | { state: 'failed'; message: string }
  /** The scan found something in it. */
  | { state: 'refused'; message: string };

export interface AttachedFile {
  id: string;
  name: string;
  /** Bytes. */
  size: number;
  upload: UploadState;
  /** Its bytes; absent for one that was attached earlier. */
  file?: File;
  /** Whether it is being removed. */
  removing?: boolean;
}

export interface Attachments {
  files: readonly AttachedFile[];
  /** Why some of the files that were chosen last are not among them. */
  leftOut: readonly string[];
  add: (files: readonly File[]) => void;
  retry: (file: AttachedFile) => void;
  /** Calls off an upload, or removes what was attached. */
  remove: (file: AttachedFile) => void;
  /** Removes the files that failed or were refused. Returns whether that succeeded; if not, a toast says so. */
  removeFailed: () => Promise<boolean>;
}

/** Whether a file cannot be sent as it is: its upload failed, or its content was refused. */
export const isFailed = ({ upload: { state } }: AttachedFile) => state === 'failed' || state === 'refused';

const scanned = 'This file failed our security check and is not attached. Remove it, or attach another file.';
const lost = 'The upload failed. Try again, or remove the file.';

function storedFile({ id, fileName, size, state }: MailAttachment): AttachedFile {
  const upload: Record<MailAttachment['state'], UploadState> = {
    stored: { state: 'stored' },
    waiting: { state: 'failed', message: 'The upload failed. Remove the file and attach it again.' },
    refused: { state: 'refused', message: scanned },
  };
  return { id, name: fileName, size, upload: upload[state] };
}

function failure(error: unknown): UploadState {
  if (isRefusal(error) && error.body.error.name === 'AttachmentRefused') {
    return { state: 'refused', message: scanned };
  }
  if (isRefusal(error) && error.body.error.name === 'PhotoUnreadable') {
    return { state: 'refused', message: error.message };
  }
  return { state: 'failed', message: lost };
}

interface AttachmentOptions {
  calls: MessagingCalls;
  messageID: string;
  saver: DraftSaver;
  start: readonly MailAttachment[];
}

/** The files of a draft: on their way, stored, refused; each with its own progress. */
export function useAttachments({ calls, messageID, saver, start }: AttachmentOptions): Attachments {
  const [files, setFiles] = useState<readonly AttachedFile[]>(() => start.map(storedFile));
  const [leftOut, setLeftOut] = useState<readonly string[]>([]);
  const uploads = useRef(new Map<string, AbortController>());

  // Leaving the page aborts the uploads.
  useEffect(() => {
    const running = uploads.current;
    return () => {
      for (const controller of running.values()) controller.abort();
    };
  }, []);

  const change = (id: string, part: Partial<AttachedFile>) =>
    setFiles((all) => all.map((one) => (one.id === id ? { ...one, ...part } : one)));

  async function upload({ id, name, size }: AttachedFile, file: File): Promise<void> {
    const controller = new AbortController();
    uploads.current.set(id, controller);
    const { signal } = controller;
    const contentType = contentTypeOf(name) ?? file.type;
    try {
      // A file belongs to a draft: there has to be one.
      const started = await saver.begin();
      if (started.state !== 'stored') throw new Error('The draft was not saved.');
      signal.throwIfAborted();
      const body = { messageID, attachmentID: id, fileName: name, contentType, size };
      const { url } = await api.get(calls.uploadAttachment, { body }, { background: true, signal });
      await api.put(url, file, {
        contentType,
        signal,
        onProgress: (progress) => change(id, { upload: { state: 'uploading', progress } }),
      });
      change(id, { upload: { state: 'stored' } });
    } catch (error) {
      if (!signal.aborted) change(id, { upload: failure(error) });
    } finally {
      uploads.current.delete(id);
    }
  }

  function begin(one: AttachedFile): void {
    if (!one.file) return;
    change(one.id, { upload: { state: 'uploading', progress: 0 } });
    void upload(one, one.file);
  }

  useBackOnline(() => {
    for (const one of files) if (one.upload.state === 'failed') begin(one);
  });

  /** Returns whether it was removed. */
  async function remove({ id, upload: { state } }: AttachedFile): Promise<boolean> {
    uploads.current.get(id)?.abort();
    change(id, { removing: true });
    try {
      const reply = await api.send(calls.removeAttachment, { body: { attachmentID: id } }, { background: true });
      // An upload that was cancelled before the backend knew about it is not there either.
      if (!reply.ok && reply.status !== 404) throw new CallRefusedError(reply.status, reply.body);
      setFiles((all) => all.filter((one) => one.id !== id));
      return true;
    } catch (error) {
      const called = state === 'uploading' ? { upload: { state: 'failed', message: lost } as const } : {};
      change(id, { removing: false, ...called });
      void events.emit('toast', {
        severity: 'error',
        title: 'Remove Attachment',
        text: withCause('Failed to remove the attachment from the secure message.', error),
      });
      return false;
    }
  }

  return {
    files,
    leftOut,
    add(chosen) {
      const sizes = files.map(({ size }) => size);
      const taken: AttachedFile[] = [];
      const problems: string[] = [];
      for (const file of chosen) {
        const problem = attachmentProblem(file, sizes);
        if (problem) {
          problems.push(problem);
          continue;
        }
        sizes.push(file.size);
        const { name, size } = file;
        taken.push({ id: crypto.randomUUID(), name, size, file, upload: { state: 'uploading', progress: 0 } });
      }
      setLeftOut(problems);
      setFiles((all) => [...all, ...taken]);
      for (const one of taken) begin(one);
    },
    retry: begin,
    remove: (file) => void remove(file),
    removeFailed: async () => !(await Promise.all(files.filter(isFailed).map(remove))).includes(false),
  };
}
