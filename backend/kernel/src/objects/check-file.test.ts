import { describe, expect, test } from '@jest/globals';
import { type CheckFile, checkKind, runChecksInOrder } from './check-file.ts';

const bytes = (...parts: (string | number[])[]) =>
  Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part) : Buffer.from(part))));

const office = [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1];
const eicar = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR', '-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join('');

describe('a file that was uploaded', () => {
  test.each([
    ['a.pdf', bytes('%PDF-1.7\n')],
    ['A.PDF', bytes('%PDF-1.7\n')],
    ['a.docx', bytes('PK', [3, 4], 'x')],
    ['a.xlsx', bytes('PK', [3, 4], 'x')],
    ['a.doc', bytes(office)],
    ['a.xls', bytes(office)],
    ['a.jpg', bytes([0xff, 0xd8, 0xff, 0xe0])],
    ['a.jpeg', bytes([0xff, 0xd8, 0xff, 0xe1])],
    ['a.png', bytes([0x89], 'PNG\r\n', [0x1a, 0x0a])],
    ['a.csv', bytes('name;amount\nMüller;1')],
    ['a.txt', bytes('')],
    ['a.txt', bytes([0xff, 0xfe, 0x41, 0])],
  ])('is clean as what it is called: %s', async (name, file) => {
    expect(await checkKind(file, name)).toBe('clean');
  });

  test.each([
    ['the test virus as text', 'a.txt', bytes(eicar)],
    ['the test virus inside', 'a.pdf', bytes('%PDF-1.7\n', eicar)],
    ['a program', 'a.pdf', bytes('MZ', [0x90, 0])],
    ['a page', 'a.pdf', bytes('<!doctype html><script>alert(1)</script>')],
    ['a page before a document', 'a.pdf', bytes('<script>alert(1)</script>%PDF-1.7')],
    ['a page', 'a.jpg', bytes('<html>')],
    ['a program', 'a.txt', bytes('MZ', [0x90, 0])],
    ['a document', 'a.png', bytes('%PDF-1.7')],
    ['a picture', 'a.docx', bytes([0xff, 0xd8, 0xff])],
    ['nothing', 'a.pdf', bytes('')],
    ['what nobody knows', 'a.exe', bytes('MZ')],
    ['what nobody knows', 'constructor', bytes('x')],
  ])('is refused: %s called %s', async (_, name, file) => {
    expect(await checkKind(file, name)).toBe('refused');
  });

  test('is clean when every check says so, and is not shown to the next one when it is refused', async () => {
    const asked: string[] = [];
    const says =
      (verdict: 'clean' | 'refused', who: string): CheckFile =>
      async () => {
        asked.push(who);
        return verdict;
      };
    const file = bytes('x');
    expect(await runChecksInOrder(says('clean', 'a'), says('clean', 'b'))(file, 'a.txt')).toBe('clean');
    expect(await runChecksInOrder(says('clean', 'c'), says('refused', 'd'))(file, 'a.txt')).toBe('refused');
    expect(await runChecksInOrder(says('refused', 'e'), says('clean', 'f'))(file, 'a.txt')).toBe('refused');
    expect(asked).toEqual(['a', 'b', 'c', 'd', 'e']);
  });
});
