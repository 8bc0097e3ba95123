import { z } from 'zod';
import { firmFigures } from '../firm-figures.ts';
import { operation } from './operation.ts';

/** The firm's terms as sign-in pages write them, for anybody: whole days. */
export const GetTerms = operation('requestsBySource', z.object({}), async (identity) => {
  const figures = await firmFigures(identity, 'remembered-device-days', 'account-reopen-days');
  return { RememberedDeviceDays: figures['remembered-device-days'], ReopenDays: figures['account-reopen-days'] };
});
