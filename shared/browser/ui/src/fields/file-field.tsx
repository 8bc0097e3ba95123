/**
 * A file is chosen with the browser's own input, which every screen reader knows, or dropped on it. antd's Upload wraps
 * that input in a second button and sends files by itself, which the API's client does here.
 */
import { type DragEvent, useRef, useState } from 'react';
import { Button } from '../controls/button.tsx';
import { type FieldProps, WithFieldState } from '../form/field-state.tsx';
import { FieldFrame } from './field-frame.tsx';
import styles from './options.module.css';

interface FileFieldProps extends FieldProps<readonly File[]> {
  /** Ends of names or media types, as the browser's `accept` takes them. */
  accept?: string;
  /** Whether more than one may be chosen. */
  multiple?: boolean;
}

/** Files of the client's device. */
export function FileField({ accept, multiple = false, ...field }: FileFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  return (
    <WithFieldState field={field}>
      {({ id, value = [], change, leave, problem }) => {
        const take = (files: FileList | null) => {
          if (files && files.length > 0) change(multiple ? [...files] : [...files].slice(0, 1));
        };
        const drop = (event: DragEvent) => {
          event.preventDefault();
          setOver(false);
          if (!field.disabled) take(event.dataTransfer.files);
        };
        return (
          <FieldFrame id={id} label={field.label} hint={field.hint} problem={problem}>
            {(aria) => (
              // biome-ignore lint/a11y/noStaticElementInteractions: dropping is a second way; the button is the keyboard's.
              <div
                className={`${styles.drop} ${over ? styles.over : ''}`}
                onDragOver={(event) => {
                  event.preventDefault();
                  setOver(true);
                }}
                onDragLeave={() => setOver(false)}
                onDrop={drop}
              >
                <div className={styles.file}>
                  <input
                    {...aria}
                    ref={input}
                    type="file"
                    className="visually-hidden"
                    tabIndex={-1}
                    accept={accept}
                    multiple={multiple}
                    disabled={field.disabled}
                    onChange={({ target }) => {
                      take(target.files);
                      // So that the same file can be chosen again after it was changed.
                      target.value = '';
                    }}
                  />
                  <Button
                    disabled={field.disabled}
                    aria-describedby={aria['aria-describedby']}
                    onClick={() => input.current?.click()}
                    onBlur={leave}
                  >
                    {multiple ? 'Choose files' : 'Choose a file'}
                  </Button>
                  <span>{value.length > 0 ? value.map(({ name }) => name).join(', ') : 'or drop it here'}</span>
                </div>
              </div>
            )}
          </FieldFrame>
        );
      }}
    </WithFieldState>
  );
}
