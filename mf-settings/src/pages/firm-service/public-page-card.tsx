import { api } from '@harbour/api';
import { useCall } from '@harbour/api/query';
import {
  addServiceNotice,
  endServiceNotice,
  getServiceNotices,
  longestNotice,
  type ServiceNotice,
  servicePartNames,
  serviceParts,
} from '@harbour/definitions/firm/service-notices';
import { ReadState, useReader } from '@harbour/staff';
import { Button, Card, Empty, formatDateTime } from '@harbour/ui';
import { Choice } from '@harbour/ui/choice';
import { TextArea } from '@harbour/ui/fields';
import { useCallForm } from '@harbour/ui/form';
import { useState } from 'react';
import { ConfirmChange } from '../../firm/confirm-change.tsx';
import styles from '../../firm/firm.module.css';
import { FormDialog } from '../../firm/form-dialog.tsx';

const subjectOf = ({ part }: ServiceNotice) => (part === null ? 'Announcement' : `${serviceParts[part]}: disturbed`);

function NoticeDialog({ onClose }: { onClose: () => void }) {
  const form = useCallForm({
    call: addServiceNotice,
    defaultValues: { id: crypto.randomUUID(), part: null, text: '' },
  });
  return (
    <FormDialog
      title="Write on the public page"
      form={form}
      submit="Publish"
      send={async (body) => {
        await api.get(addServiceNotice, { body }, { background: true });
        return 'The public page says it now. End it once it is over.';
      }}
      onClose={onClose}
    >
      <p>Everybody can read it without a sign-in, so write nothing about a client.</p>
      <Choice
        name="part"
        label="What is disturbed"
        placeholder="Nothing: an announcement"
        options={servicePartNames.map((part) => ({ value: part, label: serviceParts[part] }))}
      />
      <TextArea name="text" label="What clients should know" maxLength={longestNotice} />
    </FormDialog>
  );
}

function NoticeLine({ notice }: { notice: ServiceNotice }) {
  const { may } = useReader();
  const [asked, setAsked] = useState(false);
  const { id, text, by, from, until } = notice;
  return (
    <li>
      <span className={styles.line}>
        <span className={styles.name}>{subjectOf(notice)}</span>
        {until === null && may('service.switch') && <Button onClick={() => setAsked(true)}>End</Button>}
      </span>
      <span>{text}</span>
      <span className={styles.soft}>
        {by}, {formatDateTime(from)}
        {until && `; ended ${formatDateTime(until)}`}
      </span>
      {asked && (
        <ConfirmChange
          title="Take this notice from the public page?"
          confirm="End"
          send={async () => {
            await api.get(endServiceNotice, { params: { notice: id } }, { background: true });
            return 'The public page no longer says it.';
          }}
          onClose={() => setAsked(false)}
        >
          {text}
        </ConfirmChange>
      )}
    </li>
  );
}

/** What the public page of the service's state says besides what is checked by machine. */
export function PublicPageCard() {
  const { may } = useReader();
  const query = useCall(getServiceNotices, {}, { background: true });
  const [writing, setWriting] = useState(false);
  return (
    <Card title="Public page">
      <ReadState what="the notices of the public page" query={query}>
        {({ notices }) =>
          notices.length === 0 ? (
            <Empty title="No notices">The page says what is checked by machine: data, files and e-mail.</Empty>
          ) : (
            <ul className={styles.list} aria-label="Notices of the public page">
              {notices.map((notice) => (
                <NoticeLine key={notice.id} notice={notice} />
              ))}
            </ul>
          )
        }
      </ReadState>
      <div className={styles.actions}>
        {may('service.switch') && <Button onClick={() => setWriting(true)}>Write a notice</Button>}
        <a href="/api/status" target="_blank" rel="noreferrer">
          Open the public page
        </a>
      </div>
      {writing && <NoticeDialog onClose={() => setWriting(false)} />}
    </Card>
  );
}
