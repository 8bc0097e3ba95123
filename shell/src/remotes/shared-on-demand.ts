/**
 * Shared modules that the host itself does not use, but provides: a remote brings none of its own,
 * so the host's build has to contain them. Each stays a chunk that nobody loads before it is needed.
 */
export const sharedOnDemand = Object.freeze({
  form: () => import('@harbour/ui/form'),
  chart: () => import('@harbour/ui/chart'),
  table: () => import('@harbour/ui/table'),
});
