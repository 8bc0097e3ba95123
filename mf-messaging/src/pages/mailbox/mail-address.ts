import type { AddressRule } from '@harbour/contract/router';
import * as z from '@harbour/contract/schema';
import { isoDate, uuid } from '@harbour/definitions/call';
import {
  type MailboxName,
  type MailCategory,
  type MailFilters,
  mailboxes,
  mailCategories,
} from '@harbour/definitions/messaging/messages';
import { type DateOption, dateOptions, defaultDates, firstDay } from './mail-dates.ts';

/** What a mailbox shows, as its address says, so that a view can be shared and come back to. */
export interface MailView {
  category: MailCategory | undefined;
  /** Who sent it, or in Sent who got it. */
  party: string | undefined;
  dates: DateOption;
  /** ISO dates, both included; they count where `dates` is a range. */
  from: string | undefined;
  to: string | undefined;
  text: string;
  /** Firm's side only. */
  client: string | undefined;
  assignee: string | undefined;
  /** From 1. */
  page: number;
}

/** The mailbox that an address shows; the firm's addresses name the same ones. */
export function mailboxOf(pathname: string): MailboxName {
  const [, tab] = pathname.split('/').filter(Boolean);
  return mailboxes.find((mailbox) => mailbox === tab) ?? 'inbox';
}

const option = z.enum(dateOptions.map(({ id }) => id));
const text = z.string().check(z.maxLength(200));
const pageNumber = z.coerce.number().check(z.int(), z.gte(1), z.lte(100_000));

/** What a parameter says; undefined when it is missing or makes no sense. */
function read<Value>(schema: z.ZodMiniType<Value>, search: URLSearchParams, name: string): Value | undefined {
  const parsed = schema.safeParse(search.get(name) ?? undefined);
  return parsed.success ? parsed.data : undefined;
}

export function readView(search: URLSearchParams): MailView {
  const from = read(isoDate, search, 'from');
  const to = read(isoDate, search, 'to');
  return {
    category: read(z.enum(mailCategories), search, 'category'),
    party: read(uuid, search, 'party'),
    dates: read(option, search, 'dates') ?? defaultDates,
    from,
    // A range that ends before it begins is one that is being chosen.
    to: from && to && to < from ? undefined : to,
    text: read(text, search, 'text') ?? '',
    client: read(uuid, search, 'client'),
    assignee: read(z.union([uuid, z.literal('none')]), search, 'assignee'),
    page: read(pageNumber, search, 'page') ?? 1,
  };
}

const isDay = (value: string) => isoDate.safeParse(value).success;
const everything = 'all are shown';

/** What the address of a mailbox may say. */
export const mailAddressRules: readonly AddressRule[] = [
  {
    name: 'category',
    isKnown: (value) => mailCategories.some((category) => category === value),
    names: 'a category that does not exist',
    instead: everything,
  },
  {
    name: 'party',
    isKnown: (value) => uuid.safeParse(value).success,
    names: 'somebody who is not known',
    instead: everything,
  },
  {
    name: 'dates',
    isKnown: (value) => option.safeParse(value).success,
    names: 'a period that is not offered',
    instead: 'the last year is shown',
  },
  { name: 'from', isKnown: isDay, names: 'a day that does not exist', instead: 'no day is left out for it' },
  { name: 'to', isKnown: isDay, names: 'a day that does not exist', instead: 'no day is left out for it' },
  {
    name: 'page',
    isKnown: (value) => pageNumber.safeParse(value).success,
    names: 'a page that does not exist',
    instead: 'the first one is shown',
  },
  {
    name: 'client',
    isKnown: (value) => uuid.safeParse(value).success,
    names: 'a client who is not known',
    instead: everything,
  },
  {
    name: 'assignee',
    isKnown: (value) => value === 'none' || uuid.safeParse(value).success,
    names: 'a colleague who is not known',
    instead: everything,
  },
];

/**
 * An address's query with another view. Default values are left out; parameters of other parts, such as the
 * acting target, stays.
 */
export function writeView(view: MailView, before: URLSearchParams): URLSearchParams {
  const after = new URLSearchParams(before);
  const ranged = view.dates === 'range';
  const own = {
    category: view.category,
    party: view.party,
    dates: view.dates === defaultDates ? undefined : view.dates,
    from: ranged ? view.from : undefined,
    to: ranged ? view.to : undefined,
    text: view.text,
    client: view.client,
    assignee: view.assignee,
    page: view.page === 1 ? undefined : String(view.page),
  };
  for (const [name, value] of Object.entries(own)) {
    // Written again, so that a view has one address, whatever was chosen first.
    after.delete(name);
    if (value) after.set(name, value);
  }
  return after;
}

/** Whether anything but the default is chosen; a page is no choice. */
export function isFiltered(view: MailView): boolean {
  return writeView({ ...view, page: 1 }, new URLSearchParams()).size > 0;
}

/**
 * A view as loadMessages takes it.
 * @param today ISO date
 * @param isFirm whether the firm's own filters apply
 */
export function filtersOf(view: MailView, today: string, isFirm: boolean): MailFilters {
  const from = view.dates === 'range' ? view.from : firstDay(view.dates, today);
  const to = view.dates === 'range' ? view.to : undefined;
  // Control characters cannot be searched for: no message holds one.
  const searchText = view.text.replace(/[\p{Cc}\p{Cs}]/gu, ' ').trim();
  return {
    ...(view.category ? { category: view.category } : {}),
    ...(view.party ? { party: view.party } : {}),
    ...(from ? { from } : {}),
    ...(to ? { to } : {}),
    ...(searchText ? { text: searchText } : {}),
    ...(isFirm && view.client ? { client: view.client } : {}),
    ...(isFirm && view.assignee ? { assignee: view.assignee } : {}),
  };
}
