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
