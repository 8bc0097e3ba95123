import { apiFaults, portalFaults, registryFaults, remoteFaults } from './faults.ts';
import type { Outcome } from './outcome.ts';
import type { Rule } from './rules.ts';

const pass: Outcome = { act: 'pass' };
/** Where the portal serves its registry. */
export const registryPath = '/registry.json';

function isScript(path: string): boolean {
  return path.endsWith('.js');
}

/** A remote's own entry is the one script that the registry names; everything else its entry loads. */
function isEntry(path: string): boolean {
  return /\/remoteEntry\.[^/]*$/.test(path);
}

function onRemote(rule: Extract<Rule, { part: 'remote' }>, path: string): Outcome {
  const fault = remoteFaults[rule.fault];
  if ('released' in fault) return path === registryPath ? { act: 'rewrite' } : pass;
  if (!path.startsWith(`/remotes/${rule.remote}/`)) return pass;
  if (fault.meets === 'scripts' && !isScript(path)) return pass;
  if (fault.meets === 'chunks' && (!isScript(path) || isEntry(path))) return pass;
  return fault.outcome;
}

function isBelow(path: string, base: string): boolean {
  return path === base || path.startsWith(`${base}/`);
}

function outcome(rule: Rule, path: string): Outcome {
  switch (rule.part) {
    case 'portal':
      return portalFaults[rule.fault].outcome;
    case 'registry':
      return path === registryPath ? registryFaults[rule.fault].outcome : pass;
    case 'api':
      return isBelow(path, `/api${rule.path}`) ? apiFaults[rule.fault].outcome : pass;
    case 'remote':
      return onRemote(rule, path);
  }
}

/**
 * The outcome for a request: the first matching rule decides. A rewritten registry applies all
 * rules at once, so whatever keeps it from arriving counts before that.
 * @param path with or without a query
 */
export function decide(rules: readonly Rule[], path: string): Outcome {
  const [pathname = ''] = path.split('?');
  const outcomes = rules.map((rule) => outcome(rule, pathname)).filter(({ act }) => act !== 'pass');
  return outcomes.find(({ act }) => act !== 'rewrite') ?? outcomes[0] ?? pass;
}
