import { longestComment } from '@harbour/definitions/help/articles';
import { Button } from '@harbour/ui';
import { TextArea } from '@harbour/ui/fields';
import { useState } from 'react';
import styles from './faqs.module.css';

interface VoteCommentProps {
  /** The comment as it is stored; empty for none. */
  stored: string;
  busy: boolean;
  onSend: (comment: string) => void;
}

/** What was missing from an article, if the client wants to say it. */
export default function VoteComment({ stored, busy, onSend }: VoteCommentProps) {
  const [comment, setComment] = useState(stored);
  return (
    <form
      className={styles.comment}
      onSubmit={(event) => {
        event.preventDefault();
        onSend(comment.trim());
      }}
    >
      <TextArea
        label="What was missing? (optional)"
        hint="We read this to improve the article, and do not answer it. Please write us a message if you need an answer."
        value={comment}
        onChange={(text) => setComment(text ?? '')}
        maxLength={longestComment}
      />
      <Button type="submit" busy={busy} disabled={comment.trim() === stored}>
        Send comment
      </Button>
    </form>
  );
}
