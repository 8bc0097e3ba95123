/**
 * Shared modules that the host does not use itself, but provides: remotes do not bundle their own, so the host's build
 * must contain them. Each stays a chunk that is loaded only when needed.
 */
export const sharedOnDemand = Object.freeze({
  choice: () => import('@harbour/ui/choice'),
  fields: () => import('@harbour/ui/fields'),
  filters: () => import('@harbour/ui/filters'),
  html: () => import('@harbour/ui/html'),
  form: () => import('@harbour/ui/form'),
  overlay: () => import('@harbour/ui/overlay'),
  date: () => import('@harbour/ui/date'),
  feedback: () => import('@harbour/ui/feedback'),
  chart: () => import('@harbour/ui/chart'),
  table: () => import('@harbour/ui/table'),
});
