import { decide, registryPath } from './decide.ts';
import { faultyRegistry, type RegistryChange, requireSignature } from './faulty-registry.ts';
import type { Outcome } from './outcome.ts';
import type { Rule } from './rules.ts';

/** The faults that are on at the moment, and what they make of each request: what both adapters ask. */
export interface FaultBox {
  rules(): readonly Rule[];
  /**
   * Puts other faults in the place of those that are on; none lifts them all.
   * @throws FaultNeedsSignatureError when one needs a signature and nothing can sign
   */
  set(rules: readonly Rule[]): void;
  /** The outcome for a request, by its path. */
  decide(path: string): Outcome;
  /** The registry as it is to be served, from the one that the portal serves. */
  rewrite(served: string): Promise<string>;
}

/** Nobody has met a registry with faults before this. Milliseconds since 1970. */
const firstFaults = Date.UTC(2026, 0, 1);

export interface FaultBoxOptions extends Omit<RegistryChange, 'changes'> {
  /** The time, in milliseconds since 1970. */
  now?: () => number;
}

/** @throws FaultNeedsSignatureError as `set` does */
export function createFaultBox({ rules: first, sign, released, now = Date.now }: FaultBoxOptions): FaultBox {
  let rules = first;
  // A browser keeps the newest registry that it has met: one that begins again must not seem older. By the second,
  // since nobody changes rules more often for long.
  let changes = Math.floor((now() - firstFaults) / 1_000);
  let scripts: ReadonlyMap<string, string> = new Map();
  requireSignature(first, sign);

  return {
    rules: () => rules,
    set(next) {
      requireSignature(next, sign);
      rules = next;
      changes += 1;
    },
    decide(path) {
      const broken = scripts.get(path);
      if (broken !== undefined)
        return { act: 'answer', status: 200, type: 'text/javascript; charset=utf-8', body: broken };
      const outcome = decide(rules, path);
      // What can be signed is rewritten without a fault too: a fault that was lifted is a release like any other.
      return outcome.act === 'pass' && sign && path === registryPath ? { act: 'rewrite' } : outcome;
    },
    async rewrite(served) {
      const faulty = await faultyRegistry(served, { rules, sign, released, changes });
      scripts = new Map([...scripts, ...faulty.scripts]);
      return faulty.text;
    },
  };
}
