import { useEffect, useEffectEvent, useState } from 'react';

/** How long after the last key a day in a filter applies: enough to go on from the 1st to the 14th. Milliseconds. */
const pauseMs = 700;

interface TypedDraft<Draft> {
  draft: Draft | null;
  edit: (next: Draft | null) => void;
  /** Takes back what cannot be applied, and keeps the reason in view until the next edit. */
  takeBack: (reason: string | undefined) => void;
  /** Why the last draft was taken back. */
  refused: string | undefined;
}

/**
 * What is typed into a date field is a draft until it is a day that can be chosen.
 * @param value the field's value as text; another value replaces the draft, unless the draft is that value already
 * @param read the draft of a value
 * @param write the value of a draft; undefined if there is none
 * @param apply called with the draft after a pause in typing; undefined if something else applies it
 */
export function useTypedDraft<Draft>(
  value: string | undefined,
  read: (value: string | undefined) => Draft | null,
  write: (draft: Draft | null) => string | undefined,
  apply: ((draft: Draft) => void) | undefined,
): TypedDraft<Draft> {
  const [draft, setDraft] = useState(() => read(value));
  const [refused, setRefused] = useState<string>();
  const follow = useEffectEvent(() => {
    if (write(draft) !== value) setDraft(read(value));
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the draft follows the value, not the other way round.
  useEffect(() => follow(), [value]);

  const applyNow = useEffectEvent((typed: Draft) => apply?.(typed));
  const waits = apply !== undefined;
  useEffect(() => {
    if (!waits || draft === null) return;
    const timer = setTimeout(() => applyNow(draft), pauseMs);
    return () => clearTimeout(timer);
  }, [draft, waits]);

  return {
    draft,
    refused,
    edit(next) {
      setRefused(undefined);
      setDraft(next);
    },
    takeBack(reason) {
      setRefused(reason);
      setDraft(read(value));
    },
  };
}
