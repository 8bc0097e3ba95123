import type { PublishedBreakdown } from '@harbour/definitions/investments/look-through';

/** Parts of a fund in hundredths of a percent, largest first. Companies are fictional. */
type Parts = Readonly<Record<PublishedBreakdown, Readonly<Record<string, number>>>>;

const ukLarge = {
  'Albion Energy': 720,
  'Thames Pharmaceuticals': 655,
  'Northern Crown Bank': 540,
  'Severn Consumer Goods': 480,
  'Caledonian Mining': 415,
  'Wessex Insurance': 360,
  'Pennine Utilities': 320,
  'Harrow Tobacco': 285,
  'Mersey Telecom': 240,
  'Trent Engineering': 210,
};
const usLarge = {
  'Pacific Systems': 690,
  'Redwood Software': 645,
  'Orchard Devices': 590,
  'Prairie Commerce': 420,
  'Liberty Semiconductor': 395,
  'Hudson Bancorp': 270,
  'Cascade Health': 245,
  'Lone Star Energy': 190,
  'Great Lakes Payments': 180,
  'Monument Media': 160,
};
const europe = {
  'Rheinwerk Industrial': 560,
  'Lumière Luxury': 535,
  'Helvetia Nutrition': 510,
  'Nordlicht Pharma': 470,
  'Delft Lithography': 455,
  'Iberia Renovables': 300,
  'Adria Banking': 260,
  'Thames Pharmaceuticals': 220,
  'Danube Chemicals': 205,
  'Baltic Shipping': 170,
};
const japan = {
  'Fuji Motor Works': 610,
  'Hinode Robotics': 480,
  'Kansai Financial': 430,
  'Sakura Games': 365,
  'Tokai Components': 330,
  'Edo Pharmaceuticals': 300,
  'Hokkaido Foods': 250,
  'Nagoya Rail': 215,
  'Liberty Semiconductor': 180,
  'Yokohama Trading': 165,
};
const asia = {
  'Formosa Chips': 880,
  'Pearl River Internet': 640,
  'Han River Electronics': 520,
  'Lion City Bank': 390,
  'Southern Cross Mining': 350,
  'Ganges Software': 320,
  'Harbour City Insurance': 280,
  'Mekong Retail': 205,
  'Jakarta Telecom': 170,
  'Pacific Systems': 120,
};
const global = {
  'Pacific Systems': 430,
  'Redwood Software': 410,
  'Orchard Devices': 355,
  'Formosa Chips': 290,
  'Liberty Semiconductor': 275,
  'Delft Lithography': 240,
  'Helvetia Nutrition': 215,
  'Nordlicht Pharma': 205,
  'Thames Pharmaceuticals': 190,
  'Fuji Motor Works': 165,
};

/**
 * What each kind of fund publishes. Sectors of funds of shares leave out their cash; funds of bonds and property publish
 * no companies, and of property no sectors either, so that a part of every portfolio is unknown.
 */
export const strategyParts: Readonly<Record<string, Partial<Parts>>> = {
  'UK Equity Income': {
    sector: {
      Financials: 2_410,
      'Consumer goods': 1_890,
      Energy: 1_480,
      Healthcare: 1_320,
      Utilities: 960,
      Materials: 910,
    },
    currency: { GBP: 9_240, EUR: 460, USD: 300 },
    company: ukLarge,
  },
  'UK Smaller Companies': {
    sector: { Industrials: 2_650, Technology: 1_760, 'Consumer services': 1_640, Financials: 1_420, Healthcare: 890 },
    currency: { GBP: 9_800 },
    company: { 'Trent Engineering': 340, 'Cotswold Software': 325, 'Dales Leisure': 290, 'Fenland Materials': 270 },
  },
  'American Growth': {
    sector: { Technology: 4_120, Healthcare: 1_450, 'Consumer services': 1_380, Financials: 1_210, Industrials: 980 },
    currency: { USD: 9_620, EUR: 160 },
    company: usLarge,
  },
  'European Opportunities': {
    sector: { Industrials: 2_380, Healthcare: 1_740, 'Consumer goods': 1_690, Technology: 1_450, Financials: 1_380 },
    currency: { EUR: 6_120, CHF: 1_980, GBP: 620, DKK: 610 },
    company: europe,
  },
  'Japan Value': {
    sector: { Industrials: 2_780, 'Consumer goods': 2_140, Financials: 1_690, Technology: 1_620, Healthcare: 880 },
    currency: { JPY: 9_850 },
    company: japan,
  },
  'Asia Pacific Leaders': {
    sector: { Technology: 3_120, Financials: 2_250, 'Consumer services': 1_540, Materials: 1_080, Industrials: 860 },
    currency: { TWD: 2_140, HKD: 1_960, KRW: 1_450, INR: 1_280, AUD: 1_160, SGD: 760 },
    company: asia,
  },
  'Global Sustainable Equity': {
    sector: { Technology: 3_050, Healthcare: 1_720, Industrials: 1_540, 'Consumer goods': 1_310, Financials: 1_240 },
    currency: { USD: 5_870, EUR: 1_690, GBP: 680, JPY: 610, TWD: 310 },
    company: global,
  },
  'Sterling Corporate Bond': {
    sector: { 'Corporate bonds': 9_610, Cash: 390 },
    currency: { GBP: 9_540, EUR: 250, USD: 210 },
  },
  'Index-Linked Gilt': { sector: { 'Government bonds': 9_890, Cash: 110 }, currency: { GBP: 10_000 } },
  'Commercial Property': { currency: { GBP: 10_000 } },
};
