import type { UsedSurface } from '@harbour/build/surface';
import type { RemoteDescription } from '@harbour/platform-contract';

/** Where a remote declares its part of the portal's frame. */
const declaration = 'src/remote.ts';

function withTopics(uses: UsedSurface['emits'], topics: readonly string[]): UsedSurface['emits'] {
  const added = Object.fromEntries(topics.map((topic) => [topic, [...(uses[topic] ?? []), declaration]]));
  return { ...uses, ...added };
}

/**
 * What a build uses from its host, with the topics that its part of the portal's frame names: the host listens to those
 * of its counts, and emits those of its announcements, without a line of the remote's code.
 */
export function withContributedTopics(uses: UsedSurface, { portal }: Pick<RemoteDescription, 'portal'>): UsedSurface {
  return {
    ...uses,
    listens: withTopics(
      uses.listens,
      (portal?.counts ?? []).map(({ topic }) => topic),
    ),
    emits: withTopics(uses.emits, [...new Set((portal?.announcements ?? []).map(({ topic }) => topic))]),
  };
}
