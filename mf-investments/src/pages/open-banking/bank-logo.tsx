import { readPageConfig } from '@harbour/contract';
import { useState } from 'react';
import styles from './open-banking.module.css';

/** Whether the page may show a picture: its policy allows this origin, and those that the firm has named. */
function mayShow(url: string): boolean {
  if (!URL.canParse(url, location.href)) return false;
  const { origin } = new URL(url, location.href);
  const named = readPageConfig().pictures ?? [];
  return [location.href, ...named].some((address) => new URL(address).origin === origin);
}

/** A bank's logo; its initial where there is none, or where it cannot be shown. The name stands beside it. */
export function BankLogo({ url, name }: { url: string | null; name: string }) {
  const [failed, setFailed] = useState<string | undefined>(undefined);
  if (url === null || failed === url || !mayShow(url)) {
    return (
      <span className={styles.initial} aria-hidden="true">
        {name.slice(0, 1)}
      </span>
    );
  }
  return <img className={styles.logo} src={url} alt="" width={32} height={32} onError={() => setFailed(url)} />;
}
