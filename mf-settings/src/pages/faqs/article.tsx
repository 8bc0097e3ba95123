import { Link } from '@harbour/contract/router';
import type { HelpArticle } from '@harbour/definitions/help/articles';
import { formatDate } from '@harbour/ui';
import { scrollOncePainted } from '@harbour/ui/scroll-once-painted';
import { useEffect, useRef, useState } from 'react';
import { ArticleText } from './article-text.tsx';
import { ArticleVote } from './article-vote.tsx';
import styles from './faqs.module.css';
import { addressOf } from './found-articles.ts';

interface ArticleProps {
  article: HelpArticle;
  /** The address names it: it is open, has the focus and is in view. */
  addressed: boolean;
}

/** A question that opens to its answer. */
export function Article({ article, addressed }: ArticleProps) {
  const [open, setOpen] = useState(addressed);
  const question = useRef<HTMLElement>(null);
  const { title, html, updatedOn, related } = article;

  useEffect(() => {
    if (!addressed) return;
    setOpen(true);
    question.current?.focus({ preventScroll: true });
    return scrollOncePainted(question.current, 'center');
  }, [addressed]);

  return (
    <details
      className={styles.article}
      open={open}
      onToggle={({ currentTarget, target }) => {
        if (target === currentTarget) setOpen(currentTarget.open);
      }}
    >
      <summary ref={question} className={styles.question}>
        <h3 className={styles.title}>{title}</h3>
      </summary>
      <div className={styles.answer}>
        <ArticleText html={html} />
        {related.length > 0 && (
          <nav aria-label={`Related to: ${title}`} className={styles.related}>
            <span className={styles.soft}>Related</span>
            <ul>
              {related.map((other) => (
                <li key={other.slug}>
                  <Link to={addressOf(other)}>{other.title}</Link>
                </li>
              ))}
            </ul>
          </nav>
        )}
        {/* What is folded asks nothing and loads nothing. */}
        {open && <ArticleVote article={article} />}
        <p className={styles.soft}>
          Last updated {formatDate(updatedOn)} ·{' '}
          <Link to={addressOf(article)}>
            Link to this answer<span className="visually-hidden">: {title}</span>
          </Link>
        </p>
      </div>
    </details>
  );
}
