/**
 * Addresses that no remote may have, or any below them: the shell's own pages, and those reserved for files and calls.
 */
export const reservedPaths = [
  '/about',
  '/dashboard',
  '/error',
  '/theme',
  '/api',
  '/assets',
  '/bank-sandbox',
  '/dev',
  '/health',
  '/idp',
  '/registry.json',
  '/remotes',
  '/shell.json',
] as const;
