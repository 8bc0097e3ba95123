import { remoteName } from '@harbour/platform-contract';
import {
  type ApiFaultName,
  apiFaults,
  type PortalFaultName,
  portalFaults,
  type RegistryFaultName,
  type RemoteFaultName,
  registryFaults,
  remoteFaults,
} from './faults.ts';

/** One thing that is wrong. */
export type Rule =
  | { part: 'remote'; remote: string; fault: RemoteFaultName }
  | { part: 'registry'; fault: RegistryFaultName }
  /** @property path only calls at and below this path of the API, such as `/valuation` */
  | { part: 'api'; path: string; fault: ApiFaultName }
  | { part: 'portal'; fault: PortalFaultName };

/** A rule that cannot be read; the message says what can. */
export class FaultRuleError extends Error {
  override name = 'FaultRuleError';
}

/** Something is to be signed, and there is nothing to sign with. */
export class FaultNeedsSignatureError extends Error {
  override name = 'FaultNeedsSignatureError';
}

function knows<Table extends object>(table: Table, name: string): name is keyof Table & string {
  return Object.hasOwn(table, name);
}

/** @throws FaultRuleError when the table has no fault of that name */
function named<Table extends object>(table: Table, part: string, name: string): keyof Table & string {
  if (knows(table, name)) return name;
  throw new FaultRuleError(`${part} knows no fault “${name}”. It knows: ${Object.keys(table).join(', ')}.`);
}

/**
 * Reads a rule as a tester writes it: `mf-ims=500`, `registry=stale`, `api=slow`, `api/valuation/plans=500`,
 * `portal=offline`.
 * @throws FaultRuleError when there is no such part or fault
 */
export function parseRule(text: string): Rule {
  const [where = '', fault = '', ...more] = text.split('=');
  if (fault === '' || more.length > 0)
    throw new FaultRuleError(`“${text}” is no rule. One looks like mf-ims=500, registry=stale or api=slow.`);
  if (remoteName.safeParse(where).success)
    return { part: 'remote', remote: where, fault: named(remoteFaults, where, fault) };
  if (where === 'registry') return { part: 'registry', fault: named(registryFaults, where, fault) };
  if (where === 'portal') return { part: 'portal', fault: named(portalFaults, where, fault) };
  if (where === 'api' || where.startsWith('api/'))
    return { part: 'api', path: where.slice('api'.length), fault: named(apiFaults, 'api', fault) };
  throw new FaultRuleError(`There is no part “${where}”. There are: a remote (mf-ims), registry, api, portal.`);
}

/** Reads several rules, separated by white space. */
export function parseRules(text: string): Rule[] {
  return text.split(/\s+/).filter(Boolean).map(parseRule);
}

/** A rule as `parseRule` reads it. */
export function formatRule(rule: Rule): string {
  const where = rule.part === 'remote' ? rule.remote : rule.part === 'api' ? `api${rule.path}` : rule.part;
  return `${where}=${rule.fault}`;
}

/** Whether the registry has to be signed again for a rule. */
export function needsSignature(rule: Rule): boolean {
  if (rule.part === 'remote') return 'released' in remoteFaults[rule.fault];
  return rule.part === 'registry' && 'signed' in registryFaults[rule.fault];
}
