/**
 * What host and remotes share at run time, as data. The host provides all of these; remotes bundle none. `eager` ones
 * are needed before the first screen and are part of the host's first chunk, which saves a request each; the others
 * load on first use. Federation matches shared modules by their exact request, so each subpath is its own line.
 */
export interface SharedModule {
  /** The import request, exactly as written. */
  request: string;
  /** The package whose version is used. */
  package: string;
  eager: boolean;
}

export const sharedModules: readonly SharedModule[] = [
  { request: 'react', package: 'react', eager: true },
  { request: 'react/jsx-runtime', package: 'react', eager: true },
  { request: 'react-dom', package: 'react-dom', eager: true },
  { request: 'react-dom/client', package: 'react-dom', eager: true },
  { request: '@harbour/contract', package: '@harbour/contract', eager: true },
  { request: '@harbour/contract/schema', package: '@harbour/contract', eager: true },
  { request: '@harbour/contract/router', package: '@harbour/contract', eager: true },
  { request: '@harbour/events', package: '@harbour/events', eager: true },
  { request: '@harbour/session', package: '@harbour/session', eager: true },
  { request: '@harbour/api', package: '@harbour/api', eager: true },
  { request: '@harbour/api/query', package: '@harbour/api', eager: true },
  { request: '@harbour/ui', package: '@harbour/ui', eager: true },
  { request: '@harbour/ui/choice', package: '@harbour/ui', eager: false },
  { request: '@harbour/ui/fields', package: '@harbour/ui', eager: false },
  { request: '@harbour/ui/filters', package: '@harbour/ui', eager: false },
  { request: '@harbour/ui/form', package: '@harbour/ui', eager: false },
  { request: '@harbour/ui/overlay', package: '@harbour/ui', eager: false },
  { request: '@harbour/ui/date', package: '@harbour/ui', eager: false },
  { request: '@harbour/ui/feedback', package: '@harbour/ui', eager: false },
  { request: '@harbour/ui/chart', package: '@harbour/ui', eager: false },
  { request: '@harbour/ui/html', package: '@harbour/ui', eager: false },
  { request: '@harbour/ui/table', package: '@harbour/ui', eager: false },
];
