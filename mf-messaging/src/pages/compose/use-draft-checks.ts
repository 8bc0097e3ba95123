import { useState } from 'react';
import { type DraftContent, type DraftProblems, draftProblems } from '../../preserved-draft/written-draft.ts';
import { type AttachedFile, type Attachments, isFailed } from './attachments/use-attachments.ts';

const unfinished = 'Wait for uploads to finish.';

/** Why the files keep the message from being sent; undefined if they do not. */
function fileProblem(files: readonly AttachedFile[], withoutFailed: boolean): string | undefined {
  if (files.some(({ upload }) => upload.state === 'uploading')) return unfinished;
  const failed = files.filter(isFailed).map(({ name }) => name);
  if (failed.length === 0 || withoutFailed) return undefined;
  return `${failed.join(', ')} could not be attached. Try again, or send your message without ${failed.length === 1 ? 'it' : 'them'}.`;
}

export interface DraftChecks {
  /** The problems that still keep the message from being sent. */
  problems: DraftProblems;
  /** The number of attempts: after each the first problem is shown. */
  tries: number;
  /** Whether the last attempt failed because of files that could not be attached. */
  failedFiles: boolean;
  /**
   * Looks for problems before the message is sent. Returns whether there are none.
   * @param withoutFailed whether it is sent without the files that failed
   */
  check: (content: DraftContent, withoutFailed: boolean) => boolean;
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
    failedFiles: problems.attachments !== undefined && files.some(isFailed),
    tries,
    check(content, withoutFailed) {
      const hasFiles = files.some((file) => !withoutFailed || !isFailed(file));
      const found = draftProblems(content, { needsClient, hasFiles });
      const problem = fileProblem(files, withoutFailed);
      if (problem) found.attachments = problem;
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
