import { api, failureMessage } from '@harbour/api';
import { useMutation, useQueryClient } from '@harbour/api/query';
import { useHostPages } from '@harbour/contract';
import { Link } from '@harbour/contract/router';
import { type Scenario, scenarioLimits, shareScenario } from '@harbour/definitions/tools/scenarios';
import { Button, Dialog, formatDateTime, Notice, WriteGuard } from '@harbour/ui';
import { TextArea } from '@harbour/ui/fields';
import { useEffect, useRef, useState } from 'react';
import own from './result.module.css';

const mailbox = '/securemessaging';

function Sent({ messageID, onClose }: { messageID: string; onClose: () => void }) {
  const { has } = useHostPages();
  const dialogText = useRef<HTMLDivElement>(null);
  // The button that had the focus is gone.
  useEffect(() => dialogText.current?.focus(), []);
  return (
    <div ref={dialogText} tabIndex={-1} className={own.dialog}>
      <Notice severity="info">Sent. Your adviser has a secure message with a link to this version.</Notice>
      <p>
        {has(mailbox) ? (
          <>
            You find it, and the answer, in <Link to={`${mailbox}/message/${messageID}`}>Secure Messaging</Link>.
          </>
        ) : (
          'You find it, and the answer, in Secure Messaging.'
        )}
      </p>
      <div className={own.actions}>
        <Button onClick={onClose}>Close</Button>
      </div>
    </div>
  );
}

interface ShareDialogProps {
  /** As it is stored. */
  scenario: Pick<Scenario, 'scenarioID' | 'name' | 'version' | 'savedAt' | 'sharedAt'>;
  onClose: () => void;
}

/** Sends a saved version to the adviser by secure message; what is sent twice, after a lost answer, is one message. */
export function ShareDialog({ scenario, onClose }: ShareDialogProps) {
  const { scenarioID, name, version, savedAt, sharedAt } = scenario;
  const [messageID] = useState(() => crypto.randomUUID());
  const [note, setNote] = useState('');
  const cache = useQueryClient();
  const share = useMutation({
    mutationFn: () => api.get(shareScenario, { body: { messageID, scenarioID, version, note: note.trim() } }),
    onSuccess: () => cache.invalidateQueries({ queryKey: ['wealthplan'] }),
  });
  const actions = useRef<HTMLDivElement>(null);
  // A busy button loses the focus: after a failure the client goes on where they were.
  useEffect(() => {
    if (share.isError) actions.current?.querySelector('button')?.focus();
  }, [share.isError]);
  const tooLong = note.length > scenarioLimits.note;

  return (
    <Dialog title="Send to your adviser" placement="centre" closable={!share.isPending} onClose={onClose}>
      {share.isSuccess ? (
        <Sent messageID={messageID} onClose={onClose} />
      ) : (
        <WriteGuard call={shareScenario}>
          <div className={own.dialog}>
            <p>
              Version {version} of {name}, saved on {formatDateTime(savedAt)}, goes to your adviser as a secure message.
              Your adviser sees its entries and its result, and not what you change later.
            </p>
            {sharedAt && <p>You have sent this version before, on {formatDateTime(sharedAt)}.</p>}
            <TextArea
              label="Note to your adviser"
              hint="You may leave this empty"
              value={note}
              onChange={(text) => setNote(text ?? '')}
              problem={tooLong ? `Write ${scenarioLimits.note.toLocaleString('en-GB')} characters at most.` : undefined}
            />
            {share.isError && (
              <Notice severity="error">{failureMessage(share.error)} It can be sent again: it arrives once.</Notice>
            )}
            <div ref={actions} className={own.actions}>
              <Button variant="primary" busy={share.isPending} disabled={tooLong} onClick={() => share.mutate()}>
                Send
              </Button>
              <Button disabled={share.isPending} onClick={onClose}>
                Cancel
              </Button>
            </div>
          </div>
        </WriteGuard>
      )}
    </Dialog>
  );
}
