import { LazyPart, type PartLoader } from '@harbour/contract';
import { SlidersHorizontal } from 'lucide-react';
import { Suspense, useState } from 'react';
import { Button } from '../controls/button.tsx';
import { Dialog } from '../overlay/dialog.tsx';
import { useBreakpoint } from '../theme/breakpoint.ts';
import styles from './filters.module.css';

export { SearchField } from './search-field.tsx';
export { useDebouncedValue } from './use-debounced-value.ts';

interface FiltersProps<Props extends object> {
  /** What is narrowed: `Filters`, `Transactions shown`. */
  label: string;
  /** What is chosen, in a word or two each: what a phone shows. */
  summary: readonly string[];
  /** The fields; their code, and the kit's, is loaded once the page has space for them. */
  load: PartLoader<Props>;
  props: Props;
  /** How many fields there are, so that their space is there before they are. */
  count: number;
}

function Room({ count }: { count: number }) {
  return (
    <div className={styles.fields} role="status">
      <span className="visually-hidden">Loading the filters…</span>
      {Array.from({ length: count }, (_, index) => (
        <div key={index} className={styles.room} />
      ))}
    </div>
  );
}

/**
 * The filters of a page. On wide screens the fields are side by side; on a phone one line says what is chosen, and
 * opens them in a sheet from below.
 */
export function Filters<Props extends object>({ label, summary, load, props, count }: FiltersProps<Props>) {
  const phone = useBreakpoint() === 'mobile';
  const [open, setOpen] = useState(false);
  const fields = (
    <form aria-label={label} onSubmit={(event) => event.preventDefault()}>
      <Suspense fallback={<Room count={count} />}>
        <div className={styles.fields}>
          <LazyPart load={load} props={props} />
        </div>
      </Suspense>
    </form>
  );
  if (!phone) return fields;
  const summaryText = summary.join(' · ');
  return (
    <>
      <button type="button" className={styles.line} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <SlidersHorizontal size={16} aria-hidden="true" />
        <span className="visually-hidden">{label}: </span>
        <span className={styles.text}>{summaryText}</span>
        <span className={styles.change}>Change</span>
      </button>
      {open && (
        <Dialog title={label} placement="below" onClose={() => setOpen(false)}>
          {fields}
          <Button variant="primary" block className={styles.done ?? ''} onClick={() => setOpen(false)}>
            Show
          </Button>
        </Dialog>
      )}
    </>
  );
}
