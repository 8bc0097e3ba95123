import type { MailCategory } from '@harbour/api/definitions/messaging';
import { useId } from 'react';
import styles from './compose.module.css';

interface CategoryFieldProps {
  categories: readonly MailCategory[];
  chosen: MailCategory;
  onChange: (category: MailCategory) => void;
}

/** What a message is about. */
export function CategoryField({ categories, chosen, onChange }: CategoryFieldProps) {
  const id = useId();
  return (
    <div className={styles.field}>
      <label htmlFor={id}>Category</label>
      <select
        id={id}
        className={styles.input}
        value={chosen}
        onChange={({ target }) => {
          const category = categories.find((one) => one === target.value);
          if (category) onChange(category);
        }}
      >
        {categories.map((category) => (
          <option key={category}>{category}</option>
        ))}
      </select>
    </div>
  );
}
