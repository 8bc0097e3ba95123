/** Every module that remotes expect from whoever hosts them: what is imported here, the preset's table shares. */
import '@harbour/api';
import '@harbour/api/query';
import '@harbour/contract';
import '@harbour/contract/router';
import '@harbour/contract/schema';
import '@harbour/events';
import '@harbour/session';
import '@harbour/ui';
import 'react';
import 'react/jsx-runtime';
import 'react-dom';
import 'react-dom/client';

export const sharedOnDemand = Object.freeze({
  chart: () => import('@harbour/ui/chart'),
  form: () => import('@harbour/ui/form'),
  table: () => import('@harbour/ui/table'),
});
