export { createFaultBox, type FaultBox } from './faults/fault-box.ts';
export { type FaultProxy, rulesPath, startFaultProxy } from './faults/fault-proxy.ts';
export {
  apiFaults,
  portalFaults,
  type RemoteFaultName,
  registryFaults,
  remoteFaults,
  throwsAfter,
} from './faults/faults.ts';
export type { SignRegistry } from './faults/faulty-registry.ts';
export { injectFaults } from './faults/playwright-faults.ts';
export {
  FaultNeedsSignatureError,
  FaultRuleError,
  formatRule,
  parseRule,
  parseRules,
  type Rule,
} from './faults/rules.ts';
