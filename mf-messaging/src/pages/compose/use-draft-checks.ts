import { useState } from 'react';
import { type DraftContent, type DraftProblems, draftProblems } from '../../preserved-draft/written-draft.ts';
import type { Attachments } from './attachments/use-attachments.ts';

const unfinished = 'Wait for uploads to finish. Remove or retry files that failed.';

export interface DraftChecks {
  /** The problems that still keep the message from being sent. */
  problems: DraftProblems;
  /** The number of attempts: after each the first problem is shown. */
  tries: number;
  /** Looks for problems before the message is sent. Returns whether there are none. */
  check: (content: DraftContent) => boolean;
  /** Forgets the problems of the fields that were changed, until the next attempt. */
  forget: (changed: Partial<DraftContent>) => void;
}

/** What keeps a message from being sent. `needsClient`: whether it must name the client whom it is about. */
export function useDraftChecks(needsClient: boolean, { files }: Pick<Attachments, 'files'>): DraftChecks {
  const [problems, setProblems] = useState<DraftProblems>({});
  const [tries, setTries] = useState(0);
  const allStored = files.every(({ upload }) => upload.state === 'stored');

  return {
    problems: allStored ? { ...problems, attachments: undefined } : problems,
    tries,
    check(content) {
      const found = draftProblems(content, { needsClient, hasFiles: files.length > 0 });
      if (!allStored) found.attachments = unfinished;
      setProblems(found);
      setTries(tries + 1);
      return Object.keys(found).length === 0;
    },
    forget(changed) {
      const { attachments, ...rest } = problems;
      const left = Object.entries(rest).filter(([name]) => !(name in changed));
      setProblems({ ...Object.fromEntries(left), ...(attachments ? { attachments } : {}) });
    },
  };
}
