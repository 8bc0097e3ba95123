import { dark, type Palette } from './tokens.ts';

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
] as const;
export type Meaning = (typeof meanings)[number];

/** Kinds that stand beside each other differ in lightness too, for eyes that see no hues; red is only what is not met. */
const onLight: Readonly<Record<Meaning, string>> = {
  pay: '#47566e',
  'state-pension': '#3a958e',
  'other-income': '#7a8698',
  pension: '#0f6b66',
  isa: '#1f4e8c',
  general: '#5b86bd',
  bond: '#8e4585',
  cash: '#5c7f1a',
  property: '#b4690e',
  receipt: '#b06fa8',
  'not-met': '#a32a2a',
};

const onDark: Readonly<Record<Meaning, string>> = {
  pay: '#a9b4c6',
  'state-pension': '#8fdad2',
  'other-income': '#76839a',
  pension: '#5cc2b8',
  isa: '#7fabe6',
  general: '#b4cdf0',
  bond: '#cf93c7',
  cash: '#a9c768',
  property: '#e2a35a',
  receipt: '#e3bfde',
  'not-met': '#f19a92',
};

/** The colours of the meanings on the cards of a palette. */
export const meaningColours = (palette: Palette): Readonly<Record<Meaning, string>> =>
  palette === dark ? onDark : onLight;
