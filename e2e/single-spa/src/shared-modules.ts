/** Every module that remotes expect from their host: what is imported here, the preset's table shares. */
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
  date: () => import('@harbour/ui/date'),
  feedback: () => import('@harbour/ui/feedback'),
  choice: () => import('@harbour/ui/choice'),
  fields: () => import('@harbour/ui/fields'),
  filters: () => import('@harbour/ui/filters'),
  form: () => import('@harbour/ui/form'),
  html: () => import('@harbour/ui/html'),
  overlay: () => import('@harbour/ui/overlay'),
  table: () => import('@harbour/ui/table'),
});
