import type {
  ExtendedDetail,
  Product,
  SelfManagedDetail,
} from '@harbour/definitions/investments/self-managed/products';
import { formatDate, formatMoney } from '@harbour/ui';

function asText({ type, options = [] }: ExtendedDetail, value: string, currency: string): string {
  switch (type) {
    case 'money':
      return formatMoney(Number(value), currency);
    case 'percent':
      return `${value}%`;
    case 'date':
      return formatDate(value);
    case 'choice':
      return options.find((option) => option.value === value)?.label ?? value;
    default:
      return value;
  }
}

/** The answers to a product's questions as they are read, in the product's order. */
export function answersText(
  { extendedDetails }: Pick<Product, 'extendedDetails'>,
  details: readonly SelfManagedDetail[],
  currency: string,
): { id: string; label: string; text: string }[] {
  const given = new Map(details.map(({ id, value }) => [id, value]));
  return extendedDetails.flatMap((question) => {
    const value = given.get(question.id);
    return value === undefined
      ? []
      : [{ id: question.id, label: question.label, text: asText(question, value, currency) }];
  });
}

/** `60%`, `33.34%`. */
export function percentText(percentage: number): string {
  return `${percentage.toLocaleString('en-GB', { maximumFractionDigits: 2 })}%`;
}
