/**
 * Shared modules that the host itself does not use, but provides: a remote brings none of its own,
 * so the host's build has to contain them. Each stays a chunk that nobody loads before it is needed.
 */
export const sharedOnDemand = Object.freeze({
  choice: () => import('@harbour/ui/choice'),
  fields: () => import('@harbour/ui/fields'),
  filters: () => import('@harbour/ui/filters'),
  form: () => import('@harbour/ui/form'),
  overlay: () => import('@harbour/ui/overlay'),
  date: () => import('@harbour/ui/date'),
  feedback: () => import('@harbour/ui/feedback'),
  chart: () => import('@harbour/ui/chart'),
  table: () => import('@harbour/ui/table'),
});
