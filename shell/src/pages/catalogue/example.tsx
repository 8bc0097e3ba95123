import { LazyPart } from '@harbour/contract';
import { Skeleton } from '@harbour/ui';
import { Suspense, useId, useState } from 'react';
import styles from './catalogue.module.css';
import type { ExampleEntry } from './examples.ts';

function Source({ text, label }: { text: string; label: string }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keyboard (WCAG 2.1.1).
    <section className={styles.source} aria-label={label} tabIndex={0}>
      <pre>{text}</pre>
    </section>
  );
}

/** A component of the kit in its states, and below it the source file of the example. */
export function Example({ title, load, source }: ExampleEntry) {
  const [text, setText] = useState<string>();
  const heading = useId();
  return (
    <article className={styles.example} aria-labelledby={heading}>
      <h3 id={heading} className={styles.heading}>
        {title}
      </h3>
      <Suspense fallback={<Skeleton label={title} bars={[48, 48]} />}>
        <LazyPart load={load} props={{}} />
      </Suspense>
      <details onToggle={() => void source().then((file) => setText(file.default))}>
        <summary className={styles.code}>
          Code<span className="visually-hidden"> of {title}</span>
        </summary>
        {text !== undefined && <Source text={text} label={`Code of ${title}`} />}
      </details>
    </article>
  );
}
