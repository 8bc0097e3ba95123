import {
  type Registry,
  type RegistryRemote,
  registry as registrySchema,
  signedRegistry,
} from '@harbour/platform-contract';
import { brokenBuild } from './broken-build.ts';
import { FaultNeedsSignatureError, needsSignature, type Rule } from './rules.ts';

/** Signs a registry as the firm does, and gives what is served. */
export type SignRegistry = (registry: Registry) => Promise<unknown>;

export interface RegistryChange {
  rules: readonly Rule[];
  /** Without it the registry stays as the firm signed it. */
  sign?: SignRegistry | undefined;
  /**
   * Grows with each change of the rules and each start: pages that are open take a change for a later registry, as they
   * do any other.
   */
  changes?: number;
  /** What the registry would say if nothing were wrong, when that is not what it says. */
  released?: ((registry: Registry) => Registry) | undefined;
}

/** A registry as it is served, and the scripts that it names and that nobody has released, by their path. */
export interface FaultyRegistry {
  text: string;
  scripts: ReadonlyMap<string, string>;
}

async function withBrokenBuilds(registry: Registry, rules: readonly Rule[], scripts: Map<string, string>) {
  const remotes: Record<string, RegistryRemote> = { ...registry.remotes };
  for (const rule of rules) {
    const known = rule.part === 'remote' ? remotes[rule.remote] : undefined;
    const broken = known && (await brokenBuild(rule, known.stable));
    if (rule.part !== 'remote' || !known || !broken) continue;
    const { canary: _, ...kept } = known;
    remotes[rule.remote] = { ...kept, stable: broken.build, previous: known.stable };
    scripts.set(`/${broken.build.entry}`, broken.script);
  }
  return { ...registry, remotes };
}

/** Whether a fault of the registry itself is on. */
function isOn(rules: readonly Rule[], fault: Extract<Rule, { part: 'registry' }>['fault']): boolean {
  return rules.some((rule) => rule.part === 'registry' && rule.fault === fault);
}

/**
 * The registry as the rules want it.
 * @param served what the portal serves
 * @throws FaultNeedsSignatureError when a rule needs a signature and nothing can sign
 */
export async function faultyRegistry(
  served: string,
  { rules, sign, changes = 0, released = (registry) => registry }: RegistryChange,
): Promise<FaultyRegistry> {
  requireSignature(rules, sign);
  const scripts = new Map<string, string>();
  const envelope = signedRegistry.parse(JSON.parse(served));
  const genuine = registrySchema.parse(envelope.registry);
  const broken = await withBrokenBuilds(released(genuine), rules, scripts);
  const revision = isOn(rules, 'stale') ? Math.max(0, genuine.revision - 1) : genuine.revision + changes;
  const next = { ...broken, revision };
  const document = sign ? await sign(next) : envelope;
  if (!isOn(rules, 'wrong-signature')) return { text: JSON.stringify(document), scripts };
  const { registry, ...signature } = signedRegistry.parse(document);
  const forged = { ...registrySchema.parse(registry), changedAt: new Date(0).toISOString() };
  return { text: JSON.stringify({ registry: forged, ...signature }), scripts };
}

/** @throws FaultNeedsSignatureError when a rule needs a signature and nothing can sign */
export function requireSignature(rules: readonly Rule[], sign: SignRegistry | undefined): void {
  const needs = sign ? undefined : rules.find(needsSignature);
  if (!needs) return;
  throw new FaultNeedsSignatureError(
    `The fault ${needs.fault} needs a registry that is signed anew: give the installation whose keys sign it.`,
  );
}
