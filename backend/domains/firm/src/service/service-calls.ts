import { getService } from '@harbour/definitions/firm/service';
import { bind } from '@harbour/kernel/http/bind-call';
import { readService } from './read-service.ts';

/** The state of the service. About no client. */
export const serviceCalls = [
  bind(
    getService,
    ({ database, objects, accounts, now }) => readService({ database, store: objects.store, accounts, now: now() }),
    { limit: 'heavyRead' },
  ),
];
