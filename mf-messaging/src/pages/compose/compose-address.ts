import { useSearchParams } from '@harbour/contract/router';
import { useState } from 'react';
import { writerOn } from '../../mail/use-mail-changes.ts';
import { preservedDraftsOf } from '../../preserved-draft/preserved-draft.ts';
import { type Side, useSide } from '../../side.ts';

/** What is being written: something new, a draft that is gone on with, or an answer. */
export type Source =
  /** `to` is whom it is for, by id; somebody to whom the writer may not write counts as none. */
  { kind: 'new'; to?: string } | { kind: 'draft'; id: string } | { kind: 'reply'; id: string; all: boolean };

function sourceOf(search: URLSearchParams): Source {
  const draft = search.get('draft');
  if (draft) return { kind: 'draft', id: draft };
  const reply = search.get('reply');
  if (reply) return { kind: 'reply', id: reply, all: false };
  const all = search.get('replyall');
  if (all) return { kind: 'reply', id: all, all: true };
  const to = search.get('to');
  return to ? { kind: 'new', to } : { kind: 'new' };
}

/** The message that was being written at this very address, when the code of its page was replaced. */
function continuedID(side: Side, address: string): string | undefined {
  const query = address && `?${address}`;
  return preservedDraftsOf(writerOn(side)).find(({ base, at }) => base === side.base && at === query)?.draft.messageID;
}

/**
 * What the address says is being written, and the id of the message that it becomes. The id stays the same when a
 * message that was begun at another address is saved, and its address then names it as a draft.
 */
export function useComposeAddress(): { source: Source; messageID: string } {
  const [search] = useSearchParams();
  const source = sourceOf(search);
  const side = useSide();
  const address = search.toString();
  const begin = () => ({
    address,
    messageID: source.kind === 'draft' ? source.id : (continuedID(side, address) ?? crypto.randomUUID()),
  });
  const [opened, setOpened] = useState(begin);
  if (opened.address !== address) setOpened(begin());
  return { source, messageID: opened.messageID };
}
