import * as z from '@harbour/contract/schema';
import { gbp } from '../call.ts';

/** One holding that a proposal changes: GBP held before, bought or sold, and held after. */
const change = z.object({
  name: z.string(),
  isin: z.nullable(z.string()),
  before: gbp,
  amount: gbp,
  after: gbp,
});
export type ProposedChange = z.infer<typeof change>;

/** The content of the JSON text in a document's `transactions`. */
export const proposedTransactions = z.object({ purchases: z.array(change), sales: z.array(change) });
export type ProposedTransactions = z.infer<typeof proposedTransactions>;

/** One holding before and after; GBP. */
export interface HoldingChange {
  name: string;
  isin: string | null;
  before: number;
  /** Null if there is none. */
  sold: number | null;
  bought: number | null;
  after: number;
}

/** The parsed content, or why it cannot be shown (and so not be approved). */
export type ReadTransactions =
  | {
      ok: true;
      changes: HoldingChange[];
      /**
       * `cashLeft` is the part of the sales that is not spent again; a negative amount is taken from the plan's cash.
       */
      total: Pick<HoldingChange, 'before' | 'after'> & { sold: number; bought: number; cashLeft: number };
    }
  | { ok: false; reason: string };

/** Integer pence, so that sums are exact. */
const pence = (pounds: number) => Math.round(pounds * 100);

function sum(changes: readonly HoldingChange[], part: 'before' | 'sold' | 'bought' | 'after'): number {
  return changes.reduce((total, change) => total + pence(change[part] ?? 0), 0) / 100;
}

function addsUp({ before, sold, bought, after }: HoldingChange): boolean {
  const amount = bought ?? sold ?? 0;
  return amount >= 0 && pence(before) - pence(sold ?? 0) + pence(bought ?? 0) === pence(after);
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/**
 * Reads the purchases and sales from a document's JSON text. Each holding must add up (before − sold + bought = after),
 * so that the totals do.
 */
export function readTransactions(text: string): ReadTransactions {
  const read = proposedTransactions.safeParse(parsed(text));
  if (!read.success) return { ok: false, reason: 'What it proposes cannot be read.' };
  const holding = ({ name, isin, before, after }: ProposedChange) => ({ name, isin, before, after });
  const changes = [
    ...read.data.sales.map((sale) => ({ ...holding(sale), sold: sale.amount, bought: null })),
    ...read.data.purchases.map((purchase) => ({ ...holding(purchase), sold: null, bought: purchase.amount })),
  ];
  const holdings = new Set(changes.map(({ name, isin }) => isin ?? name));
  if (holdings.size < changes.length) return { ok: false, reason: 'It names a holding more than once.' };
  if (!changes.every(addsUp)) return { ok: false, reason: 'Its figures do not add up.' };
  const [sold, bought] = [sum(changes, 'sold'), sum(changes, 'bought')];
  return {
    ok: true,
    changes,
    total: {
      before: sum(changes, 'before'),
      sold,
      bought,
      cashLeft: (pence(sold) - pence(bought)) / 100,
      after: sum(changes, 'after'),
    },
  };
}
