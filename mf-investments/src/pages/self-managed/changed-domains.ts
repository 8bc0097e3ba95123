import { changedDomains } from '../broker-import/changed-domains.ts';

/** What is not saved, in the words of the error catalogue. */
export const changedTitle = 'self-managed holdings';
/** Whatever shows a total is read again after a change: what is managed elsewhere is part of it. */
export const changedBySelfManaged = ['selfmanaged', ...changedDomains] as const;
