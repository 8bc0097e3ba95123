import { readPageConfig } from '@harbour/contract';
import { Link } from '@harbour/contract/router';
import { Card } from '@harbour/ui';
import { ImsFrame } from '../ims-frame.tsx';
import { type Faq, type Further, faqGroups } from './faqs.ts';
import styles from './ims-faqs.module.css';

function FurtherLink({ further }: { further: Further }) {
  if ('to' in further) return <Link to={further.to}>{further.label}</Link>;
  return <a href={readPageConfig().links[further.page]}>{further.label}</a>;
}

function Question({ faq: { question, answer, further } }: { faq: Faq }) {
  return (
    <details className={styles.faq}>
      <summary className={styles.question}>{question}</summary>
      <div className={styles.answer}>
        {answer.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
        {further && (
          <p>
            <FurtherLink further={further} />
          </p>
        )}
      </div>
    </details>
  );
}

/** Questions about IMS with their answers. */
export default function ImsFaqsPage() {
  return (
    <ImsFrame>
      {faqGroups.map(({ title, faqs }) => (
        <Card key={title} title={title}>
          {faqs.map((faq) => (
            <Question key={faq.question} faq={faq} />
          ))}
        </Card>
      ))}
    </ImsFrame>
  );
}
