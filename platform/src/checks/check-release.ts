import type { Registry } from '@harbour/platform-contract';
import type { Hosts } from '../registry/hosts.ts';
import type { Candidate } from './candidate.ts';
import { checkBasePaths } from './check-base-paths.ts';
import { checkBudgets, weigh } from './check-budgets.ts';
import { checkContract } from './check-contract.ts';
import { checkIntegrity } from './check-integrity.ts';
import { checkManifest } from './check-manifest.ts';
import { checkStyles } from './check-styles.ts';
import { checkSurface } from './check-surface.ts';
import { checkCalls } from './deployed-calls.ts';
import type { FirstLoad } from './load-artefact.ts';
import { checkInRealPage, type RealPage } from './real-page.ts';
import { type Refusal, ReleaseRefusedError } from './refusal.ts';

/**
 * All checks of a build before it is released, each refusal with its name.
 * @param calls those of the deployed API, if it tells
 * @param realPage a real browser to load it in as well, if there is one
 * @returns what a browser fetches until each page and slot shows, and what is found and not refused
 * @throws ReleaseRefusedError with all of them
 */
export async function checkRelease(
  candidate: Candidate,
  registry: Registry,
  hosts: Hosts,
  calls?: ReadonlySet<string>,
  realPage?: RealPage,
): Promise<{ loads: FirstLoad[]; warnings: readonly Refusal[] }> {
  const { name, built, build, description } = candidate;
  const integrity = checkIntegrity(candidate);
  const { refusals: contract, found } = await checkContract(candidate, hosts);
  // A build that the fake page cannot load needs no browser to be refused.
  const shown = found && realPage ? await checkInRealPage(candidate, realPage) : undefined;
  const refusals = [
    ...integrity,
    ...checkManifest(candidate),
    ...checkStyles(candidate),
    ...contract,
    ...checkBasePaths(name, build, registry, hosts),
    ...checkSurface(candidate.uses, hosts),
    ...checkCalls(candidate.uses, calls),
    ...(found ? checkBudgets(description.budgets, weigh(built, found.loads)) : []),
    ...(shown?.refusals ?? []),
  ];
  if (refusals.length > 0) throw new ReleaseRefusedError(name, build.version, refusals);
  return { loads: found?.loads ?? [], warnings: shown?.warnings ?? [] };
}
