// Prepares a worker of jest-light-runner for the node project. It runs once a worker, before the first test file.
import './quick-modules.mjs';
import { registerHooks } from 'node:module';
import { addEventHandler } from 'jest-circus';
import { testTimeoutMs } from '../../shared/universal/testing/src/time-limits.mjs';
import { withTimeLimit } from './with-time-limit.mjs';

const globals = new URL('./jest-globals.mjs', import.meta.url).href;
registerHooks({
  resolve: (specifier, context, next) =>
    specifier === '@jest/globals' ? { url: globals, shortCircuit: true } : next(specifier, context),
});

// The runner waits for ever; a test or hook that hangs must fail by its name.
addEventHandler((event, { currentDescribeBlock }) => {
  const added = { add_test: currentDescribeBlock.children, add_hook: currentDescribeBlock.hooks }[event.name]?.at(-1);
  if (added?.fn) added.fn = withTimeLimit(added.fn, event.timeout ?? testTimeoutMs);
});
