// React's development build records a stack for each element, for its warnings: a tenth of the processor time of
// component tests. It records none once this count is at its limit (react/cjs/react.development.js).
import * as React from 'react';

const internals: object = Reflect.get(React, '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE');

Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', {
  get: () => Number.POSITIVE_INFINITY,
  set: () => undefined,
});
