import { workDone } from '@harbour/contract';
import { events } from '@harbour/events';

/** Whoever keeps unsaved work has so long for it: nobody waits for ever to see what they asked for. Milliseconds. */
const longestFarewell = 2_000;

/**
 * Tells a remote's parts that they are about to leave the page; resolves when they have kept what they hold. A newer
 * version can wait until what cannot be kept is done with; being switched off cannot.
 */
export async function endParts(remote: string, reason: 'updated' | 'switched off'): Promise<void> {
  if (reason === 'updated') await workDone(remote);
  let timer: ReturnType<typeof setTimeout> | undefined;
  const longEnough = new Promise<void>((done) => {
    timer = setTimeout(done, longestFarewell);
  });
  await Promise.race([events.emit('remote.ending', { remote, reason }), longEnough]);
  clearTimeout(timer);
}
