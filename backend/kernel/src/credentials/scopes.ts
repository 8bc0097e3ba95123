import { staffActionNames, staffActions } from '@harbour/definitions/staff-actions';

/** What each scope of a system's token allows, for the OpenAPI document. */
export const scopesText: Readonly<Record<string, string>> = Object.fromEntries(
  staffActionNames.map((action) => [action, staffActions[action].does]),
);
