import { expect, test } from '@jest/globals';
import { decide } from './decide.ts';
import { parseRules } from './rules.ts';

const entry = '/remotes/mf-ims/1.4.0/remoteEntry.3c0f310562.js';
const chunk = '/remotes/mf-ims/1.4.0/656.5952b51fc8.js';
const style = '/remotes/mf-ims/1.4.0/656.f49ab53840.css';
const other = '/remotes/mf-tools/1.0.0/remoteEntry.1bcb76a4c1.js';
const registry = '/registry.json';
const call = '/api/valuation/plans?d=2026-11-20';
const page = '/ims/imshome';

const act = (rules: string) =>
  [entry, chunk, style, other, registry, call, page].map((path) => decide(parseRules(rules), path).act);

test.each([
  ['no rule', '', ['pass', 'pass', 'pass', 'pass', 'pass', 'pass', 'pass']],
  ['refused', 'mf-ims=refused', ['refuse', 'refuse', 'refuse', 'pass', 'pass', 'pass', 'pass']],
  ['500', 'mf-ims=500', ['answer', 'answer', 'answer', 'pass', 'pass', 'pass', 'pass']],
  ['hang', 'mf-ims=hang', ['hang', 'hang', 'hang', 'pass', 'pass', 'pass', 'pass']],
  ['truncated', 'mf-ims=truncated', ['cut', 'cut', 'pass', 'pass', 'pass', 'pass', 'pass']],
  ['corrupt', 'mf-ims=corrupt', ['damage', 'damage', 'pass', 'pass', 'pass', 'pass', 'pass']],
  ['another script', 'mf-ims=wrong-integrity', ['answer', 'answer', 'pass', 'pass', 'pass', 'pass', 'pass']],
  ['a chunk that is gone', 'mf-ims=chunk-missing', ['pass', 'answer', 'pass', 'pass', 'pass', 'pass', 'pass']],
  ['slow', 'mf-ims=slow-3g', ['pace', 'pace', 'pace', 'pass', 'pass', 'pass', 'pass']],
  ['wrong host API', 'mf-ims=wrong-host-api', ['pass', 'pass', 'pass', 'pass', 'rewrite', 'pass', 'pass']],
  ['throws on mount', 'mf-ims=throws-on-mount', ['pass', 'pass', 'pass', 'pass', 'rewrite', 'pass', 'pass']],
  ['throws later', 'mf-ims=throws-later', ['pass', 'pass', 'pass', 'pass', 'rewrite', 'pass', 'pass']],
  ['registry away', 'registry=away', ['pass', 'pass', 'pass', 'pass', 'refuse', 'pass', 'pass']],
  ['wrong signature', 'registry=wrong-signature', ['pass', 'pass', 'pass', 'pass', 'rewrite', 'pass', 'pass']],
  ['malformed', 'registry=malformed', ['pass', 'pass', 'pass', 'pass', 'answer', 'pass', 'pass']],
  ['stale', 'registry=stale', ['pass', 'pass', 'pass', 'pass', 'rewrite', 'pass', 'pass']],
  ['API down', 'api=down', ['pass', 'pass', 'pass', 'pass', 'pass', 'refuse', 'pass']],
  ['API 500', 'api=500', ['pass', 'pass', 'pass', 'pass', 'pass', 'answer', 'pass']],
  ['API slow', 'api=slow', ['pass', 'pass', 'pass', 'pass', 'pass', 'pace', 'pass']],
  ['API 401', 'api=401', ['pass', 'pass', 'pass', 'pass', 'pass', 'answer', 'pass']],
  ['one call', 'api/valuation=down', ['pass', 'pass', 'pass', 'pass', 'pass', 'refuse', 'pass']],
  ['another call', 'api/value=down', ['pass', 'pass', 'pass', 'pass', 'pass', 'pass', 'pass']],
  ['offline', 'portal=offline', ['refuse', 'refuse', 'refuse', 'refuse', 'refuse', 'refuse', 'refuse']],
])('%s meets what it is meant for, and nothing else', (_, rules, expected) => {
  expect(act(rules)).toEqual(expected);
});

test('several faults are on at once; what keeps the registry away counts before what it would have said', () => {
  expect(act('mf-ims=refused api=slow')).toEqual(['refuse', 'refuse', 'refuse', 'pass', 'pass', 'pace', 'pass']);
  expect(act('mf-ims=throws-later registry=away')[4]).toBe('refuse');
});

test('a refusal of the API has its status and is in the API’s own words', () => {
  const outcome = decide(parseRules('api=401'), call);
  expect(outcome).toMatchObject({ status: 401, type: 'application/json; charset=utf-8' });
  expect(outcome).toHaveProperty('body', expect.stringContaining('"NotSignedIn"'));
});
