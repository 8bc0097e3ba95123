import { useQuery } from '@harbour/api/query';
import { readPageConfig } from '@harbour/contract';
import * as z from '@harbour/contract/schema';

/** Longest wait for the registry. Milliseconds. */
const timeout = 5_000;

const featureSwitch = z.object({ name: z.string(), title: z.string() });

const build = z.object({
  version: z.string(),
  portal: z.optional(z.object({ switches: z.optional(z.array(featureSwitch)) })),
});

const remote = z.object({
  title: z.string(),
  stable: build,
  canary: z.optional(z.object({ build, percentage: z.number(), since: z.optional(z.iso.datetime()) })),
  previous: z.optional(build),
  disabled: z.optional(z.object({ reason: z.string() })),
});

/** What the page shows of the signed registry: the host has verified it when the page was opened. */
const document = z.object({
  registry: z.object({
    revision: z.number(),
    changedAt: z.iso.datetime(),
    shell: z.optional(remote),
    remotes: z.record(z.string(), remote),
  }),
});
export type LiveRegistry = z.infer<typeof document>['registry'];
export type LiveRemote = z.infer<typeof remote>;

async function readRegistry(signal: AbortSignal): Promise<LiveRegistry> {
  const { url } = readPageConfig().registry;
  const response = await fetch(url, { signal: AbortSignal.any([signal, AbortSignal.timeout(timeout)]) });
  if (!response.ok) throw new Error(`The registry answered ${response.status}.`);
  return document.parse(await response.json()).registry;
}

/** The registry as it is now, which may be newer than the one that this page was opened with. */
export function useLiveRegistry() {
  return useQuery({ queryKey: ['firm', 'registry'], queryFn: ({ signal }) => readRegistry(signal) });
}

/** What the live builds say can be switched off, by name; a canary may add to the stable build. */
export function declaredSwitches({ remotes }: LiveRegistry): ReadonlyMap<string, { title: string; remote: string }> {
  return new Map(
    Object.values(remotes).flatMap(({ title: owner, stable, canary }) =>
      [stable, canary?.build].flatMap((each) =>
        (each?.portal?.switches ?? []).map(({ name, title }) => [name, { title, remote: owner }] as const),
      ),
    ),
  );
}
