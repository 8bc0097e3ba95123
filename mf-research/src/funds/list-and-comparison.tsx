import { type ReactNode, useRef } from 'react';
import { ChosenBar } from './chosen-bar.tsx';
import styles from './comparison.module.css';
import { Comparison } from './comparison.tsx';

interface ListAndComparisonProps {
  /** ISINs, in the order in which they were chosen. */
  compared: readonly string[];
  /** Takes a fund out of the comparison. */
  toggle: (isin: string) => void;
  clear: () => void;
  /** The card with the list. */
  children: ReactNode;
}

/** Gives a card's title the focus, where the window stands. */
function focusTitle(section: HTMLElement | null): void {
  const title = section?.querySelector('h2');
  if (!title) return;
  title.tabIndex = -1;
  title.focus({ preventScroll: true });
}

/** A list of funds, and below it the comparison of those that are chosen, so that no choice moves the list. */
export function ListAndComparison({ compared, toggle, clear, children }: ListAndComparisonProps) {
  const list = useRef<HTMLDivElement>(null);
  const comparison = useRef<HTMLDivElement>(null);
  function compare() {
    focusTitle(comparison.current);
    comparison.current?.scrollIntoView({ block: 'start' });
  }
  // What had the focus is gone with its fund.
  function clearAll() {
    clear();
    focusTitle(list.current);
  }
  function takeOut(isin: string) {
    toggle(isin);
    focusTitle(compared.length > 1 ? comparison.current : list.current);
  }
  return (
    <>
      <div ref={list} className={styles.list}>
        {children}
        <ChosenBar chosen={compared.length} onCompare={compare} onClear={clearAll} />
      </div>
      {compared.length > 0 && (
        <div ref={comparison} className={styles.comparison}>
          <Comparison isins={compared} takeOut={takeOut} clear={clearAll} />
        </div>
      )}
    </>
  );
}
