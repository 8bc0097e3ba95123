import { workDone } from '@harbour/contract';
import { events } from '@harbour/events';

/** Timeout for saving unsaved work: users must not wait for ever. Milliseconds. */
const longestFarewell = 2_000;

/**
 * Tells a remote's parts that they are about to be unmounted; resolves when they have saved their work. A newer version
 * can wait until unsavable work is finished; switching off cannot.
 * @param atOnce a newer version does not wait either, as during development: what was typed into a form is lost
 */
export async function endParts(
  remote: string,
  reason: 'updated' | 'switched off',
  { atOnce = false }: { atOnce?: boolean } = {},
): Promise<void> {
  if (reason === 'updated' && !atOnce) await workDone(remote);
  let timer: ReturnType<typeof setTimeout> | undefined;
  const longEnough = new Promise<void>((done) => {
    timer = setTimeout(done, longestFarewell);
  });
  await Promise.race([events.emit('remote.ending', { remote, reason }), longEnough]);
  clearTimeout(timer);
}
