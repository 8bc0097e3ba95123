export type { SandboxOptions } from './options.ts';
export { openBankingSandbox } from './sandbox.ts';
export { type StateFile, stateInFolder, stateInMemory } from './state.ts';
