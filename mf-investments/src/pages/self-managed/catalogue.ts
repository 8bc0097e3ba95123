import { useCall } from '@harbour/api/query';
import {
  getLiabilityTypes,
  getProductTypes,
  type Product,
  type ProductType,
  type SelfManagedKind,
} from '@harbour/definitions/investments/self-managed/products';

/** A product by its type's id and its own. */
export interface ChosenProduct {
  category: string;
  product: string;
}

/** What a client can own or owe elsewhere, and what is asked about each. */
export interface Catalogue {
  types: Readonly<Record<SelfManagedKind, readonly ProductType[]>>;
  /** What most clients add, in order of use; those that the catalogue has. */
  common: readonly { kind: SelfManagedKind; chosen: ChosenProduct; product: Product }[];
}

/** The product of a holding; undefined for one that the firm no longer offers. */
export function productOf(
  { types }: Pick<Catalogue, 'types'>,
  kind: SelfManagedKind,
  { category, product }: ChosenProduct,
): Product | undefined {
  return types[kind].find(({ id }) => id === category)?.products.find(({ id }) => id === product);
}

/**
 * Product types with the products whose names, or whose type's name, contain a text; those without any are left out.
 */
export function matchingTypes(types: readonly ProductType[], text: string): ProductType[] {
  const sought = text.trim().toLocaleLowerCase('en-GB');
  const has = (label: string) => label.toLocaleLowerCase('en-GB').includes(sought);
  return types.flatMap((type) => {
    const products = has(type.label) ? type.products : type.products.filter(({ label }) => has(label));
    return products.length > 0 ? [{ ...type, products }] : [];
  });
}

export interface CatalogueState {
  /** Undefined until both lists are there. */
  data: Catalogue | undefined;
  error: Error | null;
  retry: () => void;
}

/** Reads the firm's products. */
export function useCatalogue(): CatalogueState {
  const assets = useCall(getProductTypes, {}, { background: true });
  const liabilities = useCall(getLiabilityTypes, {}, { background: true });
  const state = {
    error: assets.error ?? liabilities.error,
    retry() {
      for (const query of [assets, liabilities]) if (query.isError) void query.refetch();
    },
  };
  if (!assets.data || !liabilities.data) return { ...state, data: undefined };
  const types = { asset: assets.data.productTypes, liability: liabilities.data.liabilityTypes };
  const common = assets.data.commonChoices.flatMap(({ productType: category, product: id }) =>
    (['asset', 'liability'] as const).flatMap((kind) => {
      const chosen = { category, product: id };
      const product = productOf({ types }, kind, chosen);
      return product ? [{ kind, chosen, product }] : [];
    }),
  );
  return { ...state, data: { types, common } };
}
