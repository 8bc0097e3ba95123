import { Button } from '@harbour/ui';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import styles from './search-results.module.css';

/** How many are shown, and how many more for each click (decision 18, docs/decisions). */
const step = 5;

interface GrowingListProps<Item> {
  items: readonly Item[];
  /** What the button says: `Load more news`. */
  more: string;
  keyOf: (item: Item) => string;
  children: (item: Item, index: number) => ReactNode;
}

/** A list whose first entries are shown, and more when they are asked for; the focus then goes to the first of them. */
export function GrowingList<Item>({ items, more, keyOf, children }: GrowingListProps<Item>) {
  const [shown, setShown] = useState(step);
  const list = useRef<HTMLUListElement>(null);

  useEffect(() => {
    if (shown > step) list.current?.querySelector<HTMLElement>(`:scope > :nth-child(${shown - step + 1})`)?.focus();
  }, [shown]);

  return (
    <>
      <ul ref={list} className={styles.list}>
        {items.slice(0, shown).map((item, index) => (
          <li key={keyOf(item)} className={styles.item} tabIndex={-1}>
            {children(item, index)}
          </li>
        ))}
      </ul>
      {items.length > shown && (
        <div>
          <Button onClick={() => setShown(shown + step)}>{more}</Button>
        </div>
      )}
    </>
  );
}
