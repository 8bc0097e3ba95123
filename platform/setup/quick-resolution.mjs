// Preloaded (`node --import`) into the portal by `npm start`, and into what tests run by `test-runner/quick-modules.mjs`.
import { registerHooks } from 'node:module';

/** A file of drizzle-orm that is an ES module. */
const drizzleModule = /\/node_modules\/drizzle-orm\/.*\.js$/;

// To know whether a file is an ES module, Node parses its package's `exports` anew for each file: 130 kB in drizzle-orm,
// a second for the files that the portal loads. What one of its modules imports by a relative path is also one.
registerHooks({
  resolve(specifier, context, nextResolve) {
    const { parentURL } = context;
    if (!specifier.startsWith('.') || !parentURL || !drizzleModule.test(parentURL)) {
      return nextResolve(specifier, context);
    }
    return { url: new URL(specifier, parentURL).href, format: 'module', shortCircuit: true };
  },
});
