import { useQueryClient } from '@harbour/api/query';
import { notSaved } from '@harbour/api/saving';
import { events } from '@harbour/events';
import { type AccountClient, session } from '@harbour/session';
import { accountFailure } from '@harbour/session/account-texts';
import { useState } from 'react';
import { accountKey } from './account-queries.ts';

interface Words {
  /** What is changed, as in "changes to your {title} have not been saved". */
  title: string;
  /** The text of the toast of a success; null for none. */
  saved?: string | null;
  /** What it means that the credentials were refused, such as a wrong password. */
  refused?: string;
}

/**
 * Makes one kind of changes of the account, and reads it again after each. A failure is shown by a toast in the words
 * of the specification's error catalogue (section 8), and beside what was changed by `failure`.
 */
export function useAccountChange({ title, saved = 'Your changes have been saved.', refused }: Words) {
  const cache = useQueryClient();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | undefined>(undefined);

  /** @returns what the change answered, or undefined if it was not made; never throws */
  async function change<Made>(step: (account: AccountClient) => Promise<Made>): Promise<{ made: Made } | undefined> {
    setBusy(true);
    setFailure(undefined);
    try {
      const made = await step(await session.account());
      // The website settings say whether a second factor is on.
      await Promise.all([accountKey, 'clientdirectory'].map((key) => cache.invalidateQueries({ queryKey: [key] })));
      if (saved) void events.emit('toast', { severity: 'success', title: 'Success', text: saved, life: 4_000 });
      return { made };
    } catch (error) {
      const message = accountFailure(error, refused);
      setFailure(message);
      const isKnown = error instanceof Error && message !== accountFailure(new Error());
      if (!isKnown) void events.emit('toast', notSaved(title, error, message));
      return undefined;
    } finally {
      setBusy(false);
    }
  }

  return { busy, failure, change, forget: () => setFailure(undefined) };
}
