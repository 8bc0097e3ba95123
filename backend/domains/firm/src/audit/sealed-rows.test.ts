import { createPublicKey } from 'node:crypto';
import { describe, expect, test } from '@jest/globals';
import { auditSigningKey, publicKeyOf, publicKeyText } from './audit-key.ts';
import { SealBrokenError, sealedFile, verifySealedFile } from './sealed-rows.ts';

const key = auditSigningKey(Buffer.alloc(32, 1));
const publicKey = createPublicKey(key);
const facts = {
  firm: 'Test Firm',
  exportedAt: '2026-03-18T12:00:00.000Z',
  exportedBy: 'admin',
  exportedFor: 'oversight',
  search: {},
};
const rows = [
  ['1', 'Ada', 'Looked, at "it"'],
  ['2', 'Ben', '=1+1'],
  ['3', 'Ada', 'two\r\nlines'],
  ['4', 'Carl', ''],
];

function exported(of: readonly (readonly string[])[] = rows): string {
  const file = sealedFile(['Entry', 'Who', 'What', 'Purpose']);
  for (const row of of) file.add([...row, 'review']);
  return file.end(facts, key).bytes.toString();
}
const file = exported();
const records = file.match(/(?:[^"\r\n]|"(?:[^"]|"")*")+\r\n/g) ?? [];
const broken = (changed: string) => () => verifySealedFile(changed, publicKey);

describe('a sealed file', () => {
  test('verifies as it was exported, and has no cell that a spreadsheet runs', () => {
    expect(verifySealedFile(file, publicKey)).toMatchObject({ ...facts, rows: 4 });
    expect(file).toContain("'=1+1");
    expect(verifySealedFile(exported([]), publicKey)).toMatchObject({ rows: 0 });
    expect(records).toHaveLength(6);
  });

  test.each([
    ['a changed cell', file.replace('Ben', 'Bob'), /^Line 3 /],
    ['a removed row', records.toSpliced(2, 1).join(''), /^Line 3 /],
    ['two rows exchanged', [records[0], records[2], records[1], ...records.slice(3)].join(''), /^Line 2 /],
    ['a row that stands twice', records.toSpliced(2, 0, records[1] ?? '').join(''), /^Line 3 /],
    ['the last row removed', records.toSpliced(4, 1).join(''), /^The signature is of 4 entries/],
    ['a changed title', file.replace('Who', 'Whom'), /^Line 2 /],
    ['no signature', records.slice(0, -1).join(''), /signature, is missing/],
    ['a changed statement', file.replace('oversight', 'complaint'), /^The signature is not of this key/],
    ['no CSV', '"', /not a CSV file/],
  ])('with %s is refused', (_, changed, reason) => {
    expect(changed).not.toBe(file);
    expect(broken(changed)).toThrow(SealBrokenError);
    expect(broken(changed)).toThrow(reason);
  });

  test('is refused for another key, whatever key the file names', () => {
    const other = publicKeyOf(publicKeyText(auditSigningKey(Buffer.alloc(32, 2))));
    expect(other && (() => verifySealedFile(file, other))).toThrow(/not of this key/);
    expect(publicKeyOf('no key')).toBeUndefined();
  });

  test('is not completed by rows of another export with its signature', () => {
    const shorter = exported(rows.slice(0, 2)).trimEnd().split('\r\n').slice(0, -1).join('\r\n');
    expect(broken(`${shorter}\r\n${records.at(-1)}`)).toThrow(/^The signature is of 4 entries/);
  });
});
