import { expect, test } from '@jest/globals';
import { FaultRuleError, formatRule, parseRules } from './rules.ts';

test('rules are read as a tester writes them, and written as they are read', () => {
  const text = 'mf-ims=500 registry=stale api=slow api/valuation/plans=401 portal=offline';
  const rules = parseRules(` ${text.replaceAll(' ', '\n ')} `);
  expect(rules).toEqual([
    { part: 'remote', remote: 'mf-ims', fault: '500' },
    { part: 'registry', fault: 'stale' },
    { part: 'api', path: '', fault: 'slow' },
    { part: 'api', path: '/valuation/plans', fault: '401' },
    { part: 'portal', fault: 'offline' },
  ]);
  expect(rules.map(formatRule).join(' ')).toBe(text);
});

test.each([
  ['mf-ims', 'One looks like mf-ims=500'],
  ['mf-ims=', 'One looks like mf-ims=500'],
  ['mf-ims=500=slow', 'One looks like mf-ims=500'],
  ['mf-ims=tired', 'mf-ims knows no fault “tired”. It knows: '],
  ['mf-ims=constructor', 'mf-ims knows no fault “constructor”'],
  ['registry=500', 'It knows: away, wrong-signature, malformed, stale.'],
  ['apis=500', 'There is no part “apis”'],
])('%s is refused, with what can be said instead', (text, reason) => {
  expect(() => parseRules(text)).toThrow(FaultRuleError);
  expect(() => parseRules(text)).toThrow(reason);
});
