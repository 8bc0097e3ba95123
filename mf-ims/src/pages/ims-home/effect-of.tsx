import { failureWords } from '@harbour/api';
import { Button, Skeleton } from '@harbour/ui';
import type { ReadDocument } from '../../approvals/approval-items.ts';
import type { ProposalEffects } from '../../approvals/use-proposal-effects.ts';
import styles from './approval-centre.module.css';
import { documentName } from './document-words.ts';
import { PlanEffect } from './plan-effect.tsx';

/** A document's plan before and after, as far as it is known: the document can be read and answered without it. */
export function EffectOf({ document, effects }: { document: ReadDocument; effects: ProposalEffects }) {
  const label = documentName(document);
  if (effects.error) {
    return (
      <p className={styles.facts}>
        <span>The plan as a whole before and after is not available at the moment. {failureWords(effects.error)}</span>{' '}
        <Button variant="link" className={styles.again ?? ''} onClick={effects.retry}>
          Try again
        </Button>
      </p>
    );
  }
  if (!effects.data) return <Skeleton label={`${label} before and after`} bars={[21, 160, 48]} />;
  const effect = effects.data.find(({ id, version }) => id === document.id && version === document.version);
  return effect ? <PlanEffect label={label} effect={effect} /> : null;
}
