import { useAddressQuery } from '@harbour/contract/router';
import { LabelledInput } from '@harbour/ui';
import styles from './search-field.module.css';

interface SearchFieldProps {
  label: string;
  /** What was found, in words; said to screen readers when it changes. */
  found: string;
}

/** A search in what the page shows; the address has its term (`?q=`). */
export function SearchField({ label, found }: SearchFieldProps) {
  const [query, change] = useAddressQuery();
  const typed = query.get('q') ?? '';
  return (
    <div role="search" aria-label={label} className={styles.search}>
      <LabelledInput
        label={label}
        type="search"
        maxLength={100}
        value={typed}
        onChange={({ target: { value } }) =>
          change(
            (newest) => {
              const next = new URLSearchParams(newest);
              next.delete('term');
              next.delete('page');
              if (value === '') next.delete('q');
              else next.set('q', value);
              return next;
            },
            { typing: 'q', preventScrollReset: true, replace: true },
          )
        }
      />
      <p role="status" className={styles.found}>
        {typed.trim() !== '' && `${found} for “${typed.trim()}”.`}
      </p>
    </div>
  );
}
