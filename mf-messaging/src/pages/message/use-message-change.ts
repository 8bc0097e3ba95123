import { useRefusal } from '@harbour/api/query';
import { withCause } from '@harbour/api/saving';
import { useNavigate } from '@harbour/contract/router';
import type { MailMessage } from '@harbour/definitions/messaging/messages';
import { events } from '@harbour/events';
import { useState } from 'react';
import { updateMessage } from '../../mail/update-message.ts';
import { useMailChanges } from '../../mail/use-mail-changes.ts';
import type { Side } from '../../side.ts';
import type { ReturnMailbox } from './return-mailbox.ts';

export type ChangeName = 'archive' | 'restore' | 'unread';

/** What a message can be changed to, each of which ends its being looked at, and what takes it back. */
export const changes: Readonly<
  Record<ChangeName, { change: { archived: boolean } | { read: boolean }; done: string; undo?: ChangeName }>
> = {
  archive: { change: { archived: true }, done: 'archived', undo: 'restore' },
  restore: { change: { archived: false }, done: 'restored', undo: 'archive' },
  unread: { change: { read: false }, done: 'marked as unread' },
};

export interface MessageChange {
  /** The change that is being stored. */
  storing: ChangeName | undefined;
  /** Why the last change was not stored. */
  failed: string | undefined;
  /** Why this person may change no message. */
  refused: string | undefined;
  /** Stores a change, says so in a toast with “Undo”, and returns to the mailbox. */
  store: (name: ChangeName) => Promise<void>;
}

/** Archives or restores a message, or marks it as unread. */
export function useMessageChange(side: Side, { message_id: id }: MailMessage, back: ReturnMailbox): MessageChange {
  const navigate = useNavigate();
  const refused = useRefusal(side.calls.updateMessage);
  const mailChanged = useMailChanges();
  const [storing, setStoring] = useState<ChangeName | undefined>(undefined);
  const [failed, setFailed] = useState<string | undefined>(undefined);

  async function store(name: ChangeName): Promise<void> {
    if (storing || refused !== undefined) return;
    setStoring(name);
    setFailed(undefined);
    try {
      await updateMessage(side.calls, { messageID: id, ...changes[name].change, nav: back.mailbox });
    } catch (error) {
      setFailed(withCause(`This message was not ${changes[name].done}.`, error));
      setStoring(undefined);
      return;
    }
    confirmChange(name, changes[name].undo);
    await mailChanged();
    await navigate(back.address, { state: { message: id } });
  }

  /** Works from the toast too, when this page has been left. */
  async function takeBack(name: ChangeName): Promise<void> {
    try {
      await updateMessage(side.calls, { messageID: id, ...changes[name].change, nav: back.mailbox });
    } catch (error) {
      const text = withCause(`The message was not ${changes[name].done}.`, error);
      void events.emit('toast', { severity: 'error', title: 'Undo', text });
      return;
    }
    confirmChange(name);
    await mailChanged();
  }

  function confirmChange(name: ChangeName, undo?: ChangeName): void {
    void events.emit('toast', {
      severity: 'success',
      title: 'Success',
      text: `1 message has been ${changes[name].done}.`,
      ...(undo ? { action: { label: 'Undo', run: () => void takeBack(undo) } } : {}),
    });
  }

  return { storing, failed, refused, store };
}
