import styles from './captcha.module.css';

/** What the form is waiting for, where that takes long. */
export function CaptchaNotice({ isSlow }: { isSlow: boolean }) {
  return (
    <p className={styles.notice} role="status">
      {isSlow &&
        'Checking that you are not a robot. Your device solves a small puzzle for it, which takes a few seconds; you need not do anything.'}
    </p>
  );
}
