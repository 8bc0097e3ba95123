import { type ReactNode, useId } from 'react';
import styles from './card.module.css';

interface CardProps {
  /** What a hash in an address calls it. */
  id?: string;
  title?: ReactNode;
  /** Small and soft beside the title: the date of a figure, a link to more. */
  aside?: ReactNode;
  children: ReactNode;
}

/** A white card with a hairline border; a titled one is a region that screen readers can jump to. */
export function Card({ id: anchor, title, aside, children }: CardProps) {
  const id = useId();
  return (
    <section id={anchor} className={styles.card} {...(title ? { 'aria-labelledby': id } : {})}>
      {title && (
        <header className={styles.head}>
          <h2 id={id} className={styles.title}>
            {title}
          </h2>
          {aside && <div className={styles.aside}>{aside}</div>}
        </header>
      )}
      {children}
    </section>
  );
}
