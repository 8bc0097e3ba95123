import { useRefusal } from '@harbour/api/query';
import { patchPersonalDetails } from '@harbour/definitions/clients/personal-details-changes';
import { useTarget } from '@harbour/session';
import { Button } from '@harbour/ui';
import { useState } from 'react';
import styles from '../personal.module.css';
import { EmailDialog } from './email-dialog.tsx';

/** The address that the client signs in with and that the firm writes to, and the way to another one. */
export function EmailRow({ emailAddress }: { emailAddress: string }) {
  const acting = useTarget() !== undefined;
  const refused = useRefusal(patchPersonalDetails) !== undefined;
  const [changing, setChanging] = useState(false);
  return (
    <>
      <div className={styles.line}>
        <span className={styles.address}>{emailAddress}</span>
        {!acting && (
          <Button disabled={refused} onClick={() => setChanging(true)}>
            Change e-mail address
          </Button>
        )}
      </div>
      <p className={styles.soft}>
        {acting
          ? 'Only the client can change it: they confirm it by a code that we send to the new address.'
          : 'You sign in with it, and we write to it. You confirm a new one by a code that we send there.'}
      </p>
      {changing && <EmailDialog present={emailAddress} onClose={() => setChanging(false)} />}
    </>
  );
}
