import { Paperclip } from 'lucide-react';
import type { ReactNode } from 'react';
import { fileSize } from './attachment-rules.ts';
import styles from './attachments.module.css';
import type { AttachedFile, UploadState } from './use-attachments.ts';

function Progress({ upload, name }: { upload: UploadState; name: string }) {
  if (upload.state === 'stored') return <span className={styles.size}>attached</span>;
  if (upload.state === 'uploading') {
    return <progress className={styles.progress} aria-label={`Uploading ${name}`} max={1} value={upload.progress} />;
  }
  return (
    <span className={styles.problem} role="alert">
      {upload.message}
    </span>
  );
}

/** One file: its name, size and how far it has come. */
export function AttachmentRow({ file: { name, size, upload }, children }: { file: AttachedFile; children: ReactNode }) {
  return (
    <li className={styles.row}>
      <Paperclip size={16} aria-hidden="true" />
      <span className={styles.name}>
        {name} <span className={styles.size}>{fileSize(size)}</span>
      </span>
      <Progress upload={upload} name={name} />
      <span className={styles.actions}>{children}</span>
    </li>
  );
}
