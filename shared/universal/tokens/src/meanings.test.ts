import { describe, expect, test } from '@jest/globals';
import { type Meaning, meaningColours, meanings } from './meanings.ts';
import { dark, light } from './tokens.ts';

type Triple = readonly [number, number, number];
type Matrix = readonly [Triple, Triple, Triple];

/** What eyes without one kind of cone make of linear RGB (Machado, Oliveira and Fernandes, 2009, severity 1). */
const eyes: Readonly<Record<string, Matrix>> = {
  'all cones': [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  'no long cones': [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  'no middle cones': [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  'no short cones': [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
};

const times = (matrix: Matrix, [a, b, c]: Triple): Triple => {
  const [one, two, three] = matrix.map(([x, y, z]) => x * a + y * b + z * c);
  return [one ?? 0, two ?? 0, three ?? 0];
};

/** @param colour `#rrggbb` @returns linear RGB, 0–1 */
const linear = (colour: string): Triple => {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return [red, green, blue];
};

/** Oklab (Ottosson, 2020), in which equal distances look equally far apart. */
function oklab(rgb: Triple): Triple {
  const cones = times(
    [
      [0.4122214708, 0.5363325363, 0.0514459929],
      [0.2119034982, 0.6806995451, 0.1073969566],
      [0.0883024619, 0.2817188376, 0.6299787005],
    ],
    rgb,
  );
  const [long, middle, short] = cones.map((cone) => Math.cbrt(Math.max(cone, 0)));
  return times(
    [
      [0.2104542553, 0.793617785, -0.0040720468],
      [1.9779984951, -2.428592205, 0.4505937099],
      [0.0259040371, 0.7827717662, -0.808675766],
    ],
    [long ?? 0, middle ?? 0, short ?? 0],
  );
}

const seen = (eye: Matrix, colour: string): Triple => {
  const [red, green, blue] = times(eye, linear(colour)).map((part) => Math.min(1, Math.max(0, part)));
  return oklab([red ?? 0, green ?? 0, blue ?? 0]);
};

/** Relative luminance (WCAG 2.2). */
const luminance = (colour: string): number => {
  const [red, green, blue] = linear(colour);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};

describe.each([
  ['light', light],
  ['dark', dark],
])('colours of meanings, %s', (_, palette) => {
  const colours = meaningColours(palette);
  /** Pairs of meanings that look more alike than they may. */
  const alike = (eye: Matrix, distance: number, asked: readonly Meaning[] = meanings) =>
    asked.flatMap((one) => {
      const [lightness, greenToRed, blueToYellow] = seen(eye, colours[one]);
      return meanings
        .filter((other) => {
          const [l, a, b] = seen(eye, colours[other]);
          return other !== one && Math.hypot(l - lightness, a - greenToRed, b - blueToYellow) < distance;
        })
        .map((other) => `${one} and ${other}`);
    });

  test('are seen on a card', () => {
    for (const colour of Object.values(colours)) {
      const [one, other] = [luminance(colour), luminance(palette.card)];
      expect((Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05)).toBeGreaterThanOrEqual(3);
    }
  });

  test.each(Object.entries(eyes))('are apart for eyes with %s', (__, eye) => {
    expect(alike(eye, 0.034)).toEqual([]);
  });

  test.each(Object.entries(eyes))('a total is far from every kind of money for eyes with %s', (__, eye) => {
    expect(alike(eye, 0.08, ['total'])).toEqual([]);
  });
});
