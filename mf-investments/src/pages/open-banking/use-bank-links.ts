import { api, isRefusal } from '@harbour/api';
import { useQueryClient } from '@harbour/api/query';
import { withCause } from '@harbour/api/saving';
import {
  createLink,
  linkBank,
  type openBankingPages,
  revokeLink,
} from '@harbour/definitions/investments/open-banking/link';
import { reconfirm } from '@harbour/definitions/investments/open-banking/reconfirm';
import { useEffect, useState } from 'react';
import { changedDomains } from './changed-domains.ts';
import { type failureTitles, sayDone, sayFailed } from './open-banking-toasts.ts';

type PagePath = (typeof openBankingPages)[number];

/** A page of ours, as the provider is told it. */
const redirectTo = (path: PagePath) => `${location.origin}${path}`;

// A failure is said on the page, which can try again; it does not lead to the error page.
const inPlace = { background: true } as const;

/** The provider has sent an address that the portal does not go to. The message is for the client. */
class AddressRefusedError extends Error {
  override name = 'AddressRefusedError';
}

/** Only pages of the web: an address that would run something is not one. @throws AddressRefusedError */
function webAddress(url: string): string {
  const { protocol, href } = new URL(url);
  if (protocol !== 'https:' && protocol !== 'http:') {
    throw new AddressRefusedError('The provider sent an address that this portal does not open. Please write to us.');
  }
  return href;
}

/** What is under way; each flag is its own, and none blocks another. */
interface Flags {
  adding: boolean;
  renewing: boolean;
  revoking: boolean;
}
const nothing: Flags = { adding: false, renewing: false, revoking: false };

export interface LinkFailure {
  of: keyof typeof failureTitles;
  /** Why, and what to do. */
  message: string;
  /** Whether it is known that nothing was stored. */
  nothingDone: boolean;
}

/** Why an attempt failed: the backend's words, what the network did, or that the page itself is at fault. */
function reasonOf(error: unknown): string {
  if (error instanceof AddressRefusedError) return error.message;
  return withCause('', error).trim() || 'This page did not work as it should. Please try again, or write to us.';
}

export interface BankLinks extends Flags {
  /** Why the last attempt failed, until one succeeds: the toast goes away. */
  failure: LinkFailure | undefined;
  /** Goes to the provider, to choose a bank. */
  add: () => Promise<void>;
  /** Completes a link after the client's return. */
  completeAdd: (answer: { code: string; state: string }) => Promise<void>;
  /**
   * Renews a consent, or goes to where the client does.
   * @returns whether it was renewed or is being renewed elsewhere
   */
  renew: (credentialsId: string) => Promise<boolean>;
  /** Completes a renewal after the client's return. */
  completeRenewal: (answer: { code: string; state: string }) => Promise<void>;
  /** Ends a consent. @returns whether it is ended */
  revoke: (credentialsId: string) => Promise<boolean>;
}

/**
 * Links banks, renews their consents and ends them. What fails is said in a toast, and can be tried again.
 * @param leave goes to an address of the provider
 */
export function useBankLinks(leave: (url: string) => void): BankLinks {
  const cache = useQueryClient();
  const [flags, setFlags] = useState(nothing);
  const [failure, setFailure] = useState<LinkFailure | undefined>(undefined);

  // A client who comes back by the browser's Back button finds the page as it was left: nothing is under way any more.
  useEffect(() => {
    const shownAgain = ({ persisted }: PageTransitionEvent) => {
      if (persisted) setFlags(nothing);
    };
    addEventListener('pageshow', shownAgain);
    return () => removeEventListener('pageshow', shownAgain);
  }, []);

  const readAgain = () => Promise.all(changedDomains.map((domain) => cache.invalidateQueries({ queryKey: [domain] })));

  /** @returns whether it worked; `task` answers whether the client stays on this page */
  async function attempt(
    flag: keyof Flags,
    of: keyof typeof failureTitles,
    task: () => Promise<'stays' | 'leaves'>,
  ): Promise<boolean> {
    const set = (value: boolean) => setFlags((before) => ({ ...before, [flag]: value }));
    set(true);
    try {
      // While the provider's page loads, the control stays busy.
      if ((await task()) === 'stays') set(false);
      setFailure(undefined);
      return true;
    } catch (error) {
      sayFailed(of, error);
      setFailure({
        of,
        message: reasonOf(error),
        nothingDone: isRefusal(error) || error instanceof AddressRefusedError,
      });
      // What was stored before it failed is shown as it is.
      void cache.invalidateQueries({ queryKey: ['openbanking'] });
      set(false);
      return false;
    }
  }

  async function renewed(count: number): Promise<'stays'> {
    await readAgain();
    sayDone('Access renewed', count === 1 ? 'The consent was renewed.' : `${count} consents were renewed.`);
    return 'stays';
  }

  return {
    ...flags,
    failure,
    async add() {
      await attempt('adding', 'add', async () => {
        const redirecturi = redirectTo('/investments/openbanking');
        const { url } = await api.get(linkBank, { query: { redirecturi } }, inPlace);
        leave(webAddress(url));
        return 'leaves';
      });
    },
    async completeAdd(answer) {
      await attempt('adding', 'add', async () => {
        const redirecturi = redirectTo('/investments/openbanking');
        const { accounts } = await api.get(createLink, { query: { ...answer, redirecturi } }, inPlace);
        await readAgain();
        const name = accounts[0]?.provider_name ?? 'Your bank';
        sayDone(
          'Bank linked',
          `${name}: ${accounts.length === 1 ? '1 account' : `${accounts.length} accounts`} linked.`,
        );
        return 'stays';
      });
    },
    renew: (credentialsId) =>
      attempt('renewing', 'access', async () => {
        const query = { credentials_id: credentialsId, redirecturi: redirectTo('/investments/openbankingrenew') };
        const { url, credentials_ids: ids } = await api.get(reconfirm, { query }, inPlace);
        if (url === null) return renewed(ids.length);
        leave(webAddress(url));
        return 'leaves';
      }),
    async completeRenewal(answer) {
      await attempt('renewing', 'renew', async () => {
        const redirecturi = redirectTo('/investments/openbankingrenew');
        const { credentials_ids: ids } = await api.get(reconfirm, { query: { ...answer, redirecturi } }, inPlace);
        return renewed(ids.length);
      });
    },
    revoke: (credentialsId) =>
      attempt('revoking', 'access', async () => {
        await api.get(revokeLink, { query: { credentials_id: credentialsId } }, inPlace);
        await readAgain();
        sayDone('Sharing stopped', 'We no longer read your accounts at this bank.');
        return 'stays';
      }),
  };
}
