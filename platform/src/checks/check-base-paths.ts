import {
  federationRuntime,
  federationSatisfies,
  hostApiSatisfies,
  type Registry,
  type RegistryBuild,
  reservedPaths,
} from '@harbour/platform-contract';
import type { Hosts } from '../registry/hosts.ts';
import type { Refusal } from './refusal.ts';

const isAtOrBelow = (path: string, other: string) => `${path}/`.startsWith(`${other}/`);
const meet = (path: string, other: string) => isAtOrBelow(path, other) || isAtOrBelow(other, path);

/** Conflicts of a build with what is live: its addresses, and the hosts that would have to run it. */
export function checkBasePaths(name: string, build: RegistryBuild, registry: Registry, hosts: Hosts): Refusal[] {
  const live = Object.entries(registry.remotes)
    .filter(([other]) => other !== name)
    .flatMap(([other, { stable, canary, previous }]) => [
      ...[...stable.basePaths, ...(canary?.build.basePaths ?? [])].map((path): [string, string] => [
        path,
        `of ${other}`,
      ]),
      // A build that fails in a browser is replaced by the previous one, at any moment.
      ...(previous?.basePaths ?? []).map((path): [string, string] => [
        path,
        `of ${other} ${previous?.version}, its previous version, until ${other} is released once more`,
      ]),
    ]);
  const taken = [...reservedPaths.map((path): [string, string] => [path, 'the portal’s own']), ...live];
  const collisions = build.basePaths.flatMap((path) =>
    taken.filter(([other]) => meet(path, other)).map(([other, whose]) => `${path} meets ${other}, which is ${whose}`),
  );
  const unable = Object.keys(hosts).filter((version) => !hostApiSatisfies(build.hostApi, version));
  const otherwise = Object.entries(hosts).flatMap(([version, { shared }]) =>
    federationSatisfies(build.federation, shared[federationRuntime])
      ? []
      : [`host ${version} provides ${shared[federationRuntime] ?? 'none'}`],
  );
  const slotless = Object.entries(hosts).flatMap(([version, { slots }]) =>
    build.slots.filter((slot) => !slots.includes(slot)).map((slot) => `${slot} is not there in host ${version}`),
  );
  return [
    ...(collisions.length > 0
      ? [
          {
            reason: 'base paths',
            message: `${[...new Set(collisions)].join('; ')}. Choose other ones in src/remote.ts.`,
          },
        ]
      : []),
    ...(unable.length > 0
      ? [
          {
            reason: 'host API',
            message:
              `It needs ${build.hostApi}, and host ${unable.join(', ')} is still deployed. Ask for less in src/remote.ts, ` +
              'or retire that host once none of its pages is open: pnpm registry retire-host <version>.',
          },
        ]
      : []),
    ...(otherwise.length > 0
      ? [
          {
            reason: 'federation runtime',
            message:
              `It is built for federation runtime ${build.federation}, and ${otherwise.join('; ')}. Build it with the ` +
              'runtime of the oldest host that is deployed, or retire that host once none of its pages is open: ' +
              'pnpm registry retire-host <version>.',
          },
        ]
      : []),
    ...(slotless.length > 0
      ? [{ reason: 'slots', message: `${slotless.join('; ')}. Deploy a host that has them first, or fill others.` }]
      : []),
  ];
}
