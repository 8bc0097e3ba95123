import { LazyPart } from '@harbour/contract';
import { Skeleton } from '@harbour/ui';
import { Suspense, useId } from 'react';
import styles from './compose.module.css';

const loadEditor = () => import('./editor/text-editor.tsx');

interface BodyFieldProps {
  /** What it begins with. */
  html: string;
  autoFocus: boolean;
  problem: string | undefined;
  onChange: (html: string) => void;
}

/** The text of a message; its editor is loaded when it is first needed. */
export function BodyField({ html, autoFocus, problem, onChange }: BodyFieldProps) {
  const id = useId();
  return (
    <div className={styles.field}>
      <span id={`${id}-label`}>Message</span>
      <div className={styles.editor}>
        <Suspense fallback={<Skeleton label="editor" bars={[50, 240]} />}>
          <LazyPart load={loadEditor} props={{ id, labelledBy: `${id}-label`, html, autoFocus, problem, onChange }} />
        </Suspense>
      </div>
      {problem && (
        <p id={`${id}-problem`} className={styles.problem}>
          {problem}
        </p>
      )}
    </div>
  );
}
