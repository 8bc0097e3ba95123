import { api } from '@harbour/api';
import { type ListedProposal, proposalTexts, remindOfProposal } from '@harbour/definitions/ims/proposal-desk';
import { useRepeatableChange } from '@harbour/staff';
import { Button, Dialog, formatDate, formatDateTime, Notice } from '@harbour/ui';
import { TextArea } from '@harbour/ui/fields';
import { useState } from 'react';
import styles from './proposals.module.css';

function firstText({ approvalBy }: ListedProposal): string {
  return `We have proposed a change to your investments, and it waits for your answer.${
    approvalBy ? ` Please tell us by ${formatDate(approvalBy)} whether you approve it.` : ''
  }`;
}

/** Asks what a client is told with a reminder, and sends it. */
export function RemindDialog({ proposal, onClose }: { proposal: ListedProposal; onClose: () => void }) {
  const { busy, failure, attempt } = useRepeatableChange('ims');
  const [text, setText] = useState(() => firstText(proposal));
  // One id until it is sent, so that a lost answer does not remind twice.
  const [id] = useState<string>(() => crypto.randomUUID());
  const { client, description, remindedAt } = proposal;

  async function remind(): Promise<void> {
    const sent = await attempt(async () => {
      const body = { id, text: text.trim() };
      await api.get(remindOfProposal, { params: { proposal: proposal.id }, body }, { background: true });
      return `${client.name} was reminded.`;
    });
    if (sent) onClose();
  }

  return (
    <Dialog title={`Remind ${client.name}?`} placement="centre" closable={!busy} onClose={onClose}>
      <div className={styles.stack}>
        <p>
          {client.name} gets a message with a link to “{description}”, and the mail that tells of it.
          {remindedAt && ` The last reminder was sent on ${formatDateTime(remindedAt)}.`}
        </p>
        <TextArea
          label="What the client reads"
          value={text}
          maxLength={proposalTexts.reminder}
          onChange={(value = '') => setText(value)}
        />
        {failure && <Notice severity="error">{failure}</Notice>}
        <div className={styles.actions}>
          <Button variant="primary" busy={busy} disabled={text.trim() === ''} onClick={() => void remind()}>
            Send the reminder
          </Button>
          <Button disabled={busy} onClick={onClose}>
            Cancel
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
