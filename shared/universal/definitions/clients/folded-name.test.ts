import { expect, test } from '@jest/globals';
import { normalisedName } from './folded-name.ts';

const marcus = normalisedName('Marcus Bell');

test.each([
  ['other letters', 'MARCUS bell'],
  ['accents', 'Márçùs Bèll'],
  ['spaces', '  Mar cus  Bell '],
  ['signs', 'Marcus-Bell.'],
  ['invisible characters', 'Mar\u200bcus\u2060 Be\u00adll'],
  ['wide letters', 'Ｍａｒｃｕｓ Ｂｅｌｌ'],
  ['mathematical letters', '𝐌𝐚𝐫𝐜𝐮𝐬 Bell'],
  ['Cyrillic letters', 'Маrсuѕ Веll'],
  ['Greek letters', 'Μarcus Βell'],
  ['digits', 'Marcu5 Be11'],
])('a name written with %s looks the same', (_, name) => {
  expect(normalisedName(name)).toBe(marcus);
});

test.each(['Marcus Hall', 'Marc Bell', 'Marcus Bellamy', 'Мария Петрова', '陳大文'])(
  '%s is another name, and has one',
  (name) => {
    expect(normalisedName(name)).not.toBe(marcus);
    expect(normalisedName(name)).not.toBe('');
  },
);
