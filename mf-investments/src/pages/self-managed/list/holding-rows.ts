import type {
  SelfManagedAsset,
  SelfManagedHolding,
  SelfManagedLiability,
} from '@harbour/definitions/investments/self-managed/holdings';
import type { SelfManagedKind } from '@harbour/definitions/investments/self-managed/products';
import { addGbp } from '@harbour/finance';

/** An asset or a liability. */
export interface Holding extends SelfManagedHolding {
  id: string;
  kind: SelfManagedKind;
  /** Ids of the debts that were taken out for it. */
  linkedLiabilities: readonly string[];
}

/** A figure, or why there is none. */
export type Figure = { value: number; reason: null } | { value: null; reason: string };

/** What is left of something once the debts taken out for it are repaid. */
export interface Equity {
  /** GBP. */
  owed: Figure;
  /** Value less what is owed, GBP; negative where more is owed than it is worth. */
  equity: Figure;
  /** What is owed in percent of the value, one decimal. */
  loanToValue: Figure;
}

/** A line of the list: something owned with its debts, or a debt of its own. */
export interface HoldingRow {
  holding: Holding;
  /** Debts taken out for it that are not repaid. */
  debts: readonly Holding[];
  /** Undefined without debts. */
  equity: Equity | undefined;
}

const figure = (value: number): Figure => ({ value, reason: null });
const missing = (reason: string): Figure => ({ value: null, reason });

/** What is owed on something, what is left, and the loan to value. GBP. */
export function equityOf(
  asset: Pick<Holding, 'value' | 'reason'>,
  debts: readonly Pick<Holding, 'value' | 'reason'>[],
): Equity {
  const unknown = debts.find(({ value }) => value === null);
  const owed = unknown
    ? missing(unknown.reason ?? 'What is owed is not known.')
    : figure(addGbp(debts.map(({ value }) => value ?? 0)));
  if (asset.value === null) {
    const reason = asset.reason ?? 'Its value is not known.';
    return { owed, equity: missing(reason), loanToValue: missing(reason) };
  }
  if (owed.value === null) return { owed, equity: owed, loanToValue: owed };
  return {
    owed,
    equity: figure(addGbp([asset.value, -owed.value])),
    loanToValue:
      asset.value > 0
        ? figure(Math.round((owed.value / asset.value) * 1000) / 10)
        : missing('Its value is zero, so there is nothing that the debt could be a part of.'),
  };
}

export interface HoldingList {
  owned: readonly HoldingRow[];
  /** Debts that are not shown with what they were taken out for. */
  owed: readonly HoldingRow[];
  /** Sold or repaid, newest first. */
  ended: readonly HoldingRow[];
}

/** The lists of the page: each debt once, with what it was taken out for or on its own. */
export function holdingList(
  assets: readonly SelfManagedAsset[],
  liabilities: readonly SelfManagedLiability[],
): HoldingList {
  const owned = assets.map(({ assetId, ...rest }): Holding => ({ ...rest, id: assetId, kind: 'asset' }));
  const debts = liabilities.map(
    ({ liabilityId, ...rest }): Holding => ({ ...rest, id: liabilityId, kind: 'liability', linkedLiabilities: [] }),
  );
  const current = debts.filter(({ endedOn }) => endedOn === null);
  const shown = new Set<string>();
  const rows = owned
    .filter(({ endedOn }) => endedOn === null)
    .map((holding): HoldingRow => {
      // A debt for two things is shown with the first.
      const own = current.filter(({ id }) => holding.linkedLiabilities.includes(id) && !shown.has(id));
      for (const { id } of own) shown.add(id);
      return { holding, debts: own, equity: own.length > 0 ? equityOf(holding, own) : undefined };
    });
  const alone = (holding: Holding): HoldingRow => ({ holding, debts: [], equity: undefined });
  return {
    owned: rows,
    owed: current.filter(({ id }) => !shown.has(id)).map(alone),
    ended: [...owned, ...debts]
      .filter(({ endedOn }) => endedOn !== null)
      .sort((one, other) => String(other.endedOn).localeCompare(String(one.endedOn)))
      .map(alone),
  };
}
