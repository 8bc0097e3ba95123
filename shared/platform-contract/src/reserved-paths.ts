/**
 * Addresses that no remote may have, nor anything below them: the shell's own pages, and what the server keeps for files
 * and calls.
 */
export const reservedPaths = [
  '/about',
  '/error',
  '/theme',
  '/api',
  '/assets',
  '/dev',
  '/health',
  '/idp',
  '/registry.json',
  '/remotes',
  '/shell.json',
] as const;
