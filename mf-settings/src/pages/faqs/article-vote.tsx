import { api } from '@harbour/api';
import { callKey, useQueryClient } from '@harbour/api/query';
import { useSaving } from '@harbour/api/saving';
import { LazyPart, useHostPages } from '@harbour/contract';
import {
  getHelpArticles,
  type HelpArticle,
  type ArticleVote as Vote,
  voteOnArticle,
} from '@harbour/definitions/help/articles';
import { isStaff } from '@harbour/definitions/rights';
import { useSession } from '@harbour/session';
import { Button, Notice } from '@harbour/ui';
import { Suspense, useId, useState } from 'react';
import styles from './faqs.module.css';

const loadComment = () => import(/* webpackChunkName: "comment" */ './vote-comment.tsx');

/** Whether the answer counts: only clients say whether an article helped, each for themselves. */
function useMayVote(): boolean {
  return useSession(({ user, target }) => target === undefined && !isStaff(user?.groups ?? []));
}

function Question({ article: { slug, title, vote } }: { article: HelpArticle }) {
  const cache = useQueryClient();
  const saving = useSaving('answer', []);
  const [failure, setFailure] = useState<string | undefined>(undefined);
  const label = useId();

  async function answer(next: Vote): Promise<void> {
    setFailure(undefined);
    const body = { helpful: next.helpful, ...(next.comment ? { comment: next.comment } : {}) };
    const outcome = await saving.save(
      () => api.get(voteOnArticle, { params: { slug }, body }, { background: true }),
      null,
    );
    if (outcome.state !== 'saved') {
      setFailure(outcome.message);
      return;
    }
    cache.setQueryData<{ articles: HelpArticle[] }>(
      callKey(getHelpArticles, {}),
      (known) =>
        known && {
          articles: known.articles.map((article) => (article.slug === slug ? { ...article, vote: next } : article)),
        },
    );
  }

  return (
    <div className={styles.vote}>
      <fieldset className={styles.answers} aria-labelledby={label}>
        <span id={label}>
          Was this helpful?<span className="visually-hidden"> {title}</span>
        </span>
        {([true, false] as const).map((helpful) => (
          <Button
            key={String(helpful)}
            aria-pressed={vote?.helpful === helpful}
            disabled={saving.busy}
            onClick={() => {
              if (vote?.helpful !== helpful) void answer({ helpful, comment: null });
            }}
          >
            {helpful ? 'Yes' : 'No'}
          </Button>
        ))}
      </fieldset>
      <p role="status" className={styles.thanks}>
        {vote && !failure && (vote.comment ? 'Thank you. We have your comment.' : 'Thank you for telling us.')}
      </p>
      {failure && <Notice severity="error">{failure}</Notice>}
      {vote?.helpful === false && (
        <Suspense fallback={null}>
          <LazyPart
            load={loadComment}
            props={{
              stored: vote.comment ?? '',
              busy: saving.busy,
              onSend: (comment: string) => void answer({ helpful: false, comment: comment || null }),
            }}
          />
        </Suspense>
      )}
    </div>
  );
}

/** Asks a client whether an article helped, once; the answer can be changed. Staff are not asked. */
export function ArticleVote({ article }: { article: HelpArticle }) {
  const { isOff } = useHostPages();
  return useMayVote() && !isOff('faqs.votes') ? <Question article={article} /> : null;
}
