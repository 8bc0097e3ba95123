import * as z from '@harbour/contract/schema';
import { create } from 'zustand';

/** The columns of holdings that can be shown or not, in their order; name and value are always there. */
export const optionalColumns = [
  { id: 'units', title: 'Units', shownAtFirst: true },
  { id: 'price', title: 'Price', shownAtFirst: true },
  { id: 'weight', title: 'Weight', shownAtFirst: true },
  { id: 'cost', title: 'Book cost', shownAtFirst: true },
  { id: 'gain', title: 'Gain', shownAtFirst: true },
  { id: 'income', title: 'Income received', shownAtFirst: true },
  { id: 'return', title: 'Return since bought', shownAtFirst: true },
  { id: 'change', title: 'Last price change', shownAtFirst: false },
  { id: 'dealt', title: 'Last dealt', shownAtFirst: false },
] as const;
export type OptionalColumn = (typeof optionalColumns)[number]['id'];

const storageKey = 'harbour.investments.holding-columns';
const stored = z.array(z.string());
const atFirst = optionalColumns.filter(({ shownAtFirst }) => shownAtFirst).map(({ id }) => id);

/** What was chosen in this browser before; what is no column any more is left out. */
export function readChosen(): readonly OptionalColumn[] {
  try {
    const kept = new Set(stored.parse(JSON.parse(localStorage.getItem(storageKey) ?? '')));
    return optionalColumns.filter(({ id }) => kept.has(id)).map(({ id }) => id);
  } catch {
    return atFirst;
  }
}

interface ChosenColumns {
  chosen: readonly OptionalColumn[];
  setShown: (column: OptionalColumn, shown: boolean) => void;
  /** Back to those that are shown at first. */
  reset: () => void;
}

/** The columns that are shown, the same in the tables of all plans; kept in this browser. */
export const useChosenColumns = create<ChosenColumns>((set, get) => {
  const keep = (chosen: readonly OptionalColumn[]) => {
    localStorage.setItem(storageKey, JSON.stringify(chosen));
    set({ chosen });
  };
  return {
    chosen: readChosen(),
    setShown(column, shown) {
      const next = new Set(get().chosen);
      if (shown) next.add(column);
      else next.delete(column);
      keep(optionalColumns.filter(({ id }) => next.has(id)).map(({ id }) => id));
    },
    reset: () => keep(atFirst),
  };
});
