import { expect, test } from '@jest/globals';
import { typeProblems } from './check-types.ts';

test('errors of types have file, line and the whole message', () => {
  const output = [
    "mf-ims/src/a.tsx(12,3): error TS2322: Type 'string' is not assignable to type 'number'.",
    "  The expected type comes from property 'count'.",
    'mf-ims/src/b.ts(3,1): error TS2304: Cannot find name x.',
    '',
  ].join('\n');
  expect(typeProblems(output)).toEqual([
    {
      at: 'mf-ims/src/a.tsx:12',
      text: "TS2322: Type 'string' is not assignable to type 'number'.\n  The expected type comes from property 'count'.",
    },
    { at: 'mf-ims/src/b.ts:3', text: 'TS2304: Cannot find name x.' },
  ]);
  expect(typeProblems('')).toEqual([]);
  const many = typeProblems('mf-ims/src/a.ts(1,1): error TS1: no\n'.repeat(12));
  expect(many).toHaveLength(11);
  expect(many.at(-1)).toEqual({ text: '2 more: npm run typecheck' });
});
