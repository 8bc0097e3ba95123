import type { WrapperKind } from '@harbour/wealthplan/household';

/** What a scenario makes of something that the client owns elsewhere. */
export type OwnUse =
  | { as: 'wrapper'; kind: WrapperKind; sharesPercent?: number }
  | { as: 'property'; isHome: boolean }
  | { as: 'pension-income' }
  | { as: 'nothing'; reason: string };

const cash: OwnUse = { as: 'wrapper', kind: 'cash' };
const general: OwnUse = { as: 'wrapper', kind: 'general' };
const pension: OwnUse = { as: 'wrapper', kind: 'pension' };
const bonds: OwnUse = { as: 'wrapper', kind: 'general', sharesPercent: 0 };
const property: OwnUse = { as: 'property', isHome: false };
const nothing = (reason: string): OwnUse => ({ as: 'nothing', reason });

const used = nothing(
  'It is for use, and nobody lives on it. If you mean to sell it, enter that as money that comes once.',
);
const hardToSell = nothing(
  'It has no market price to project. If you expect to sell it, enter that as money that comes once.',
);

/** By product (`product-types.ts` of the investments backend). */
const uses: Readonly<Record<string, OwnUse>> = {
  'current-account': cash,
  'savings-account': cash,
  'fixed-term-deposit': cash,
  'premium-bonds': cash,
  // The engine's ISA holds shares and bonds: bonds are nearest to its cash.
  'cash-isa': { as: 'wrapper', kind: 'isa', sharesPercent: 0 },
  'main-home': { as: 'property', isHome: true },
  'second-home': property,
  'rented-property': property,
  land: property,
  'listed-shares': { as: 'wrapper', kind: 'general', sharesPercent: 100 },
  'employee-shares': { as: 'wrapper', kind: 'general', sharesPercent: 100 },
  'unlisted-shares': hardToSell,
  funds: general,
  'fund-isa': { as: 'wrapper', kind: 'isa' },
  gilts: bonds,
  'corporate-bonds': bonds,
  'investment-bond': { as: 'wrapper', kind: 'bond' },
  'workplace-pension': pension,
  'personal-pension': pension,
  'final-salary-pension': { as: 'pension-income' },
  car: used,
  motorcycle: used,
  motorhome: used,
  boat: used,
  jewellery: used,
  art: used,
  'precious-metals': used,
  collection: used,
  'own-company': hardToSell,
  partnership: hardToSell,
  'money-lent': nothing('When it is paid back is not known here. Enter that as money that comes once.'),
  crypto: nothing('Its value moves too much to be projected as shares or bonds.'),
};

/** What a scenario makes of a product; one that it does not know is left out. */
export const ownUseOf = (product: string): OwnUse =>
  uses[product] ?? nothing('WealthPlan does not know what it is. Add it as an account if you live on it.');
