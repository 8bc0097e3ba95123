import { expect, test } from '@jest/globals';
import { tellable } from './tellable.ts';

test.each([
  [
    'GET https://portal.example/api/plans?target=11111111-1111&x=1 failed',
    'GET https://portal.example/api/plans failed',
  ],
  ['see /investments/valuation?d=2026-11-20#growth.', 'see /investments/valuation'],
  ['https://portal.example/?code=secret', 'https://portal.example/'],
  ['No account for alex.morgan@example.co.uk here', 'No account for (email address) here'],
  ['mf-tools 1.4.0: chunk 12 is gone? Try again', 'mf-tools 1.4.0: chunk 12 is gone'],
  ['Cannot read properties of undefined (reading "x")', 'Cannot read properties of undefined (reading "x")'],
])('“%s” is told as “%s”', (message, reported) => {
  expect(tellable(message)).toContain(reported);
});

test('nothing of a query is left', () => {
  expect(tellable("fetch('https://portal.example/a?token=s3cret')")).not.toContain('s3cret');
});

test('a long message is cut', () => {
  expect(tellable('x'.repeat(5_000))).toHaveLength(301);
});
