import { useEffect, useRef } from 'react';
import { type NavigateOptions, useSearchParams } from 'react-router-dom';

interface QueryChange extends Pick<NavigateOptions, 'preventScrollReset' | 'replace'> {
  /** For typing: consecutive changes are one history entry, not one for each letter. */
  typing?: string;
}

/**
 * The query of the address, and a function to change it that builds on the newest change, rendered or not: the router
 * updates asynchronously, and of two quick changes the first must not be lost. A change is a history entry, which Back
 * undoes; a change that only opens something on the page replaces the address.
 * @returns the query that is shown, and `change(write, options)`, where `write` makes the next query from the newest
 * one
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

/** The valid values of an address parameter, and the message and fallback for any other value. */
export interface AddressRule {
  /** The parameter. */
  name: string;
  /** Also true while the valid values are not known yet. */
  isKnown: (value: string) => boolean;
  /** A description of an unknown value: `a portfolio that you do not have`. */
  names: string;
  /** The fallback shown then: `all are shown`. */
  instead: string;
}

const list = new Intl.ListFormat('en-GB', { type: 'conjunction' });

/**
 * One sentence about values in the address that do not exist, so that nobody mistakes the fallback for what they asked
 * for.
 * @returns undefined if the address has no unknown values
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
