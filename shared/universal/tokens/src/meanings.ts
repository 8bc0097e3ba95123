import { dark, light, type Palette } from './tokens.ts';

/**
 * What money is, comes from or is for: each meaning has one colour in every plan, chart, legend and document. Apart from
 * the palette, since only pages with charts need them.
 */
export const meanings = [
  'pay',
  'state-pension',
  'other-income',
  'pension',
  'isa',
  'general',
  'bond',
  'cash',
  'property',
  'receipt',
  'not-met',
  /** All kinds of money together. */
  'total',
  /** All kinds together, of what a total is compared with. */
  'compared',
] as const;
export type Meaning = (typeof meanings)[number];

/**
 * Every two differ for eyes that lack a kind of cone too, which `meanings.test.ts` computes. Red is only what is not met;
 * totals have no hue.
 */
const onLight: Readonly<Record<Meaning, string>> = {
  pay: '#584f5a',
  'state-pension': '#3c8d7b',
  'other-income': '#8b8395',
  pension: '#0f6b66',
  isa: '#1f4e8c',
  general: '#6187ca',
  bond: '#8f4480',
  cash: '#5d8013',
  property: '#a56f3a',
  receipt: '#b270af',
  'not-met': '#a32a2a',
  total: light.ink,
  compared: '#a68e83',
};

const onDark: Readonly<Record<Meaning, string>> = {
  pay: '#97a5ad',
  'state-pension': '#8ddeb8',
  'other-income': '#8e7f7b',
  pension: '#5cc2b8',
  isa: '#7fabe6',
  general: '#aecfe8',
  bond: '#bf95d2',
  cash: '#a9c66b',
  property: '#db9c5b',
  receipt: '#e6cdd3',
  'not-met': '#f19a92',
  total: dark.ink,
  compared: '#cace92',
};

/** The colours of the meanings on the cards of a palette. */
export const meaningColours = (palette: Palette): Readonly<Record<Meaning, string>> =>
  palette === dark ? onDark : onLight;
