import { useSearchParams } from '@harbour/contract/router';
import { useState } from 'react';

/** What is being written: something new, a draft that is gone on with, or an answer. */
export type Source = { kind: 'new' } | { kind: 'draft'; id: string } | { kind: 'reply'; id: string; all: boolean };

function sourceOf(search: URLSearchParams): Source {
  const draft = search.get('draft');
  if (draft) return { kind: 'draft', id: draft };
  const reply = search.get('reply');
  if (reply) return { kind: 'reply', id: reply, all: false };
  const all = search.get('replyall');
  return all ? { kind: 'reply', id: all, all: true } : { kind: 'new' };
}

/**
 * What the address says is being written, and the id of the message that it becomes. The id stays the same when a
 * message that was begun at another address is saved, and its address then names it as a draft.
 */
export function useComposeAddress(): { source: Source; messageID: string } {
  const [search] = useSearchParams();
  const source = sourceOf(search);
  const address = search.toString();
  const begin = () => ({ address, messageID: source.kind === 'draft' ? source.id : crypto.randomUUID() });
  const [begun, setBegun] = useState(begin);
  if (begun.address !== address) setBegun(begin());
  return { source, messageID: begun.messageID };
}
