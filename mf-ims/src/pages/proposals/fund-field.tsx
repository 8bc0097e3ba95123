import { useCall } from '@harbour/api/query';
import { findFunds } from '@harbour/definitions/ims/proposal-desk';
import { TextField } from '@harbour/ui/fields';
import { useDebouncedValue } from '@harbour/ui/filters';
import styles from './proposals.module.css';

/** Fewer letters fit too many funds. */
const minLength = 2;

interface FundFieldProps {
  label: string;
  /** An ISIN, or a part of a name while one is looked for. */
  value: string;
  onChange: (value: string) => void;
}

/** A fund by its ISIN, typed or chosen from those whose name has the text. */
export function FundField({ label, value, onChange }: FundFieldProps) {
  const text = useDebouncedValue(value.trim());
  const enabled = text.length >= minLength && text === value.trim();
  const { data, isError } = useCall(findFunds, { query: { text } }, { enabled, background: true });
  const funds = enabled ? data?.funds : undefined;
  // One that is named in full needs no list.
  const chosen = funds?.find(({ isin }) => isin === value);
  return (
    <div className={styles.fund}>
      <TextField
        label={label}
        value={value}
        maxLength={100}
        placeholder="Name or ISIN"
        onChange={(next = '') => onChange(next)}
      />
      <p role="status" className={styles.soft}>
        {chosen?.name ?? (funds && `${funds.length} ${funds.length === 1 ? 'fund' : 'funds'} found`)}
        {enabled && isError && !funds && 'The search is not available at the moment. Write the ISIN.'}
      </p>
      {funds && !chosen && funds.length > 0 && (
        <ul className={styles.found} aria-label={`${label}: funds found`}>
          {funds.map(({ isin, name }) => (
            <li key={isin}>
              <button type="button" onClick={() => onChange(isin)}>
                {name} <span className={styles.soft}>{isin}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
