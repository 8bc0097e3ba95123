import { api } from '@harbour/api';
import { setAnswering } from '@harbour/definitions/messaging/desk';
import { useEffect, useState } from 'react';

/** How often it is said again: well within `deskLimits.answeringSeconds`. Milliseconds. */
const repeatMs = 30_000;

/**
 * Says that the reader is answering a message while the page is open, and no longer when it closes.
 * @returns a colleague who was first
 */
export function useAnswering(message: string): { uid: string; name: string } | undefined {
  const [other, setOther] = useState<{ uid: string; name: string } | undefined>(undefined);
  useEffect(() => {
    let open = true;
    const say = (answering: boolean) =>
      api.get(setAnswering, { params: { message }, body: { answering } }, { background: true });
    async function repeat(): Promise<void> {
      // Presence is a courtesy: without an answer, nothing is known and nothing is said.
      const answer = await say(true).catch(() => undefined);
      if (open && answer) setOther(answer.answering ?? undefined);
    }
    void repeat();
    const timer = setInterval(() => void repeat(), repeatMs);
    return () => {
      open = false;
      clearInterval(timer);
      void say(false).catch(() => undefined);
    };
  }, [message]);
  return other;
}
