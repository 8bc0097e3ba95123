// Prepares a worker of jest-light-runner for the node project. It runs once a worker, before the first test file.
import { enableCompileCache, registerHooks } from 'node:module';
import { fileURLToPath } from 'node:url';
import { addEventHandler } from 'jest-circus';
import { testTimeoutMs } from '../../shared/universal/testing/src/time-limits.mjs';
import { withTimeLimit } from './with-time-limit.mjs';

// Compiled code is kept for the next run, and for the programs that tests start.
process.env.NODE_COMPILE_CACHE ??= fileURLToPath(
  new URL('../../node_modules/.cache/harbour/compiled', import.meta.url),
);
enableCompileCache(process.env.NODE_COMPILE_CACHE);

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
