import { formatDate } from '@harbour/ui';

/** A value of the firm's records as staff read it: a day as the portal writes days. */
export const recordedValue = (value: string): string => (/^\d{4}-\d{2}-\d{2}$/.test(value) ? formatDate(value) : value);
