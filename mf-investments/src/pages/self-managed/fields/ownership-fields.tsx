import { Button } from '@harbour/ui';
import { NumberField } from '@harbour/ui/fields';
import styles from '../self-managed.module.css';
import { percentText } from './answer-text.ts';
import { equalShares, type Shares } from './details-form.ts';
import { shareTotal } from './details-schema.ts';

export interface Person {
  uuid: string;
  name: string;
}

interface OwnershipFieldsProps {
  /** Who can be an owner, the client first. */
  people: readonly Person[];
  /** As they are being entered. */
  shares: Shares;
  onShares: (shares: Shares) => void;
}

/** Who owns how much of it: a percentage for each person, `shares.<id>` of the form. */
export function OwnershipFields({ people, shares, onShares }: OwnershipFieldsProps) {
  const total = shareTotal(shares);
  return (
    <fieldset className={styles.section}>
      <legend>Who owns it</legend>
      <div className={styles.pair}>
        {people.map(({ uuid, name }) => (
          <NumberField
            key={uuid}
            name={`shares.${uuid}`}
            label={`Share of ${name}`}
            decimals={2}
            countedBySchema
            suffix="%"
          />
        ))}
      </div>
      <div className={styles.row}>
        {people.length > 1 && (
          <Button className={styles.small ?? ''} onClick={() => onShares(equalShares(people.map(({ uuid }) => uuid)))}>
            Split equally
          </Button>
        )}
        <p role="status" className={styles.soft}>
          {total === 100 ? 'The shares add up to 100%.' : `The shares add up to ${percentText(total)} of 100%.`}
        </p>
      </div>
    </fieldset>
  );
}
