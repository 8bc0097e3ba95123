import { LazyPart } from '@harbour/contract';
import { Paperclip } from 'lucide-react';
import { type ReactNode, Suspense } from 'react';
import { fileSize } from './attachment-rules.ts';
import styles from './attachments.module.css';
import type { AttachedFile, UploadState } from './use-attachments.ts';

const loadProgress = async () => ({ default: (await import('@harbour/ui/feedback')).Progress });

function Progress({ upload, name }: { upload: UploadState; name: string }) {
  if (upload.state === 'stored') return <span className={styles.size}>attached</span>;
  if (upload.state === 'uploading') {
    return (
      <span className={styles.progress}>
        <Suspense fallback={<span className={styles.size}>uploading…</span>}>
          <LazyPart load={loadProgress} props={{ label: `Uploading ${name}`, share: upload.progress }} />
        </Suspense>
      </span>
    );
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
