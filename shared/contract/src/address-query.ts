import { useEffect, useRef } from 'react';
import { type NavigateOptions, useSearchParams } from 'react-router-dom';

interface QueryChange extends Pick<NavigateOptions, 'preventScrollReset' | 'replace'> {
  /** What is being typed: changes of it in a row are one step of the history, and not one for each letter. */
  typing?: string;
}

/**
 * The query of the address, and a way to change it that builds on what was changed before, rendered or not: the router
 * shows an address in its own time, and of two choices in a row the first must not be lost. A change is a step of the
 * history, which Back takes back; what only opens something on the page replaces the address.
 * @returns the query that is shown, and `change(write, options)`, where `write` makes the next query of the newest one
 */
export function useAddressQuery() {
  const [search, setSearch] = useSearchParams();
  const newest = useRef(search);
  const typed = useRef<{ what: string; query: string } | undefined>(undefined);
  useEffect(() => {
    newest.current = search;
  }, [search]);
  function change(write: (newest: URLSearchParams) => URLSearchParams, { typing, ...options }: QueryChange = {}): void {
    const before = newest.current.toString();
    const next = write(newest.current);
    const query = next.toString();
    if (query === before) return;
    const goesOn = typing !== undefined && typed.current?.what === typing && typed.current.query === before;
    typed.current = typing === undefined ? undefined : { what: typing, query };
    newest.current = next;
    setSearch(next, goesOn ? { ...options, replace: true } : options);
  }
  return [search, change] as const;
}

/** What a parameter of an address may say, and what is told and shown when it says something else. */
export interface AddressRule {
  /** The parameter. */
  name: string;
  /** True as well while it is not known yet what there is. */
  isKnown: (value: string) => boolean;
  /** What else it names: `a portfolio that you do not have`. */
  names: string;
  /** What is shown then: `all are shown`. */
  instead: string;
}

const list = new Intl.ListFormat('en-GB', { type: 'conjunction' });

/**
 * What an address names that is not there, in one sentence, so that nobody takes what is shown for what they asked for.
 * @returns undefined where the address says nothing unknown
 */
export function unknownInAddress(query: URLSearchParams, rules: readonly AddressRule[]): string | undefined {
  const broken = rules.filter(({ name, isKnown }) => {
    const value = query.get(name);
    return value !== null && value !== '' && !isKnown(value);
  });
  const [first] = broken;
  if (!first) return undefined;
  const instead = new Set(broken.map((rule) => rule.instead));
  const shown = instead.size === 1 ? first.instead : 'what is usual is shown in their place';
  return `The address names ${list.format(broken.map(({ names }) => names))}; ${shown}.`;
}
