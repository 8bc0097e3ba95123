import { Button, Notice } from '@harbour/ui';
import { useId, useState } from 'react';
import { AttachmentRow } from './attachment-row.tsx';
import { acceptedFiles, attachmentRules } from './attachment-rules.ts';
import styles from './attachments.module.css';
import type { Attachments } from './use-attachments.ts';

/** Takes files, chosen or dropped here, and shows how far each has come. */
export function AttachmentField({ attachments, problem }: { attachments: Attachments; problem: string | undefined }) {
  const { files, leftOut, add, retry, remove } = attachments;
  const [over, setOver] = useState(false);
  const id = useId();

  return (
    <fieldset
      className={`${styles.field} ${over ? styles.over : ''}`}
      aria-describedby={`${id}-rules`}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        add([...event.dataTransfer.files]);
      }}
    >
      <legend className="visually-hidden">Attachments</legend>
      <p id={`${id}-rules`} className={styles.rules}>
        {attachmentRules}
      </p>
      <label className={styles.choose}>
        Attach files
        <span className={styles.drop}> or drop them here</span>
        <input
          type="file"
          multiple
          accept={acceptedFiles}
          className="visually-hidden"
          aria-describedby={problem ? `${id}-rules ${id}-problem` : `${id}-rules`}
          aria-invalid={problem ? true : undefined}
          onChange={({ target }) => {
            add([...(target.files ?? [])]);
            // The same file can be chosen again after it was removed.
            target.value = '';
          }}
        />
      </label>
      {leftOut.length > 0 && (
        <Notice severity="error">
          {leftOut.map((reason) => (
            <span key={reason} className={styles.reason}>
              {reason}
            </span>
          ))}
        </Notice>
      )}
      {files.length > 0 && (
        <ul className={styles.list} aria-label="Attached files">
          {files.map((file) => (
            <AttachmentRow key={file.id} file={file}>
              {file.upload.state === 'failed' && file.file && (
                <Button variant="link" className={styles.action ?? ''} onClick={() => retry(file)}>
                  Try again<span className="visually-hidden"> ({file.name})</span>
                </Button>
              )}
              <Button
                variant="link"
                className={styles.action ?? ''}
                disabled={file.removing ?? false}
                onClick={() => remove(file)}
              >
                {file.upload.state === 'uploading' ? 'Cancel' : 'Remove'}
                <span className="visually-hidden"> ({file.name})</span>
              </Button>
            </AttachmentRow>
          ))}
        </ul>
      )}
      {problem && (
        <p id={`${id}-problem`} className={styles.problem}>
          {problem}
        </p>
      )}
    </fieldset>
  );
}
