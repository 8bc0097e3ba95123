import { failureMessage, isRefusal } from '@harbour/api';
import { useCall } from '@harbour/api/query';
import { useHostPages } from '@harbour/contract';
import { Link } from '@harbour/contract/router';
import { getGlossaryTerm } from '@harbour/definitions/research/glossary';
import { type ReactNode, useId, useState } from 'react';
import styles from './term.module.css';

const glossary = '/research/glossary';

function Explanation({ name }: { name: string }) {
  const { data, error, refetch } = useCall(getGlossaryTerm, { params: { entry: name } }, { background: true });
  const { has } = useHostPages();
  if (data) {
    return (
      <>
        <span className={styles.name}>{data.term}</span>
        <span className={styles.summary}>{data.summary}</span>
        {has(glossary) && <Link to={`${glossary}?term=${data.slug}`}>More in the glossary</Link>}
      </>
    );
  }
  if (!error) return <span role="status">Loading the explanation…</span>;
  return (
    <>
      <span role="alert">
        {isRefusal(error) ? error.message : `Not available at the moment. ${failureMessage(error)}`}
      </span>
      {!isRefusal(error) && (
        <button type="button" className={styles.again} onClick={() => void refetch()}>
          Try again
        </button>
      )}
    </>
  );
}

interface TermProps {
  /** Its name in the glossary's addresses: `money-weighted-return`. */
  name: string;
  /** The words that the page has for it. */
  children: ReactNode;
}

/**
 * A word that is explained in place by the firm's glossary. The explanation is loaded when it is first opened. It opens
 * in the browser's own popover, which Escape and a click elsewhere close, and which gives the focus back.
 */
export function Term({ name, children }: TermProps) {
  const id = useId();
  const [asked, setAsked] = useState(false);
  return (
    <>
      <button type="button" className={styles.term} popoverTarget={id} onClick={() => setAsked(true)}>
        {children}
        <span className="visually-hidden"> (what it means)</span>
      </button>
      <span id={id} popover="auto" className={styles.popup}>
        {asked && <Explanation name={name} />}
      </span>
    </>
  );
}
