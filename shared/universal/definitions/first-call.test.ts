import * as z from '@harbour/contract/schema';
import { expect, test } from '@jest/globals';
import { defineCall } from './call.ts';
import { firstCall } from './first-call.ts';

const params = z.object({ plan: z.string() });
const response = z.strictObject({});

test('a first call is the address of a read', () => {
  const getFees = defineCall({ method: 'GET', path: '/fees/:plan', summary: '', params, response });
  expect(firstCall(getFees, { params: { plan: 'HB 1' } })).toBe('/fees/HB%201');
});

test('a call that changes something is none', () => {
  const payFee = defineCall({ method: 'POST', path: '/fees', summary: '', response });
  expect(() => firstCall(payFee, {})).toThrow('POST /fees cannot be a first call');
});
