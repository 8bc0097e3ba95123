import { Choice, type ChoiceOption } from '@harbour/ui/choice';
import { TextField } from '@harbour/ui/fields';
import styles from '../personal.module.css';

/** The fields of a postal address. */
export function AddressFields({ options }: { options: readonly ChoiceOption[] }) {
  return (
    <>
      <h3 className={styles.heading}>Postal address</h3>
      <div className={styles.fields} data-field-rows>
        <TextField name="line1" label="Address line 1" autoComplete="address-line1" maxLength={100} />
        <TextField name="line2" label="Address line 2 (optional)" autoComplete="address-line2" maxLength={100} />
        <TextField name="town" label="Town or city" autoComplete="address-level2" maxLength={100} />
        <TextField name="county" label="County (optional)" autoComplete="address-level1" maxLength={100} />
        <TextField name="postcode" label="Postcode" autoComplete="postal-code" maxLength={12} />
        <Choice name="country" label="Country" options={options} searchable />
      </div>
    </>
  );
}
