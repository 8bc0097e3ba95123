import { api } from '@harbour/api';
import { useSaving } from '@harbour/api/saving';
import { patchPersonalDetails } from '@harbour/definitions/clients/personal-details-changes';
import { session } from '@harbour/session';
import { Dialog } from '@harbour/ui';
import { useState } from 'react';
import styles from '../personal.module.css';
import { AddressStep } from './address-step.tsx';
import { CodeStep } from './code-step.tsx';

interface EmailDialogProps {
  /** The address of now. */
  present: string;
  onClose: () => void;
}

/**
 * A change of the address that the client signs in with: the new address, the code that was sent there, and then our
 * own records.
 */
export function EmailDialog({ present, onClose }: EmailDialogProps) {
  const saving = useSaving('Personal Details', ['clientdirectory'], 'Email address may already be in use.');
  const [step, setStep] = useState<'address' | 'code'>('address');
  const [email, setEmail] = useState('');
  /** Whether the identity service has changed the address, so that only our records are behind. */
  const [confirmed, setConfirmed] = useState(false);

  async function request(wanted: string): Promise<void> {
    setEmail(wanted);
    await (await session.account()).requestEmail(wanted);
    setStep('code');
  }

  const resend = async () => (await session.account()).resendEmailCode();

  async function confirm(code: string): Promise<void> {
    if (!confirmed) {
      await (await session.account()).confirmEmail(code);
      setConfirmed(true);
    }
    // The new token carries the new address, which proves to the backend that it is the client's.
    await session.credentials(true);
    const body = { emailAddress: email };
    const outcome = await saving.save(() => api.get(patchPersonalDetails, { body }, { background: true }));
    if (outcome.state === 'saved') return onClose();
    throw outcome.state === 'refused'
      ? outcome.error
      : Object.assign(new Error(outcome.message), { name: 'NotStoredError' });
  }

  return (
    <Dialog title="Change your e-mail address" placement="centre" closable={!saving.busy} onClose={onClose}>
      <div className={styles.stack}>
        {step === 'address' ? (
          <AddressStep present={present} initialEmail={email} onRequest={request} onCancel={onClose} />
        ) : (
          <CodeStep
            email={email}
            confirmed={confirmed}
            onConfirm={confirm}
            onResend={resend}
            onBack={() => setStep('address')}
          />
        )}
      </div>
    </Dialog>
  );
}
