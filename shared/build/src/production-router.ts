import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

/**
 * Where the router's production build is: react-router 7 exports its development build only, with checks and warnings
 * that clients have no use for (0.5 KiB brotli of the first screen); the production build stands beside it.
 * @returns aliases for webpack's resolver
 */
export function productionRouter(): Record<string, string> {
  const { resolve } = createRequire(import.meta.resolve('@harbour/contract/router'));
  const development = dirname(createRequire(resolve('react-router-dom')).resolve('react-router'));
  const production = join(development, '../production');
  return {
    'react-router$': join(production, 'index.mjs'),
    'react-router/dom$': join(production, 'dom-export.mjs'),
  };
}
