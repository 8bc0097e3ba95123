// No circular dependencies between files or folders. Tests and their helpers are excluded: they are next to the code.
import { options } from './options.mjs';

export default {
  forbidden: [
    {
      name: 'a circle of files',
      severity: 'error',
      comment: 'Neither can be read, tested or moved without the other: take apart what both need.',
      from: {},
      to: { circular: true },
    },
    {
      name: 'a circle of folders',
      scope: 'folder',
      severity: 'error',
      comment: 'The same for folders: one of them holds more than its name says, or they are one.',
      from: {},
      to: { circular: true },
    },
  ],
  options: { ...options, exclude: { path: '(^|/)(dist|test-results|testing|bench)/|[.]test[.]tsx?$' } },
};
