import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

/**
 * The path of the router's production build: react-router 7 exports only its development build, with checks and
 * warnings that clients do not need (0.5 KiB brotli of the first screen); the production build is in the same package.
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
