export { rulesVersion } from './assumed-rules.ts';
export { deterministicMarket, projectionRates } from './market.ts';
export { type CompiledHousehold, compileHousehold, projectHousehold } from './project-household.ts';
export {
  type Flow,
  fanPercentiles,
  type Market,
  type Outlook,
  type ProjectedTax,
  type ProjectedYear,
  type Projection,
  type TaxKind,
  taxKinds,
  type WrapperYear,
} from './projection.ts';
