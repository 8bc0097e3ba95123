import type { ButtonHTMLAttributes } from 'react';
import styles from './button.module.css';

interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  /** `danger`: it ends or deletes something of the client's. */
  variant?: 'primary' | 'secondary' | 'danger' | 'link';
  /** Over the full width of what it is in. */
  block?: boolean;
  /** Something that it started is in progress: it shows so, and takes no further click. */
  busy?: boolean;
}

/** A button; `type="button"` by default, so that none sends a form by accident. */
export function Button({
  variant = 'secondary',
  block = false,
  busy = false,
  className,
  children,
  ...rest
}: ButtonProps) {
  const classes = [styles.button, styles[variant], block ? styles.block : '', className].filter(Boolean).join(' ');
  return (
    <button type="button" {...rest} className={classes} aria-busy={busy || undefined} disabled={rest.disabled || busy}>
      {busy && <span className={styles.spinner} aria-hidden="true" />}
      {children}
    </button>
  );
}
