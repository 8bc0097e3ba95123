import type { FundPage } from '@harbour/definitions/research/fund-page';
import { fundCharge } from '@harbour/finance';
import { Card, formatMoney, formatPercent, Money } from '@harbour/ui';
import { type Column, DataTable } from '@harbour/ui/table';
import styles from './fund.module.css';

const shownYears = [1, 5, 10];
/** Percent a year: none, and the intermediate rate of projections (FCA COBS 13 Annex 2). */
const assumedGrowth = { none: 0, intermediate: 5 } as const;

interface Row {
  years: number;
  /** GBP of all the years together. */
  none: number;
  intermediate: number;
}

const columns: readonly Column<Row>[] = [
  {
    id: 'years',
    title: 'Over',
    width: 'minmax(88px, 1fr)',
    namesRow: true,
    cell: ({ years }) => (years === 1 ? '1 year' : `${years} years`),
  },
  {
    id: 'none',
    title: 'Without growth',
    width: '136px',
    figure: true,
    // Both stand below on phones, each with its name: alone, the first would not say what it assumes.
    belowOnPhone: true,
    cell: ({ none }) => <Money amount={none} />,
  },
  {
    id: 'intermediate',
    title: `If it grows ${assumedGrowth.intermediate}% a year`,
    width: '176px',
    figure: true,
    belowOnPhone: true,
    cell: ({ intermediate }) => <Money amount={intermediate} />,
  },
];

/** What the ongoing charge takes from a value, over each of the shown years. */
export function chargesOf(value: number, ocf: number): Row[] {
  const over = (years: number, growth: number) => fundCharge({ value, ocf, growth, years }).charge;
  return shownYears.map((years) => ({
    years,
    none: over(years, assumedGrowth.none),
    intermediate: over(years, assumedGrowth.intermediate),
  }));
}

/** Why there is nothing to show; undefined if there is. */
function reasonWithout({ held, total, ocf }: FundPage): string | undefined {
  if (held.length === 0) return 'You hold nothing of this fund, so it charges you nothing.';
  if (ocf === null) return 'The ongoing charges figure of this fund is not known, so its charge cannot be computed.';
  if (total.value === null) return `What you hold has no value at the moment: ${total.reason ?? 'a price is missing'}.`;
  return total.value < 0 ? 'What you hold is below zero, so no charge can be computed from it.' : undefined;
}

/** What the fund charges for what the client holds, in pounds. */
export function FundCharges({ fund }: { fund: FundPage }) {
  const { total, ocf } = fund;
  const reason = reasonWithout(fund);
  return (
    <Card title="What it costs you">
      {reason !== undefined || total.value === null || ocf === null ? (
        <p className={styles.soft}>{reason}</p>
      ) : (
        <div className={styles.stack}>
          <p>
            On the {formatMoney(total.value)} that you hold now, at {formatPercent(ocf)} a year, the fund takes:
          </p>
          <DataTable
            label="Ongoing charge of what you hold"
            columns={columns}
            rows={chargesOf(total.value, ocf)}
            rowKey={({ years }) => String(years)}
          />
          <p className={styles.method}>
            Each year: value × (1 + growth) × OCF, taken at its end; the years are added up. Without growth that is
            value × (1 − (1 − OCF) to the power of the years). Both rates of growth are assumptions, not forecasts: 5%
            is the intermediate rate of projections (FCA Handbook, COBS 13 Annex 2), and charges are added up as in its
            “effect of charges” (COBS 13 Annex 3). The charge is part of the price of the fund, so it never appears
            among your transactions. Charges of your plans and of our advice come on top.
          </p>
        </div>
      )}
    </Card>
  );
}
