import type { SelfManagedPayload } from '@harbour/definitions/investments/self-managed/changes';
import type { Product } from '@harbour/definitions/investments/self-managed/products';
import { Card, formatDate, formatMoney, formatUnits } from '@harbour/ui';
import { answersText, percentText } from '../fields/answer-text.ts';
import styles from '../self-managed.module.css';

interface EntrySummaryProps {
  product: Product;
  payload: SelfManagedPayload;
  /** Names of people and of debts by their ids. */
  names: ReadonlyMap<string, string>;
}

function lineText({ units, value, valuationDate }: SelfManagedPayload['holdings'][number], currency: string): string {
  const figures = [
    units === undefined ? undefined : `${formatUnits(units)} units`,
    value === undefined ? undefined : formatMoney(value, currency),
  ];
  return `${figures.filter(Boolean).join(', ')} on ${formatDate(valuationDate)}`;
}

/** Everything that was entered, as it will be stored. */
export function EntrySummary({ product, payload, names }: EntrySummaryProps) {
  const { planName, currency, ownership, linkedLiabilities, filteredExtendedDetails, holdings, mode } = payload;
  const nameOf = (id: string) => names.get(id) ?? 'Somebody else';
  const facts = [
    { id: 'name', label: 'Name', text: planName },
    { id: 'currency', label: 'Currency', text: currency },
    {
      id: 'owners',
      label: ownership.length === 1 ? 'Owner' : 'Owners',
      text: ownership.map(({ owner, percentage }) => `${nameOf(owner)} ${percentText(percentage)}`).join(', '),
    },
    ...answersText(product, filteredExtendedDetails, currency),
    ...(linkedLiabilities.length > 0
      ? [{ id: 'debts', label: 'Debts taken out for it', text: linkedLiabilities.map(nameOf).join(', ') }]
      : []),
    ...holdings.map((line, position) => ({
      id: `line ${position}`,
      label: product.valuedBy === 'listings' ? line.name : mode === 'asset' ? 'Value' : 'Amount owed',
      text: lineText(line, currency),
    })),
  ];
  return (
    <Card title={planName} aside={product.label}>
      <dl className={styles.facts}>
        {facts.map(({ id, label, text }) => (
          <div key={id}>
            <dt>{label}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
