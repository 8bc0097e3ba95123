import { Choice } from '@harbour/ui/choice';
import { useColleagues } from '../../mail/use-colleagues.ts';
import { assigning, type BulkChange } from './bulk-changes.ts';
import styles from './selection-bar.module.css';

/** The option for nobody. */
const nobody = 'nobody';

/** Firm's side: assigns the selected messages. It is an action menu, so no option stays selected. */
export default function AssignTo({
  disabled,
  onChange,
}: {
  disabled: boolean;
  onChange: (change: BulkChange) => void;
}) {
  const colleagues = useColleagues();
  return (
    <div className={styles.assign}>
      <Choice
        label="Assign to"
        labelHidden
        size="filter"
        placeholder="Assign to…"
        disabled={disabled}
        options={[...colleagues.map(({ id, label }) => ({ value: id, label })), { value: nobody, label: 'Nobody' }]}
        onChange={(chosen) => {
          const colleague = colleagues.find(({ id }) => id === chosen);
          if (colleague || chosen === nobody) onChange(assigning(colleague ?? null));
        }}
      />
    </div>
  );
}
