import type { EventBus } from '@harbour/events';

/** Asks the user to prove who they are; several callers at once share one question. Gives whether it was proven. */
export function createProof(events: EventBus): () => Promise<boolean> {
  let proof: Promise<boolean> | undefined;

  async function ask(): Promise<boolean> {
    let proven = false;
    const answer = (given: boolean) => {
      proven = given;
    };
    await events.emit('session.proof-wanted', { answer });
    proof = undefined;
    return proven;
  }

  return () => {
    proof ??= ask();
    return proof;
  };
}
