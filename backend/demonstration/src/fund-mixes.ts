import { type AssetMix, emptyMix } from '@harbour/domain-market-data';

export interface StrategyFacts {
  /** Ongoing charges figure: percent a year, 0–100 scale. */
  ocf: string;
  /** Asset mix of such a fund today, and when its prices begin. */
  mix: AssetMix;
  earlier: AssetMix;
}

/** Typical charges and asset mix for each kind of fund. Classes and regions add up to 100%. */
export const strategyFacts: Readonly<Record<string, StrategyFacts>> = {
  'UK Equity Income': {
    ocf: '0.79',
    mix: { ...emptyMix, cash: 310, equity: 9_690, uk: 9_240, european: 460, us: 300 },
    earlier: { ...emptyMix, cash: 180, equity: 9_820, uk: 9_510, european: 370, us: 120 },
  },
  'UK Smaller Companies': {
    ocf: '0.92',
    mix: { ...emptyMix, cash: 420, equity: 9_580, uk: 9_800, specialist: 200 },
    earlier: { ...emptyMix, cash: 350, equity: 9_650, uk: 9_900, specialist: 100 },
  },
  'American Growth': {
    ocf: '0.84',
    mix: { ...emptyMix, cash: 190, equity: 9_810, us: 9_620, european: 160, other: 220 },
    earlier: { ...emptyMix, cash: 260, equity: 9_740, us: 9_480, european: 270, other: 250 },
  },
  'European Opportunities': {
    ocf: '0.88',
    mix: { ...emptyMix, cash: 240, equity: 9_760, european: 9_380, uk: 620 },
    earlier: { ...emptyMix, cash: 200, equity: 9_800, european: 9_150, uk: 850 },
  },
  'Japan Value': {
    ocf: '0.86',
    mix: { ...emptyMix, cash: 150, equity: 9_850, japan: 10_000 },
    earlier: { ...emptyMix, cash: 220, equity: 9_780, japan: 10_000 },
  },
  'Asia Pacific Leaders': {
    ocf: '0.95',
    mix: { ...emptyMix, cash: 230, equity: 9_770, fareast: 6_150, fareastOther: 3_010, other: 840 },
    earlier: { ...emptyMix, cash: 310, equity: 9_690, fareast: 6_720, fareastOther: 2_380, other: 900 },
  },
  'Global Sustainable Equity': {
    ocf: '0.81',
    mix: {
      ...emptyMix,
      cash: 270,
      equity: 9_730,
      us: 5_870,
      european: 1_690,
      uk: 680,
      japan: 610,
      fareast: 520,
      fareastOther: 280,
      other: 230,
      specialist: 120,
    },
    earlier: {
      ...emptyMix,
      cash: 340,
      equity: 9_660,
      us: 5_420,
      european: 1_930,
      uk: 860,
      japan: 720,
      fareast: 490,
      fareastOther: 260,
      other: 210,
      specialist: 110,
    },
  },
  'Sterling Corporate Bond': {
    ocf: '0.52',
    mix: { ...emptyMix, cash: 390, fixedInterest: 9_610 },
    earlier: { ...emptyMix, cash: 250, fixedInterest: 9_750 },
  },
  'Index-Linked Gilt': {
    ocf: '0.31',
    mix: { ...emptyMix, cash: 110, fixedInterest: 9_890 },
    earlier: { ...emptyMix, cash: 90, fixedInterest: 9_910 },
  },
  'Commercial Property': {
    ocf: '1.08',
    mix: { ...emptyMix, cash: 830, property: 8_650, equity: 520, uk: 10_000 },
    earlier: { ...emptyMix, cash: 1_240, property: 8_400, equity: 360, uk: 10_000 },
  },
};
