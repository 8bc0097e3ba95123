import * as z from '@harbour/contract/schema';
import { defineCall } from '../call.ts';

export const getCountryOptions = defineCall({
  method: 'GET',
  path: '/clientdirectory/countryoptions',
  summary: 'Countries that can be chosen: ISO 3166-1, by name',
  response: z.object({ countries: z.array(z.object({ code: z.string(), name: z.string() })) }),
});
