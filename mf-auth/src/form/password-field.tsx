import { useId, useState } from 'react';
import { Field, type FieldProps } from './field.tsx';
import styles from './form.module.css';

/** A password that can be looked at while it is typed. */
export function PasswordField(props: Omit<FieldProps, 'type' | 'end' | 'id'>) {
  const id = useId();
  const [isShown, setShown] = useState(false);
  return (
    <>
      <Field
        {...props}
        id={id}
        type={isShown ? 'text' : 'password'}
        spellCheck={false}
        autoCapitalize="none"
        end={
          <button type="button" className={styles.show} aria-controls={id} onClick={() => setShown(!isShown)}>
            {isShown ? 'Hide' : 'Show'}
            <span className="visually-hidden"> what is typed</span>
          </button>
        }
      />
      <span className="visually-hidden" role="status">
        {isShown ? 'Your password can be read on the screen.' : ''}
      </span>
    </>
  );
}
