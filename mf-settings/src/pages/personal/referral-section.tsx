import { api, type CallResponse } from '@harbour/api';
import { useCall } from '@harbour/api/query';
import { useSaving } from '@harbour/api/saving';
import { getReferrals, sendReferral } from '@harbour/definitions/clients/referrals';
import { useTarget } from '@harbour/session';
import { formatDateTime } from '@harbour/ui';
import { Checkbox, TextField } from '@harbour/ui/fields';
import { Form, FormActions, NotStoredError, SubmitButton, useCallForm } from '@harbour/ui/form';
import { useState } from 'react';
import { useUnsaved } from '../../leaving/leave-guard.tsx';
import styles from './personal.module.css';
import { Section } from './section.tsx';

type Referrals = CallResponse<typeof getReferrals>;

const empty = (id: string) => ({ id, name: '', email: '', agreed: false });

const sentToast = {
  severity: 'success',
  title: 'Success',
  text: 'Thank you. Your adviser has been informed and will be in touch with your friend.',
  life: 4_000,
} as const;

function ReferralForm() {
  const saving = useSaving('Referral', ['clientdirectory']);
  // One id until it is stored, so that a second try does not send a second one.
  const [id, setId] = useState(() => crypto.randomUUID());
  const form = useCallForm({ call: sendReferral, defaultValues: empty(id) });
  useUnsaved(form.formState.isDirty);

  async function send(body: { id: string; name: string; email: string; agreed: true }): Promise<void> {
    const outcome = await saving.save(() => api.get(sendReferral, { body }, { background: true }), sentToast);
    if (outcome.state === 'failed') throw new NotStoredError(outcome.message);
    if (outcome.state === 'refused') throw outcome.error;
    const next = crypto.randomUUID();
    setId(next);
    form.reset(empty(next));
  }

  return (
    <Form form={form} onSubmit={send} label="Refer a friend">
      <div className={styles.fields} data-field-rows>
        <TextField name="name" label="Your friend’s name" maxLength={100} autoComplete="off" />
        <TextField name="email" label="Your friend’s e-mail address" type="email" maxLength={254} autoComplete="off" />
      </div>
      <Checkbox name="agreed" label="My friend has agreed that I give you their name and address." />
      <FormActions>
        <SubmitButton>Send the referral</SubmitButton>
      </FormActions>
    </Form>
  );
}

const states = { sent: 'Sent to your adviser', received: 'Read by your adviser' } as const;

function SentReferrals({ referrals }: Pick<Referrals, 'referrals'>) {
  if (referrals.length === 0) return <p className={styles.soft}>You have not referred anybody yet.</p>;
  return (
    <div>
      <h3 className={styles.heading}>Your referrals</h3>
      <ul className={styles.records}>
        {referrals.map(({ id, name, email, sentAt, state }) => (
          <li key={id}>
            <span className={styles.address}>
              {name} <span className={styles.soft}>{email}</span>
            </span>
            <span className={styles.soft}>
              {states[state]}, <time dateTime={sentAt}>{formatDateTime(sentAt)}</time>
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}

function Referral({ referrals, left }: Referrals) {
  const acting = useTarget() !== undefined;
  return (
    <div className={styles.stack}>
      <p>Do you know somebody who would like to know us? Tell us, and your adviser gets in touch with them.</p>
      {acting ? (
        <p className={styles.soft}>Only the client can refer a friend: their friend has agreed to it.</p>
      ) : left === 0 ? (
        <p>You have sent as many referrals as we take in a day. Please come back tomorrow.</p>
      ) : (
        <ReferralForm />
      )}
      <SentReferrals referrals={referrals} />
    </div>
  );
}

/** Refers a friend to the firm; `?scrollto=clientreferral` leads here. */
export function ReferralSection() {
  const read = useCall(getReferrals, {});
  return (
    <Section id="clientreferral" title="Refer a friend" read={read} what="your referrals" bars={[24, 72, 24, 48]}>
      {(answer) => <Referral {...answer} />}
    </Section>
  );
}
