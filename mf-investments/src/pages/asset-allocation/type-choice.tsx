import { useId } from 'react';
import { type AllocationType, allocationTypeNames } from './allocation-types.ts';
import styles from './asset-allocation.module.css';

/** Which plans are looked at: all, pensions, or the others. */
export function TypeChoice({
  offered,
  chosen,
  onChange,
}: {
  offered: readonly AllocationType[];
  chosen: AllocationType;
  onChange: (type: AllocationType) => void;
}) {
  const group = useId();
  return (
    <fieldset className={styles.types}>
      <legend className="visually-hidden">Plans</legend>
      {offered.map((type) => (
        <label key={type} className={styles.type}>
          <input type="radio" name={group} checked={type === chosen} onChange={() => onChange(type)} />
          {allocationTypeNames[type]}
        </label>
      ))}
    </fieldset>
  );
}
