import type { MailAttachment } from '@harbour/definitions/messaging/messages';
import { Paperclip } from 'lucide-react';
import { fileSize } from '../compose/attachments/attachment-rules.ts';
import styles from './attachment-list.module.css';

/** What a file that cannot be fetched is waiting for, or why it never can be. */
const stateLabels: Readonly<Record<MailAttachment['state'], string | undefined>> = {
  stored: undefined,
  waiting: 'has not arrived or is being checked',
  refused: 'was refused when we checked it',
};

/** Signed addresses expire: those that are old are asked for again before they are followed. */
export interface FileAddresses {
  areFresh: () => boolean;
  /** The newest address of a file; undefined when none could be fetched. */
  renew: (id: string) => Promise<string | undefined>;
}

function saveFrom(url: string, fileName: string): void {
  const link = document.createElement('a');
  link.href = url;
  link.download = fileName;
  link.click();
}

function FileLink({ file, url, addresses }: { file: MailAttachment; url: string; addresses: FileAddresses }) {
  return (
    <a
      href={url}
      download={file.fileName}
      rel="noreferrer"
      onClick={(event) => {
        if (addresses.areFresh()) return;
        event.preventDefault();
        void addresses.renew(file.id).then((renewed) => saveFrom(renewed ?? url, file.fileName));
      }}
    >
      {file.fileName}
    </a>
  );
}

/** The files of a message, each a link by its signed address, with its size and what keeps it from being fetched. */
export function AttachmentList({ files, addresses }: { files: readonly MailAttachment[]; addresses: FileAddresses }) {
  if (files.length === 0) return null;
  return (
    <ul className={styles.files} aria-label="Attachments">
      {files.map((file) => (
        <li key={file.id} className={styles.file}>
          <Paperclip size={16} aria-hidden="true" />
          <span>
            {file.url && file.state === 'stored' ? (
              <FileLink file={file} url={file.url} addresses={addresses} />
            ) : (
              file.fileName
            )}{' '}
            <span className={styles.about}>
              {[fileSize(file.size), stateLabels[file.state]].filter((part) => part !== undefined).join(', ')}
            </span>
          </span>
        </li>
      ))}
    </ul>
  );
}
