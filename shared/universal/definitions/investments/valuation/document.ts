import * as z from '@harbour/contract/schema';
import { defineCall } from '../../call.ts';
import { filters } from '../filters.ts';

export const getValuationDocument = defineCall({
  method: 'GET',
  path: '/valuation/document',
  summary: 'The valuation as a document: an address that is signed and soon expires',
  query: z.object({ d: filters.d, po: filters.po, pe: filters.pe }),
  response: z.object({ url: z.string(), expiresAt: z.iso.datetime() }),
});
